import type { Dice } from '../../../dice/dice.ts';
import { faceByRange } from '../../../dice/questions.ts';
import {
  claimed,
  defaulted,
  integer,
  modifierList,
  optional,
  output,
  record,
  text,
} from '../../../rules/fields/field.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { rules } from '../core/citations.ts';
import type { Skill20Options } from '../options/index.ts';
import { activeStatusesFrom, statuses, statusTerms } from './active-statuses.ts';
import {
  type Attribute,
  type AttributeTable,
  attribute,
  attributeNames,
  attributeTable,
  bonusOf,
  effectiveScore,
  score,
} from './attribute.ts';

export const modifier = record(
  'Modifier',
  {
    label: text(100, 'Reason for the modifier, shown with the result.'),
    value: integer(-100, 100, 'Points added to the roll. Negative for a penalty.'),
  },
  'A flat modifier to a roll.',
);

export const modifiers = defaulted(claimed(modifierList(modifier, 20, 'Flat modifiers to the roll.')), []);

export const level = (what: string) => integer(-100, 1000, what);

export const abilityFields = {
  score: defaulted(score('Score of the attribute that the check uses'), 10),
  level: defaulted(level('Level of the skill, or the Experience level for a non-skill check.'), 0),
  modifiers,
  statuses,
  attributeTable,
} as const;

export const natural = optional(output.count('Natural result of the d20. Null if no die is rolled.'));
export const checkTotal = optional(
  output.integer('Total of the check: the d20 plus all modifiers. Null if no die is rolled.'),
);

export interface Ability {
  readonly attribute: Attribute;
  readonly score: number;
  readonly level: number;
  readonly modifiers: readonly { readonly label: string; readonly value: number }[];
  readonly statuses: readonly string[];
  readonly attributeTable: AttributeTable;
}

/** The kind of a roll. Some statuses modify only attacks, or only skill checks. */
export type RollKind = 'SKILL' | 'NON_SKILL' | 'ATTACK';

const isPhysical = (attribute: Attribute): boolean =>
  attribute === 'STRENGTH' || attribute === 'DEXTERITY' || attribute === 'CONSTITUTION';

export const effectiveScoreIn = (
  { attribute, score, statuses }: Ability,
  options: Skill20Options,
): Breakdown => effectiveScore(attribute, score, activeStatusesFrom(statuses), options);

/** Returns the terms that are added to the d20: the attribute bonus, the level, modifiers, and terms from statuses. */
export function addedTerms(ability: Ability, use: RollKind, options: Skill20Options): readonly Term[] {
  const held = activeStatusesFrom(ability.statuses);
  const { attribute } = ability;
  const bonus = bonusOf(effectiveScoreIn(ability, options).total, ability.attributeTable, options);
  const skilled = use === 'SKILL' && (attribute === 'STRENGTH' || attribute === 'DEXTERITY');
  return [
    term('attribute bonus', bonus, 'BASE', rules('Rules', 'D20-001')),
    term(
      use === 'NON_SKILL' ? 'Experience level' : 'skill level',
      ability.level,
      'BASE',
      rules('Rules', use === 'NON_SKILL' ? 'D20-003' : 'D20-001'),
    ),
    ...statedTerms(ability.modifiers, rules('Rules', 'D20-001')),
    ...statusTerms(held, 'd20', options),
    ...(isPhysical(attribute) || use === 'ATTACK' ? statusTerms(held, 'physical', options) : []),
    ...(skilled ? statusTerms(held, 'strengthAndDexteritySkills', options) : []),
    ...(use === 'ATTACK' ? statusTerms(held, 'accuracy', options) : []),
  ];
}

export const addedTotal = (terms: readonly Term[]): number => breakdown('added', terms).total;

export const checkBreakdown = (of: string, face: number, added: readonly Term[]): Breakdown =>
  breakdown(of, [term('d20', face, 'DICE', rules('Rules', 'D20-001')), ...added]);

/** A check against a difficulty. */
export interface CheckRoll {
  readonly face: number;
  readonly total: number;
  readonly success: boolean;
}

/**
 * Succeeds if the total reaches the difficulty. With `extremes`, a natural 20 or 1 decides (rulings D20-R03, D20-R05).
 */
export function rollCheck(
  purpose: string,
  added: number,
  difficulty: number,
  extremes: boolean,
  dice: Dice,
): CheckRoll {
  const face = dice.ask(faceByRange(20, [2, difficulty - added, 20], purpose, difficulty));
  const total = face + added;
  const decided = extremes && (face === 1 || face === 20);
  return { face, total, success: decided ? face === 20 : total >= difficulty };
}

/** True if the score is 0 or less. Every check of the attribute then fails without a roll (ruling D20-R01). */
export const isAttributeSpent = (ability: Ability, options: Skill20Options): boolean =>
  effectiveScoreIn(ability, options).total <= 0;

/** Returns the reason why a check of a spent attribute fails, such as "Strength is 0 or less". */
export const whySpent = ({ attribute }: Pick<Ability, 'attribute'>): string =>
  `${attributeNames[attribute]} is 0 or less`;

/**
 * Returns the sentence about a check, such as "The save fails with a total of 8 against 12." `rolled` is null if the
 * attribute is spent.
 */
export const describeCheck = (
  name: string,
  rolled: CheckRoll | null,
  difficulty: number,
  ability: Ability,
): string =>
  rolled
    ? `The ${name} ${rolled.success ? 'succeeds' : 'fails'} with a total of ${rolled.total} against ${difficulty}.`
    : `The ${name} fails because ${whySpent(ability)}.`;

export const difficulty = defaulted(
  claimed(integer(-1000, 1000, 'Total that the check must reach. The average difficulty is 10.')),
  10,
);

export const ability = { attribute, ...abilityFields } as const;
