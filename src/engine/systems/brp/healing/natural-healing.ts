import type { Dice } from '../../../dice/dice.ts';
import { parsedFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
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
import { measured, rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { spreadHealing } from '../combatant/spread.ts';
import { combat, ruling } from '../core/citations.ts';
import { heals, hitPointsInWords, loses } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { check, type Level, level, succeeds } from '../rolls/check.ts';
import { effectiveRating, harder, ratingRecord } from '../rolls/rating.ts';
import { careConditions, medicalCare } from '../tables/medical-care.ts';
import { MUST_BE_REMOVED, smallWeapon } from './weapon-in-patient.ts';

const poor = combat('Conditions of Medical Care', 'BRP-253');

const WEEK = 7;

const caring = {
  care: defaulted(choice('Care', careConditions, 'Conditions of medical care during the week.'), 'DECENT'),
  carer: optional(
    described(
      ratingRecord,
      'The carer’s First Aid or Medicine. The carer may be the patient. If omitted: no care roll is made.',
    ),
  ),
} as const;

const span = (max: number, of: string) =>
  optional(integer(1, max, `Number of ${of} that pass. If hours, days and weeks are omitted: one week.`));

/** Input about the time that passes: its duration, and the care that the patient receives. */
export const weekOfCare = record(
  'WeekOfCare',
  {
    ...caring,
    hours: span(23, 'hours'),
    days: span(6, 'days'),
    weeks: span(52, 'weeks'),
    smallWeapon,
  },
  'A period of time, and the care during it. Hours, days and weeks are added together. If all are omitted: one week of seven days.',
);

const naturalHealingInput = record(
  'NaturalHealingInput',
  {
    ...caring,
    wounds: list(
      integer(0, 10_000, 'Hit points still lost to the wound.'),
      100,
      'Open wounds, oldest first.',
    ),
    daily: defaulted(
      flag(
        'True if the hit points are restored one by one during the week. False if all are restored at its end.',
      ),
      false,
    ),
    lodged: defaulted(
      flag('True if a weapon larger than a knife is still lodged in the patient, which prevents healing.'),
      false,
    ),
    daysBefore: defaulted(integer(0, 6, 'Number of days of this week that have already passed.'), 0),
    days: defaulted(integer(0, 7, 'Number of days of this week to resolve now.'), 7),
    rolled: optional(
      integer(
        0,
        100,
        'Hit points restored in the whole week, if already rolled. If omitted: they are rolled now.',
      ),
    ),
  },
  'A week of natural healing.',
);

type Input = Value<typeof naturalHealingInput>;

/** Healing during a whole week, and the carer's roll. */
interface Week {
  readonly rating: Breakdown | null;
  readonly level: Level | null;
  readonly healing: number;
  readonly bonus: number;
  readonly harm: number;
}

const points = (dice: Dice, formula: string, label: string) =>
  dice.ask(sumOf([{ label, formula: parsedFormula(formula) }])).total;

/**
 * Rolls a week's healing. Poor conditions first need a Difficult roll. With excellent care, another success adds
 * healing.
 */
function week({ care, carer, lodged, days, rolled }: Input, options: BrpOptions, dice: Dice): Week {
  const { rollFirst, healing, fumble, bonus } = medicalCare.rows[care].cells;
  const none: Week = { rating: null, level: null, healing: 0, bonus: 0, harm: 0 };
  if (lodged || days === 0) return none;
  if (rolled !== null) return { ...none, healing: rolled };
  if (rollFirst) {
    if (!carer) return none;
    const rating = effectiveRating('carer’s rating', harder(carer, 'poor conditions', poor), options);
    const level = dice.ask(check(rating.total, options, 'roll of the carer in poor conditions'));
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
  const level = dice.ask(check(rating.total, options, 'roll of the carer'));
  return {
    ...none,
    rating,
    level,
    healing: natural,
    bonus: succeeds(level) ? points(dice, bonus, 'excellent care') : 0,
  };
}

/**
 * Returns the days on which hit points are restored. With daily healing, they are restored at even intervals until day
 * 7. Otherwise, all are restored on day 7 (ruling R-74).
 */
function daysOf(offered: number, { daily, daysBefore, days }: Input): readonly number[] {
  const every = daily ? Math.ceil(WEEK / Math.max(1, offered)) : WEEK;
  return Array.from({ length: offered }, (_, index) => Math.min(WEEK, (index + 1) * every)).filter(
    (day) => day > daysBefore && day <= daysBefore + days,
  );
}

const spoken = (days: number): string =>
  days === WEEK ? 'a week' : days === 1 ? 'a day' : days === 0 ? 'some hours' : quantity(days, 'day');

/** A week of natural healing, which depends on the medical care. */
export const naturalHealing = rule({
  id: 'naturalHealing',
  title: 'A week of natural healing',
  description:
    'Restores 1D3 hit points per week, divided as evenly as possible among the wounds. Excellent care may restore more. In poor conditions, healing requires a care roll.',
  citation: combat('Conditions of Medical Care'),
  input: naturalHealingInput,
  options: brpOptions,
  outcomes: {
    HEALED: 'Hit points are restored.',
    NO_EFFECT: 'Nothing heals in the time that passes.',
    HARMED: 'A fumbled treatment costs hit points.',
    NOT_ALLOWED: 'A lodged weapon prevents healing.',
  },
  mishaps: ['HARMED'],
  name: 'NaturalHealing',
  about: 'Result of a week of natural healing.',
  facts: {
    level: optional(level),
    rollTarget: optional(
      output.count('Rating that the carer rolled against, in percent. Null if there was no care roll.'),
    ),
    healed: measured(output.count('Hit points restored in the days that pass.'), 'Hit points restored'),
    lost: output.count('Hit points lost to a fumbled treatment.'),
    woundsAfter: output.list(
      output.count('Hit points still lost to the wound.'),
      'Wounds after healing, in input order.',
    ),
    creditDays: output.list(
      output.count('Day of the healing week, from 1.'),
      'Day on which each restored hit point returns.',
    ),
    rolled: optional(
      output.count('Hit points that the whole week restores. Null if they have not been rolled yet.'),
    ),
  },
  play: (input, options, dice) => {
    const { care, wounds, lodged, days } = input;
    const { rating, level, healing, bonus, harm } = week(input, options, dice);
    const offered = healing + bonus;
    const due = daysOf(offered, input);
    const missing = wounds.reduce((sum, wound) => sum + wound, 0);
    const creditDays = due.slice(0, missing);
    const healed = creditDays.length;
    return {
      outcome: lodged
        ? 'NOT_ALLOWED'
        : harm > 0
          ? 'HARMED'
          : healing > 0 && days > 0
            ? 'HEALED'
            : 'NO_EFFECT',
      facts: {
        level,
        rollTarget: rating,
        healed,
        lost: harm,
        woundsAfter: spreadHealing(healed, wounds),
        creditDays,
        rolled: days === 0 ? input.rolled : offered,
      },
      terms: () => {
        const later = offered - due.length;
        const terms = [term('natural healing', healing, 'DICE', combat('Healing Naturally', 'BRP-248'))];
        if (bonus > 0) terms.push(term('excellent care', bonus, 'DICE', ruling('R-77')));
        if (later > 0)
          terms.push(term('points of other days of the week', -later, 'MODIFIER', ruling('R-74')));
        if (healed < due.length)
          terms.push(
            term(
              'limited to the missing hit points',
              healed - due.length,
              'LIMIT',
              combat('Healing Naturally', 'BRP-248'),
            ),
          );
        return [rating, breakdown('healing', terms)];
      },
      effects: () =>
        harm > 0
          ? [loses('TARGET', harm, poor)]
          : heals('TARGET', healed, combat('Healing Naturally', 'BRP-250')),
      say: () => {
        if (lodged) return MUST_BE_REMOVED;
        const why = harm > 0 ? 'A fumbled treatment costs the patient' : 'The patient regains';
        return `${why} ${hitPointsInWords(harm > 0 ? harm : healed)} in ${spoken(days)} of ${care.toLowerCase()} care.`;
      },
    };
  },
});
