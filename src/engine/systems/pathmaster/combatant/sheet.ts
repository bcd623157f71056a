import type { Fault, Path } from '../../../fault.ts';
import type { Json } from '../../../json.ts';
import {
  defaulted,
  described,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { nameFaults } from '../../../rules/names.ts';
import { stats } from '../ailments/temporary-stats.ts';
import { loadedWeapon, weaponFields } from '../attempt/weapon.ts';
import { weaponFaults } from '../attempt/weapon-faults.ts';
import { skillWithRanks } from '../core/skill-with-ranks.ts';
import { recoveryRate } from '../healing/wound-fields.ts';
import { realm, spellStats } from '../resistance/fields.ts';
import { spellClass } from '../spells/casting-fields.ts';
import { firingRates } from '../tables/fire-modes.ts';

const bonus = (name: string) => defaulted(integer(-100, 100, `${name} bonus.`), 0);

const ownWeapon = record(
  'OwnWeapon',
  {
    ...weaponFields,
    name: text(100, 'What it is called; unique on the sheet.'),
    skill: integer(-150, 1000, 'Skill with it: the attack bonus before modifiers.'),
    ranks: defaulted(integer(0, 1000, 'Ranks in the skill.'), 0),
    parryModifier: defaulted(integer(-1000, 1000, 'What its size and bulk add to a Parry.'), 0),
    fires: firingRates,
    ammunition: optional(integer(0, 100_000, 'Rounds that it holds; left out, they are not counted.')),
    loads: optional(described(loadedWeapon, 'How it is loaded, step by step.')),
  },
  'A weapon that somebody carries.',
);

const ownSpell = record(
  'OwnSpell',
  {
    name: text(100, 'What it is called; unique on the sheet.'),
    level: integer(0, 1000, 'Level of the spell.'),
    skill: integer(-1000, 10_000, 'Skill bonus of its list.'),
    realm: defaulted(realm, 'ESSENCE'),
    classes: defaulted(list(spellClass, 13, 'Classes of the spell.'), []),
    directed: optional(
      integer(-150, 1000, 'Directed Spells skill with it, where it is one; what fills a space uses none.'),
    ),
    bolts: defaulted(integer(1, 20, 'Bolts of a directed spell, launched one after another.'), 1),
    area: defaulted(flag('Whether a directed spell fills a space, as a ball, and attacks all in it.'), false),
    defends: optional(
      record(
        'SpellDefence',
        {
          bonus: integer(1, 1000, 'Added to the Defensive Bonus against an attack that it serves against.'),
          uses: defaulted(integer(1, 100, 'Attacks that it serves against, once each.'), 1),
        },
        'What an instantaneous spell does to attacks, where it is a defensive one.',
      ),
    ),
    closesWounds: optional(
      record(
        'SpellClosing',
        {
          permanentAfter: defaulted(
            integer(
              0,
              1_000_000,
              'Own turns of the wounded until a wound is closed for good; 0 for at once.',
            ),
            0,
          ),
        },
        'How a spell stops bleeding, where it does.',
      ),
    ),
  },
  'A spell that somebody knows.',
);

export type OwnSpell = Value<typeof ownSpell>;

/** A character of Pathmaster on paper. */
export const sheet = record(
  'Sheet',
  {
    level: defaulted(integer(0, 1000, 'Level.'), 1),
    hits: integer(1, 10_000, 'Concussion hits when whole.'),
    constitution: integer(1, 1000, 'The full Constitution stat, at which below zero the body dies.'),
    co: bonus('CO'),
    qu: bonus('QU'),
    sd: bonus('SD'),
    recoveryRate,
    temporaryStats: defaulted(stats, []),
    basicSpeed: optional(integer(0, 1000, 'Basic Speed, for ties of initiative.')),
    armourType: defaulted(integer(1, 20, 'Armour type, 1 for none to 20 for full plate.'), 1),
    dodge: defaulted(integer(-1000, 1000, 'The Dodge part of the defensive bonus.'), 0),
    shieldMelee: defaulted(integer(0, 1000, 'The Shield part against melee attacks.'), 0),
    shieldRanged: defaulted(integer(0, 1000, 'The Shield part against ranged attacks.'), 0),
    shieldBash: optional(
      integer(-150, 1000, 'The better of Shield Bash and Martial Arts, to parry with a shield.'),
    ),
    quicknessDodge: optional(integer(-1000, 1000, 'The part of Dodge from Quickness; left out, all of it.')),
    armourPenalty: defaulted(integer(0, 1000, 'What armour takes off Quickness.'), 0),
    move: defaulted(integer(1, 1000, 'Move rating.'), 10),
    encumbrance: defaulted(integer(0, 100, 'Levels of encumbrance.'), 0),
    painResistance: optional(integer(-1000, 1000, 'Pain Resistance skill; left out, stun is never fought.')),
    perception: defaulted(integer(-1000, 1000, 'Perception skill.'), 0),
    acrobatics: optional(
      integer(-1000, 1000, 'Acrobatics skill; left out, a tumble counts as one that has succeeded.'),
    ),
    quickdraw: optional(
      integer(-1000, 1000, 'Quickdraw skill; left out, quick loading counts as rolled with success.'),
    ),
    firstAid: defaulted(integer(-1000, 1000, 'First Aid skill.'), 0),
    twoWeapons: optional(described(skillWithRanks, 'Skill in Two-Weapon Combat.')),
    ambidextrous: defaulted(flag('Whether either hand is as good.'), false),
    spellStats: defaulted(spellStats, {}),
    powerPoints: defaulted(integer(0, 100_000, 'Power points when full.'), 0),
    spells: defaulted(list(ownSpell, 50, 'Spells known.'), []),
    weapons: defaulted(list(ownWeapon, 20, 'Weapons carried.'), []),
  },
  'A character of Pathmaster on paper.',
);

export type Sheet = Value<typeof sheet>;
export type OwnWeapon = Sheet['weapons'][number];

/** What would make an attack or a spell of the sheet fail later; weapons and spells are known by name. */
export function sheetFaults(given: Json, path: Path): readonly Fault[] {
  const { weapons, spells } = read(sheet, given, path);
  return [
    ...nameFaults(weapons, [...path, 'weapons']),
    ...nameFaults(spells, [...path, 'spells']),
    ...weapons.flatMap((weapon, index) => weaponFaults(weapon, [...path, 'weapons', index])),
    ...spells.flatMap((spell, index) => spellFaults(spell, [...path, 'spells', index])),
  ];
}

function spellFaults({ directed, area, bolts, classes, defends }: OwnSpell, path: Path): readonly Fault[] {
  if (defends !== null && !classes.includes('INSTANTANEOUS')) {
    const problem = 'a defensive spell is instantaneous';
    return [{ path: [...path, 'classes'], problem, accepted: 'INSTANTANEOUS among its classes' }];
  }
  if (directed !== null || (!area && bolts === 1)) return [];
  const problem = 'only a directed spell fills a space or has bolts';
  return [{ path: [...path, 'directed'], problem, accepted: 'the Directed Spells skill with it' }];
}
