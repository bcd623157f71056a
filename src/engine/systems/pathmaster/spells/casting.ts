import type { Value } from '../../../rules/fields/field.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import type { Term } from '../../../rules/term.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { conditionOf, conditionsNamed, withImplied } from '../conditions/conditions.ts';
import { conditionForbidding } from '../conditions/restrictions.ts';
import { magic, ruling } from '../core/citations.ts';
import { termUnlessZero } from '../core/modifier.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import { manaPenalty } from '../mana/mana-penalty.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { castingFields } from './casting-fields.ts';
import { circumstanceTerms, crossRealmTerm } from './circumstances.ts';
import { UNUSUAL_EVENT } from './tables/casting-results.ts';
import { type CastingTimeColumn, type CastingTimeRow, castingTime } from './tables/casting-time.ts';

export type CastingInput = {
  readonly [Name in keyof typeof castingFields]: Value<(typeof castingFields)[Name]>;
};

type RollReason = 'PENALTY_REMAINS' | 'TIME' | 'FOREIGN_REALM' | 'ENTANGLED';

/** A casting with all its modifiers. */
export interface Casting {
  /** Reason why the spell cannot be cast at all. Null if it can be cast. */
  readonly refused: string | null;
  readonly terms: readonly Term[];
  readonly transcendence: number;
  /** Reasons why a casting roll is required. Empty if the casting succeeds without a roll. */
  readonly reasons: readonly RollReason[];
}

/** Returns all terms of the casting roll except those for preparation, for another realm, and for an Unusual Event. */
function ordinaryTerms(input: CastingInput, options: PathmasterOptions): readonly Term[] {
  const { power, hitPoints } = input;
  return [
    ...(input.circumstances ? circumstanceTerms(input.circumstances, options) : []),
    ...(power
      ? termUnlessZero(
          'power',
          manaPenalty(power.current, power.maximum, options),
          magic('Mana Points (MP)', 'PMB-057'),
        )
      : []),
    ...(hitPoints && hitPoints.maximum > 0 ? woundTerms(hitPoints.current, hitPoints.maximum, options) : []),
    ...termUnlessZero('injuries', input.injuries, magic('Distraction and Injury', 'PMB-055')),
    ...conditionTerms(conditionsNamed(input.conditions), 'MANOEUVRE', options),
    ...conditionTerms(conditionsNamed(input.conditions), 'SPELL_CASTING', options),
    ...statedTermsOf(input, 'OTHER'),
  ];
}

const statedTermsOf = ({ modifiers }: CastingInput, of: 'TIME' | 'CROSS_REALM' | 'OTHER'): readonly Term[] =>
  statedTerms(
    modifiers.filter(({ kind }) => kind === of),
    magic('Spell Casting Actions', 'PMB-025'),
  );

const isInstant = ({ classes }: CastingInput): boolean => classes.includes('INSTANTANEOUS');

const columnFrom: readonly (readonly [rounds: number, column: CastingTimeColumn])[] = [
  [9, '9+'],
  [7, '7-8'],
  [5, '5-6'],
  [3, '3-4'],
  [2, '2'],
  [1, '1'],
  [0, '0'],
];

/** Rounds of preparation above nine do not improve the modifier (ruling PMB-R64). */
const columnOf = (rounds: number): CastingTimeColumn => columnFrom.find(([from]) => from <= rounds)![1];

const HARDEST = -5;
const FURTHER_LEVEL = -5;

/** Returns the modifier for preparation. Null if the spell's level is too high to be cast (ruling PMB-R63). */
function castingTimeModifier(
  casterLevel: number,
  spellLevel: number,
  preparation: number | 'INSTANT',
  { extendCastingTable }: Pick<PathmasterOptions, 'extendCastingTable'>,
): number | null {
  const difference = casterLevel - spellLevel;
  if (difference < HARDEST && !extendCastingTable) return null;
  const row = difference >= 2 ? '2+' : (String(Math.max(HARDEST, difference)) as CastingTimeRow);
  const column = preparation === 'INSTANT' ? preparation : columnOf(preparation);
  const beyond = Math.max(0, HARDEST - difference);
  return castingTime.at[row][column].cells.modifier + beyond * FURTHER_LEVEL;
}

function timeTerms(input: CastingInput, options: PathmasterOptions): readonly Term[] | null {
  const { casterLevel, spellLevel, rounds } = input;
  if (casterLevel === null) return statedTermsOf(input, 'TIME');
  const modifier = castingTimeModifier(
    casterLevel,
    spellLevel,
    isInstant(input) ? 'INSTANT' : rounds,
    options,
  );
  return modifier === null
    ? null
    : [
        ...termUnlessZero('casting time', modifier, magic('Spell Casting Table', 'PMB-032')),
        ...statedTermsOf(input, 'TIME'),
      ];
}

const realmTerms = (input: CastingInput): readonly Term[] => [
  ...(input.circumstances?.crossRealm ? [crossRealmTerm()] : []),
  ...statedTermsOf(input, 'CROSS_REALM'),
];

const unusualEventBonus = (seconds: number | null): number =>
  seconds !== null && seconds <= UNUSUAL_EVENT.seconds ? UNUSUAL_EVENT.bonus : 0;

/** Returns the rounds since an Unusual Event, after more rounds have passed. Null after its bonus has expired. */
export function attunedAfter(
  since: number | null,
  later: number,
  { roundSeconds }: Pick<PathmasterOptions, 'roundSeconds'>,
): number | null {
  const rounds = since === null ? null : since + later;
  return rounds !== null && rounds * roundSeconds <= UNUSUAL_EVENT.seconds ? rounds : null;
}

const penaltiesIn = (terms: readonly Term[]): number =>
  terms.reduce((sum, { value }) => sum + Math.max(0, -value), 0);

const sumOf = (terms: readonly Term[]): number => terms.reduce((sum, { value }) => sum + value, 0);

/** Returns the modifiers of a casting, the amount that Transcendence offsets, and whether a roll is needed. */
export function castingOf(input: CastingInput, options: PathmasterOptions): Casting {
  const time = timeTerms(input, options);
  const realm = realmTerms(input);
  const ordinary = ordinaryTerms(input, options);
  const penalty =
    options.castingPenaltyMode === 'GROSS' ? penaltiesIn(ordinary) : Math.max(0, -sumOf(ordinary));
  const offset = penaltiesIn(ordinary) + (options.transcendenceCoversCrossRealm ? penaltiesIn(realm) : 0);
  const transcendence = Math.max(0, Math.min(input.transcendence, offset));
  const bonus = unusualEventBonus(input.secondsSinceUnusualEvent);
  const modifiers = [...(time ?? []), ...realm, ...ordinary];
  return {
    refused: whyNotAllowed(input, time, options),
    terms: [
      ...modifiers,
      ...termUnlessZero('Transcendence', transcendence, ruling('PMB-R62')),
      ...termUnlessZero('Unusual Event', bonus, ruling('PMB-R124')),
    ],
    transcendence,
    reasons: [
      ...(penalty > Math.max(0, input.transcendence) ? (['PENALTY_REMAINS'] as const) : []),
      ...(sumOf(time ?? []) < 0 ? (['TIME'] as const) : []),
      ...(realm.length > 0 ? (['FOREIGN_REALM'] as const) : []),
      ...(conditionsWithImplied(input).includes('entangled') ? (['ENTANGLED'] as const) : []),
    ],
  };
}

const conditionsWithImplied = ({ conditions }: CastingInput): readonly string[] =>
  withImplied(conditionsNamed(conditions));

/**
 * Returns the condition that prevents this casting. Null if no condition prevents it. Subconscious spells are never
 * prevented.
 */
const conditionPreventing = (input: CastingInput, options: PathmasterOptions): string | null =>
  input.classes.includes('SUBCONSCIOUS')
    ? null
    : conditionForbidding(
        conditionsNamed(input.conditions),
        isInstant(input) ? 'INSTANT_SPELL' : 'CAST_SPELL',
        options,
      );

function whyNotAllowed(
  input: CastingInput,
  time: readonly Term[] | null,
  options: PathmasterOptions,
): string | null {
  const preventing = conditionPreventing(input, options);
  if (preventing !== null) return `The condition “${conditionOf(preventing)!.title}” prevents spellcasting.`;
  return time === null
    ? `A caster of level ${input.casterLevel} cannot cast a spell of level ${input.spellLevel}.`
    : null;
}
