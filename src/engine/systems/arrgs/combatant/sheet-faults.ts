import type { Fault, Path } from '../../../fault.ts';
import type { Json } from '../../../json.ts';
import { read } from '../../../rules/fields/read.ts';
import { nameFaults } from '../../../rules/names.ts';
import { abilityModifiers, abilityOf, skillOf, skillRanks } from '../rolls/abilities-and-skills.ts';
import type { Modifiers } from '../rolls/modifiers.ts';
import { checkCategories } from '../tables/categories.ts';
import { sizeOn } from './modifiers.ts';
import { type OwnWeapon, type Sheet, sheet } from './sheet.ts';

/** Maximum sum of modifiers, points or squares on a sheet. */
const MOST = 1000;

/**
 * Maximum number of modifiers that the sheet and a weapon list together. Some places remain for the modifiers of an
 * act.
 */
const MOST_LISTED = 100;

const within = (path: Path, what: string, sum: number, least = -MOST): readonly Fault[] =>
  least <= sum && sum <= MOST
    ? []
    : [
        {
          path,
          problem: `${what} add up to ${sum}`,
          accepted: `a sum from ${least} to ${MOST}`,
        },
      ];

/**
 * Returns the faults of a sheet. Weapon names must be unique, spells must have a level, and sums of modifiers must not
 * exceed their maximum.
 */
export function sheetFaults(given: Json, path: Path): readonly Fault[] {
  const own = read(sheet, given, path);
  return [
    ...nameFaults(own.weapons, [...path, 'weapons']),
    ...nameFaults(
      own.items,
      [...path, 'items'],
      own.weapons.map(({ name }) => name),
    ),
    ...own.weapons.flatMap((weapon, index) => weaponFaults(weapon, own, [...path, 'weapons', index])),
    ...own.defences.flatMap(({ category }, index) =>
      own.defences.findIndex((each) => each.category === category) === index
        ? []
        : [
            {
              path: [...path, 'defences', index, 'category'],
              problem: `the list already has a Defence of ${category}`,
              accepted: 'a category that is not in the list yet',
            },
          ],
    ),
    ...threatFaults(own, path),
    ...personFaults(own, path),
    ...within(
      [...path, 'additionalActionPoints'],
      'Action Points and Additional Action Points',
      own.actionPoints + own.additionalActionPoints,
      0,
    ),
  ];
}

const listFaults = (all: readonly Modifiers[], path: Path): readonly Fault[] =>
  (['circumstance', 'further'] as const).flatMap((name): readonly Fault[] => {
    const listed = all.reduce((sum, modifiers) => sum + modifiers[name].length, 0);
    return listed <= MOST_LISTED
      ? []
      : [
          {
            path: [...path, name],
            problem: `the sheet and the weapon have ${listed} of these modifiers`,
            accepted: `at most ${MOST_LISTED} in all`,
          },
        ];
  });

function threatFaults({ threatMinimum, threatMaximum, reach }: Sheet, path: Path): readonly Fault[] {
  if (threatMinimum > threatMaximum)
    return [
      {
        path: [...path, 'threatMinimum'],
        problem: `the Threat Range would begin at ${threatMinimum} and end at ${threatMaximum}`,
        accepted: `at most ${threatMaximum}, the maximum`,
      },
    ];
  return within([...path, 'reach'], 'Threat Range and Reach', threatMaximum + reach, 0);
}

/** Returns faults of skills and Abilities whose sum with the modifiers for every check on the sheet is too large. */
const personFaults = (own: Sheet, path: Path): readonly Fault[] => {
  const { skills, abilities, modifiers } = own;
  return [
    ...listFaults([modifiers], [...path, 'modifiers']),
    ...(['BODY', 'AGILITY'] as const).flatMap((ability) =>
      within([...path, 'size', 'amount'], 'Size modifiers', modifiers.size + sizeOn(own, ability)),
    ),
    ...(Object.keys(skillRanks.fields) as (keyof typeof skillRanks.fields)[]).flatMap((skill) =>
      within([...path, 'skills', skill], 'skill and skill modifier', skills[skill] + modifiers.skill),
    ),
    ...(Object.keys(abilityModifiers.fields) as (keyof typeof abilityModifiers.fields)[]).flatMap((ability) =>
      within(
        [...path, 'abilities', ability],
        'Ability and Ability modifier',
        abilities[ability] + modifiers.ability,
      ),
    ),
  ];
};

function weaponFaults(weapon: OwnWeapon, own: Sheet, path: Path): readonly Fault[] {
  const { kind, spellLevel, modifiers: added } = weapon;
  const usual = checkCategories.rows[kind].cells;
  const at = (name: string): Path => [...path, 'modifiers', name];
  const level: readonly Fault[] =
    kind === 'SPELL' && spellLevel === null
      ? [
          {
            path: [...path, 'spellLevel'],
            problem: 'a spell needs its level',
            accepted: 'the level of the spell',
          },
        ]
      : [];
  const skill = skillOf(own.skills, weapon.skill ?? usual.skill);
  const ability = abilityOf(own.abilities, weapon.ability ?? usual.ability);
  return [
    ...level,
    ...within(at('skill'), 'skills', skill + own.modifiers.skill + added.skill),
    ...within(at('ability'), 'Ability modifiers', ability + own.modifiers.ability + added.ability),
    ...within(
      at('size'),
      'Size modifiers',
      own.modifiers.size + added.size + sizeOn(own, weapon.ability ?? usual.ability),
    ),
    ...within(at('checkPenalty'), 'Check Penalties', own.modifiers.checkPenalty + added.checkPenalty, 0),
    ...listFaults([own.modifiers, added], [...path, 'modifiers']),
  ];
}
