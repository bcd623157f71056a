import { choice } from '../../../rules/fields/field.ts';
import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

export const special = choice(
  'Special',
  {
    BLEEDING: 'The weapon has a sharp edge. The wound bleeds, and the target continues to lose hit points.',
    CRUSHING:
      'The weapon is blunt, or a fist. The damage modifier is doubled, and the target may be stunned.',
    ENTANGLING: 'The weapon is a whip, net or rope. The target is entangled.',
    IMPALING:
      'The weapon is pointed, or is an arrow or bullet. Weapon damage is doubled, and the weapon may stay in the wound.',
    KNOCKBACK: 'The attack is a throw or a shield blow. The target may be driven back.',
  },
  'Effect of a special success with the weapon.',
);

type Cells = { readonly special: keyof typeof special.values };

const by = (text: string, special: Cells['special']) => ({ text, cells: { special } });

export const specialTypes = keyed<string, Cells>({
  id: 'brp.special-types',
  title: 'Special damage by weapon',
  citation: combat('Special Successes and Damage'),
  key: 'Kind of weapon or attack.',
  columns: {
    special:
      'Effect of a special success. Clubs crush, although an example in the book differs (ruling R-30).',
  },
  rows: {
    SHARP_EDGE: by('Swords, axes and other slashing weapons.', 'BLEEDING'),
    BLUNT: by('Clubs, staves, maces and other blunt weapons.', 'CRUSHING'),
    UNARMED_STRIKE: by('Fists, kicks and head butts.', 'CRUSHING'),
    FLEXIBLE: by('Whips, nets, chains, ropes and man-catchers.', 'ENTANGLING'),
    POINTED: by('Spears, rapiers, daggers and arrows.', 'IMPALING'),
    FIREARM: by('Bullets.', 'IMPALING'),
    UNARMED_THROW: by('Throwing an opponent.', 'KNOCKBACK'),
    SHIELD: by('An attack with a shield.', 'KNOCKBACK'),
    SPIKED_SHIELD: by('A shield with a spike.', 'IMPALING'),
  },
});

export const grapplingEffects = keyed({
  id: 'brp.entangling-grapples',
  title: 'What an entangler may do next',
  citation: combat('Entangling', 'BRP-136'),
  key: 'Effect, as for the Grapple skill.',
  columns: {
    active: 'Active value of the entangler on the resistance table. Null if nothing is rolled.',
    passive: 'Passive value of the target on the resistance table. Null if nothing is rolled.',
  },
  rows: {
    IMMOBILIZE_LIMB: { text: 'The attacker holds the limb.', cells: { active: 'STR', passive: 'STR' } },
    IMMOBILIZE_TARGET: {
      text: 'The attacker holds the whole target.',
      cells: { active: 'STR', passive: 'STR' },
    },
    THROW: {
      text: 'The target is thrown 1D6 metres and falls. A failed Agility roll costs 1D6 hit points.',
      cells: { active: 'STR + DEX', passive: 'SIZ + DEX' },
    },
    KNOCKDOWN: {
      text: 'The target falls. No further roll is needed.',
      cells: { active: null, passive: null },
    },
    DISARM: {
      text: 'The target loses an item from its hand. This is not possible if the weapon entangles a leg.',
      cells: { active: 'STR + SIZ', passive: 'STR' },
    },
    INJURE: {
      text: 'The target takes 1D3 damage plus the damage modifier.',
      cells: { active: null, passive: null },
    },
    STRANGLE: {
      text: 'The target rolls against CON × 1 in each round. A failure costs 1D3 hit points.',
      cells: { active: null, passive: null },
    },
  },
});

export type GrapplingEffect = keyof typeof grapplingEffects.rows;
