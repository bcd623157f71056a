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
import { reach } from '../attack/weapon-reach.ts';
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
    name: text(100, 'Name of the weapon, unique on the sheet.'),
    skill: integer(-150, 1000, 'Skill with the weapon: the attack bonus before modifiers.'),
    ranks: defaulted(integer(0, 1000, 'Number of ranks in the skill.'), 0),
    parryModifier: defaulted(integer(-1000, 1000, 'Modifier to a Parry for the weapon’s size and bulk.'), 0),
    reaches: optional(
      list(
        reach,
        3,
        'Distances at which a melee weapon can be used. If omitted: the same space and adjacent spaces.',
      ),
    ),
    fires: firingRates,
    ammunition: optional(
      integer(
        0,
        100_000,
        'Rounds of ammunition that the weapon holds. If omitted: ammunition is not counted.',
      ),
    ),
    loads: optional(described(loadedWeapon, 'How the weapon is loaded.')),
  },
  'A weapon that the character carries.',
);

const ownSpell = record(
  'OwnSpell',
  {
    name: text(100, 'Name of the spell, unique on the sheet.'),
    level: integer(0, 1000, 'Level of the spell.'),
    skill: integer(-1000, 10_000, 'Skill bonus of the spell list.'),
    realm: defaulted(realm, 'ESSENCE'),
    classes: defaulted(list(spellClass, 13, 'Classes of the spell.'), []),
    directed: optional(
      integer(
        -150,
        1000,
        'Skill with a directed spell. An area spell requires a value, but ignores it. If omitted: the spell is not directed.',
      ),
    ),
    bolts: defaulted(integer(1, 20, 'Number of bolts of a directed spell, launched one after another.'), 1),
    area: defaulted(
      flag('True if a directed spell fills an area, for example as a ball, and attacks everyone in it.'),
      false,
    ),
    defends: optional(
      record(
        'SpellDefence',
        {
          bonus: integer(1, 1000, 'Amount that the spell adds to the Defensive Bonus against each attack.'),
          uses: defaulted(
            integer(1, 100, 'Number of attacks against which the spell can be used, once each.'),
            1,
          ),
        },
        'Effect of a defensive spell on attacks. The spell must be instantaneous.',
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
              'Number of the wounded combatant’s turns until a wound is closed permanently. 0 if it closes at once.',
            ),
            0,
          ),
        },
        'How the spell stops bleeding. If omitted: it does not.',
      ),
    ),
  },
  'A spell that the character knows.',
);

export type OwnSpell = Value<typeof ownSpell>;

export const sheet = record(
  'Sheet',
  {
    level: defaulted(integer(0, 1000, 'The character’s level.'), 1),
    hits: integer(1, 10_000, 'Maximum concussion hits.'),
    constitution: integer(
      1,
      1000,
      'Full Constitution stat. The body dies at this many hit points below zero.',
    ),
    co: bonus('Constitution (CO)'),
    qu: bonus('Quickness (QU)'),
    sd: bonus('Self Discipline (SD)'),
    recoveryRate,
    temporaryStats: defaulted(stats, []),
    basicSpeed: optional(integer(0, 1000, 'Basic Speed, which breaks initiative ties.')),
    armourType: defaulted(integer(1, 20, 'Armour type, from 1 (no armour) to 20 (full plate).'), 1),
    dodge: defaulted(integer(-1000, 1000, 'Dodge component of the Defensive Bonus.'), 0),
    shieldMelee: defaulted(
      integer(0, 1000, 'Shield component of the Defensive Bonus against melee attacks.'),
      0,
    ),
    shieldRanged: defaulted(
      integer(0, 1000, 'Shield component of the Defensive Bonus against ranged attacks.'),
      0,
    ),
    shieldBash: optional(
      integer(
        -150,
        1000,
        'The better of the skills Shield Bash and Martial Arts. If omitted: the character cannot parry with a shield.',
      ),
    ),
    quicknessDodge: optional(
      integer(-1000, 1000, 'Part of Dodge that comes from Quickness. If omitted: all of the Dodge.'),
    ),
    armourPenalty: defaulted(integer(0, 1000, 'Penalty to Quickness from armour.'), 0),
    move: defaulted(integer(1, 1000, 'The character’s Move rating.'), 10),
    encumbrance: defaulted(integer(0, 100, 'The combatant’s encumbrance levels.'), 0),
    painResistance: optional(
      integer(-1000, 1000, 'Pain Resistance skill. If omitted: no roll is made against stun.'),
    ),
    perception: defaulted(integer(-1000, 1000, 'The character’s Perception skill.'), 0),
    acrobatics: optional(
      integer(-1000, 1000, 'Acrobatics skill. If omitted: every tumble succeeds without a roll.'),
    ),
    quickdraw: optional(
      integer(-1000, 1000, 'Quickdraw skill. If omitted: quick loading succeeds without a roll.'),
    ),
    firstAid: defaulted(integer(-1000, 1000, 'The character’s First Aid skill.'), 0),
    twoWeapons: optional(described(skillWithRanks, 'Skill in Two-Weapon Combat.')),
    ambidextrous: defaulted(flag('True if the character has no penalty for the off hand.'), false),
    spellStats: defaulted(spellStats, {}),
    powerPoints: defaulted(integer(0, 100_000, 'Maximum power points.'), 0),
    spells: defaulted(list(ownSpell, 50, 'Spells that the character knows.'), []),
    weapons: defaulted(list(ownWeapon, 20, 'Weapons that the character carries.'), []),
  },
  'A character sheet of Pathmaster.',
);

export type Sheet = Value<typeof sheet>;
export type OwnWeapon = Sheet['weapons'][number];

/**
 * Returns the faults that would later break an attack or a spell on the sheet. Weapons and spells need unique names.
 */
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
    const problem = 'a defensive spell must be instantaneous';
    return [{ path: [...path, 'classes'], problem, accepted: 'INSTANTANEOUS among its classes' }];
  }
  if (directed !== null || (!area && bolts === 1)) return [];
  const problem = 'only a directed spell can have an area or bolts';
  return [{ path: [...path, 'directed'], problem, accepted: 'the Directed Spells skill' }];
}
