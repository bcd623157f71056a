import type { Dice } from '../../../dice/dice.ts';
import { parsedFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  choice,
  defaulted,
  described,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { spreadHealing } from '../combatant/spread.ts';
import { combat, ruling } from '../core/citations.ts';
import { loses } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { check, type Level, level, succeeds } from '../rolls/check.ts';
import { effectiveRating, harder, ratingRecord } from '../rolls/rating.ts';
import { careConditions, medicalCare } from '../tables/medical-care.ts';

const caring = {
  care: defaulted(choice('Care', careConditions, 'How the patient is kept during the week.'), 'DECENT'),
  carer: optional(
    described(
      ratingRecord,
      'First Aid or Medicine of whoever cares for the patient, who may be the patient.',
    ),
  ),
} as const;

const span = (most: number, of: string) =>
  optional(integer(1, most, `${of} that pass; where neither hours, days nor weeks are said, one week.`));

/** A stretch of time, and who cares for whom it passes over. */
export const weekOfCare = record(
  'WeekOfCare',
  { ...caring, hours: span(23, 'Hours'), days: span(6, 'Days'), weeks: span(52, 'Weeks') },
  'Time passes: a week of seven days, unless hours, days or weeks are said; they add up.',
);

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
    daysBefore: defaulted(integer(0, 6, 'Days of this week that have passed already.'), 0),
    days: defaulted(integer(0, 7, 'Days of this week that pass now; the week ends with the seventh.'), 7),
    rolled: optional(
      integer(0, 100, 'Hit points that the week brings in all, where that has been rolled already.'),
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
  dice.ask(sumOf([{ label, formula: parsedFormula(formula) }])).total;

/** In poor conditions a Difficult roll comes first; in excellent ones a further success heals more. */
function week({ care, carer, lodged, days, rolled }: Input, options: BrpOptions, dice: Dice): Week {
  const { rollFirst, healing, fumble, bonus } = medicalCare.rows[care].cells;
  const none: Week = { rating: null, level: null, healing: 0, bonus: 0, harm: 0 };
  if (lodged || days === 0) return none;
  if (rolled !== null) return { ...none, healing: rolled };
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
      rollTarget: optional(output.count('The rating the carer rolled against.')),
      healed: output.count('Hit points restored at the end of the week.'),
      lost: output.count('Hit points lost to a fumbled treatment.'),
      woundsAfter: output.list(
        output.count('Hit points the wound still costs.'),
        'The wounds in the order given.',
      ),
      creditDays: output.list(
        output.count('A day of the week.'),
        'The day on which each hit point comes back, in order.',
      ),
      rolled: optional(
        output.count('Hit points that the week brings in all; empty where nothing is rolled yet.'),
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
  mishaps: ['HARMED'],
  measures: { healed: { title: 'Hit points restored', kind: 'number' } },
  decide: week,
  view: (decided, input) => ({
    outcome: outcomeOf(decided, input),
    healed: creditDays(decided, input).length,
  }),
  conclude: (decided, input) => {
    const { care, wounds, days } = input;
    const credited = creditDays(decided, input);
    const healed = credited.length;
    const offered = decided.healing + decided.bonus;
    const later = offered - comeBy(decided, input).length;
    const terms: Term[] = [term('natural healing', decided.healing, 'DICE', combat('Healing Naturally'))];
    if (decided.bonus > 0) terms.push(term('excellent care', decided.bonus, 'DICE', ruling('R-77')));
    if (later > 0) terms.push(term('on other days of the week', -later, 'MODIFIER', ruling('R-74')));
    if (healed < offered - later)
      terms.push(
        term('no more than is missing', healed - offered + later, 'LIMIT', combat('Healing Naturally')),
      );
    return {
      outcome: outcomeOf(decided, input),
      summary: `${spoken(days)} of ${care.toLowerCase()} care: ${quantity(healed, 'hit point')} restored${
        decided.harm > 0 ? `, ${decided.harm} lost` : ''
      }.`,
      breakdowns: [...(decided.rating ? [decided.rating] : []), breakdown('healing', terms)],
      effects: effectsOf(healed, decided.harm),
      detail: {
        level: decided.level,
        rollTarget: decided.rating?.total ?? null,
        healed,
        lost: decided.harm,
        woundsAfter: spreadHealing(healed, wounds),
        creditDays: credited,
        rolled: days === 0 ? input.rolled : offered,
      },
    };
  },
});

const missing = (wounds: readonly number[]): number => wounds.reduce((sum, wound) => sum + wound, 0);

const outcomeOf = ({ healing, harm }: Week, { lodged, days }: Input) => {
  if (lodged) return 'NOT_ALLOWED';
  return harm > 0 ? 'HARMED' : healing > 0 && days > 0 ? 'HEALED' : 'NO_EFFECT';
};

const WEEK = 7;

const spoken = (days: number): string =>
  days === WEEK ? 'A week' : days === 1 ? 'A day' : days === 0 ? 'Hours' : quantity(days, 'day');

/** By the day, each point comes after as many days as the week divided by the roll, none after the seventh (R-74). */
function comeBy({ healing, bonus }: Week, { daily, daysBefore, days }: Input): readonly number[] {
  const offered = healing + bonus;
  const every = daily ? Math.ceil(WEEK / Math.max(1, offered)) : WEEK;
  return Array.from({ length: offered }, (_, index) => Math.min(WEEK, (index + 1) * every)).filter(
    (day) => day > daysBefore && day <= daysBefore + days,
  );
}

/** Of those the ones that there is something left to heal for. */
const creditDays = (decided: Week, input: Input): readonly number[] =>
  comeBy(decided, input).slice(0, missing(input.wounds));

function effectsOf(healed: number, harm: number): readonly Effect[] {
  if (harm > 0) return [loses('TARGET', harm, combat('Conditions of Medical Care'))];
  return healed > 0
    ? [{ type: 'healing', on: 'TARGET', amount: healed, citation: combat('Healing Naturally') }]
    : [];
}
