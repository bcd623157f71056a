import type { Dice } from '../../../dice/dice.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { Effect } from '../../../rules/effect.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  type Value,
} from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { check, type Level, level, succeeds } from '../check.ts';
import { combat, ruling } from '../citations.ts';
import { loses } from '../effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { effectiveRating, harder, ratingFields } from '../rating.ts';
import { careConditions, medicalCare } from '../tables/medical-care.ts';
import { spread } from './spread.ts';

const caring = {
  care: defaulted(choice('Care', careConditions, 'How the patient is kept during the week.'), 'DECENT'),
  carer: optional(
    record(
      'Carer',
      ratingFields,
      'First Aid or Medicine of whoever cares for the patient, who may be the patient.',
    ),
  ),
} as const;

/** A week, and who cares for whom it passes over. */
export const weekOfCare = record('WeekOfCare', caring, 'A week of seven days passes.');

const naturalHealingInput = record(
  'NaturalHealingInput',
  {
    ...caring,
    wounds: list(integer(0, 10_000, 'Hit points the wound still costs.'), 100, 'Open wounds, oldest first.'),
    daily: defaulted(
      flag('Whether hit points come back one by one over the week instead of all at its end.'),
      false,
    ),
    lodged: defaulted(
      flag('Whether a weapon larger than a knife is still lodged: nothing heals then.'),
      false,
    ),
  },
  'A week (seven days) of natural healing.',
);

type Input = Value<typeof naturalHealingInput>;

interface Week {
  readonly rating: Breakdown | null;
  readonly level: Level | null;
  readonly healing: number;
  readonly bonus: number;
  readonly harm: number;
}

const points = (dice: Dice, formula: string, label: string) =>
  dice.ask(sumOf([{ label, formula: parseFormula(formula) }])).total;

/** In poor conditions a Difficult roll comes first; in excellent ones a further success heals more. */
function week({ care, carer, lodged }: Input, options: BrpOptions, dice: Dice): Week {
  const { rollFirst, healing, fumble, bonus } = medicalCare.rows[care].cells;
  const none: Week = { rating: null, level: null, healing: 0, bonus: 0, harm: 0 };
  if (lodged) return none;
  if (rollFirst) {
    if (!carer) return none;
    const rating = effectiveRating(
      'carer’s rating',
      harder(carer, 'poor conditions', combat('Conditions of Medical Care')),
      options,
    );
    const level = dice.ask(check(rating.total, options, 'care in poor conditions'));
    if (level === 'FUMBLE')
      return { ...none, rating, level, harm: fumble ? points(dice, fumble, 'hit points lost') : 0 };
    return {
      ...none,
      rating,
      level,
      healing: succeeds(level) ? points(dice, healing, 'natural healing') : 0,
    };
  }
  const natural = points(dice, healing, 'natural healing');
  if (!bonus || !carer || options.excellentCareBonus === 'NOTHING') return { ...none, healing: natural };
  const rating = effectiveRating('carer’s rating', carer, options);
  const level = dice.ask(check(rating.total, options, 'excellent care'));
  return {
    ...none,
    rating,
    level,
    healing: natural,
    bonus: succeeds(level) ? points(dice, bonus, 'excellent care') : 0,
  };
}

/** A week of natural healing under the conditions of medical care. */
export const naturalHealing = procedure({
  id: 'naturalHealing',
  title: 'A week of natural healing',
  description:
    '1D3 hit points a week, spread over the wounds as evenly as possible; care may add to it or be needed for it.',
  citation: combat('Conditions of Medical Care'),
  input: naturalHealingInput,
  options: brpOptions,
  detail: record(
    'NaturalHealing',
    {
      level: optional(level),
      rollTarget: optional(integer(0, 1_000_000, 'The rating the carer rolled against.')),
      healed: integer(0, 10_000, 'Hit points restored at the end of the week.'),
      lost: integer(0, 10_000, 'Hit points lost to a fumbled treatment.'),
      woundsAfter: list(
        integer(0, 10_000, 'Hit points the wound still costs.'),
        100,
        'The wounds in the order given.',
      ),
      creditDays: list(
        integer(1, 7, 'A day of the week.'),
        100,
        'The day on which each hit point comes back, in order.',
      ),
    },
    'How a week of healing came out.',
  ),
  outcomes: {
    HEALED: 'Hit points are restored.',
    NO_EFFECT: 'Nothing heals this week.',
    HARMED: 'A fumbled treatment costs hit points.',
    NOT_ALLOWED: 'Nothing heals around a lodged weapon.',
  },
  views: { healed: { title: 'Hit points restored', kind: 'number' } },
  decide: week,
  view: (decided, input) => ({
    outcome: outcomeOf(decided, input),
    healed: Math.min(decided.healing + decided.bonus, missing(input.wounds)),
  }),
  conclude: (decided, input) => {
    const { care, wounds, daily } = input;
    const offered = decided.healing + decided.bonus;
    const healed = Math.min(offered, missing(wounds));
    const terms: Term[] = [term('natural healing', decided.healing, 'DICE', combat('Healing Naturally'))];
    if (decided.bonus > 0) terms.push(term('excellent care', decided.bonus, 'DICE', ruling('R-77')));
    if (healed < offered)
      terms.push(term('no more than is missing', healed - offered, 'LIMIT', combat('Healing Naturally')));
    return {
      outcome: outcomeOf(decided, input),
      summary: `A week of ${care.toLowerCase()} care: ${healed} hit points restored${
        decided.harm > 0 ? `, ${decided.harm} lost` : ''
      }.`,
      breakdowns: [...(decided.rating ? [decided.rating] : []), breakdown('healing', terms)],
      effects: effectsOf(healed, decided.harm),
      detail: {
        level: decided.level,
        rollTarget: decided.rating?.total ?? null,
        healed,
        lost: decided.harm,
        woundsAfter: spread(healed, wounds),
        creditDays: creditDays(healed, offered, daily),
      },
    };
  },
});

const missing = (wounds: readonly number[]): number => wounds.reduce((sum, wound) => sum + wound, 0);

const outcomeOf = ({ healing, harm }: Week, { lodged }: Input) => {
  if (lodged) return 'NOT_ALLOWED';
  return harm > 0 ? 'HARMED' : healing > 0 ? 'HEALED' : 'NO_EFFECT';
};

const WEEK = 7;

/** By the day, each point comes after as many days as the week divided by the roll, none after the seventh (R-74). */
function creditDays(healed: number, rolled: number, daily: boolean): readonly number[] {
  const every = daily ? Math.ceil(WEEK / Math.max(1, rolled)) : WEEK;
  return Array.from({ length: healed }, (_, index) => Math.min(WEEK, (index + 1) * every));
}

function effectsOf(healed: number, harm: number): readonly Effect[] {
  if (harm > 0) return [loses('TARGET', harm, combat('Conditions of Medical Care'))];
  return healed > 0
    ? [{ type: 'healing', on: 'TARGET', amount: healed, citation: combat('Healing Naturally') }]
    : [];
}
