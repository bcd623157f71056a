import { choice } from '../../../rules/fields/field.ts';
import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

export const special = choice(
  'Special',
  {
    BLEEDING: 'Sharp edges: the wound goes on costing hit points.',
    CRUSHING: 'Blunt weapons and fists: a doubled damage modifier, and stunning.',
    ENTANGLING: 'Whips, nets and ropes: the target is held.',
    IMPALING:
      'Points, arrows and bullets: the weapon’s damage is doubled and the weapon may stay in the wound.',
    KNOCKBACK: 'Throws and shields: the target may be driven back.',
  },
  'What a special success with the weapon does.',
);

type Cells = { readonly special: keyof typeof special.values };

const by = (text: string, special: Cells['special']) => ({ text, cells: { special } });

export const specialTypes = keyed<string, Cells>({
  id: 'brp.special-types',
  title: 'Special damage by weapon',
  citation: combat('Special Successes and Damage'),
  key: 'What strikes.',
  columns: {
    special: 'What a special success does; clubs crush, whatever a passing example says (ruling R-30).',
  },
  rows: {
    SHARP_EDGE: by('Swords, axes and whatever else slashes.', 'BLEEDING'),
    BLUNT: by('Clubs, staves, maces and other blunt weapons.', 'CRUSHING'),
    UNARMED_STRIKE: by('Fists, kicks and head butts.', 'CRUSHING'),
    FLEXIBLE: by('Whips, nets, chains, ropes and man-catchers.', 'ENTANGLING'),
    POINTED: by('Spears, rapiers, daggers and arrows.', 'IMPALING'),
    FIREARM: by('Bullets.', 'IMPALING'),
    UNARMED_THROW: by('A throw of the body.', 'KNOCKBACK'),
    SHIELD: by('A shield that strikes.', 'KNOCKBACK'),
    SPIKED_SHIELD: by('A shield with a spike.', 'IMPALING'),
  },
});

export const grapplingEffects = keyed({
  id: 'brp.entangling-grapples',
  title: 'What an entangler may do next',
  citation: combat('Entangling'),
  key: 'The effect, as of the Grapple skill.',
  columns: {
    active:
      'What the entangler sets against the target on the resistance table; empty where nothing is rolled.',
    passive: 'What the target sets against it.',
  },
  rows: {
    IMMOBILIZE_LIMB: { text: 'The limb is held.', cells: { active: 'STR', passive: 'STR' } },
    IMMOBILIZE_TARGET: { text: 'The whole target is held.', cells: { active: 'STR', passive: 'STR' } },
    THROW: {
      text: 'The target is thrown 1D6 metres and falls; a failed Agility roll costs 1D6.',
      cells: { active: 'STR + DEX', passive: 'SIZ + DEX' },
    },
    KNOCKDOWN: { text: 'The target falls, without a further roll.', cells: { active: null, passive: null } },
    DISARM: {
      text: 'Something is taken out of the hand; not by holding a leg.',
      cells: { active: 'STR + SIZ', passive: 'STR' },
    },
    INJURE: { text: '1D3 and the damage modifier.', cells: { active: null, passive: null } },
    STRANGLE: { text: 'A roll of CON × 1 in each round, or 1D3.', cells: { active: null, passive: null } },
  },
});

export type GrapplingEffect = keyof typeof grapplingEffects.rows;
