import type { Dice } from '../../../dice/dice.ts';
import { grouped } from '../../../dice/questions.ts';
import type { Fault, Path } from '../../../fault.ts';
import { quantity } from '../../../quantity.ts';
import {
  decimal,
  defaulted,
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
import { magic, ruling } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

export const HOURS_A_WEEK = 168;

const ADDICTED_FROM = 101;

const dosesInput = record(
  'AddictionDosesInput',
  {
    factor: integer(0, 1000, 'Addiction factor (AF) of the substance. 0 if the substance is not addictive.'),
    level: defaulted(integer(0, 1000, 'Addiction Level before the first of these doses.'), 0),
    earlier: defaulted(
      list(
        decimal(-1_000_000, 1_000_000, 2, 'Hour of a dose. Negative: before hour 0.'),
        50,
        'Hours at which earlier doses were taken since the last level was gained. None of them may be later than the first entry of `doses`. If omitted for a stored character: its recorded doses.',
      ),
      [],
    ),
    hourOfWeek: defaulted(
      decimal(
        0,
        HOURS_A_WEEK,
        2,
        'Hour of the calendar week that corresponds to hour 0 of the doses. Applies only if the option `addictionWindow` is CALENDAR_WEEK.',
      ),
      0,
    ),
    doses: list(
      decimal(0, 1_000_000, 2, 'Hour of a dose.'),
      12,
      'Hours at which the doses are taken, earliest first. For a stored character, the hours are counted from now.',
    ),
  },
  'Doses of an addictive substance.',
);

type Input = Value<typeof dosesInput>;

/** Earlier doses affect later ones, so the list must be in chronological order. */
function timeFaults({ earlier, doses }: Input, path: Path): readonly Fault[] {
  const [first = Number.POSITIVE_INFINITY] = doses;
  return [
    ...earlier.flatMap((hour, index) =>
      hour > first
        ? fault(
            [...path, 'earlier', index],
            'an earlier dose cannot be later than the first new dose',
            `at most ${first}`,
          )
        : [],
    ),
    ...doses.flatMap((hour, index) => {
      const before = doses[index - 1] ?? 0;
      return hour < before
        ? fault([...path, 'doses', index], 'the doses are not in chronological order', `at least ${before}`)
        : [];
    }),
  ];
}

const fault = (path: Path, problem: string, accepted: string): Fault => ({ path, problem, accepted });

/** True if an earlier dose still doubles a later dose's factor (ruling PMB-R108). */
const stillCounts = (
  earlier: number,
  dose: number,
  hourOfWeek: number,
  { addictionWindow }: Pick<PathmasterOptions, 'addictionWindow'>,
): boolean => {
  if (addictionWindow === 'ROLLING') return earlier > dose - HOURS_A_WEEK && earlier <= dose;
  const [one, other] = [earlier, dose].map((hour) => Math.floor((hour + hourOfWeek) / HOURS_A_WEEK));
  return one === other;
};

const MOST = 2_000_000_000;

/** The addiction factor is doubled for each earlier dose that still counts. */
const factorOf = (
  factor: number,
  earlier: readonly number[],
  dose: number,
  hourOfWeek: number,
  options: Pick<PathmasterOptions, 'addictionWindow'>,
): number => {
  const counting = earlier.filter((hour) => stillCounts(hour, dose, hourOfWeek, options));
  return Math.min(MOST, factor * 2 ** Math.min(30, counting.length));
};

/** Rolls for one dose: a closed d100 and the factor. */
function rollDose(factor: number, purpose: string, dice: Dice): Breakdown {
  const natural = dice.ask(
    grouped(100, (face) => String(face + factor >= ADDICTED_FROM), purpose, ADDICTED_FROM),
  );
  return breakdown(purpose, [
    term('roll', natural, 'DICE', magic('Chemical Diseases (Addiction)', 'PMB-092')),
    term('addiction factor', factor, 'MODIFIER', ruling('PMB-R108')),
  ]);
}

export const addictionDoses = rule({
  id: 'addictionDoses',
  title: 'Doses of an addictive substance',
  description:
    'For each dose, rolls a closed d100 and adds the addiction factor, doubled for each earlier dose of the same week. A total of 101 or more raises the Addiction Level.',
  citation: magic('Chemical Diseases (Addiction)', 'PMB-092'),
  input: dosesInput,
  options: pathmasterOptions,
  outcomes: { HIGHER: 'The Addiction Level rises.', UNCHANGED: 'The Addiction Level does not change.' },
  name: 'AddictionDoses',
  about: 'Effect of the doses on the Addiction Level.',
  facts: {
    level: measured(output.count('Addiction Level after the doses.'), 'Addiction Level'),
    steps: output.list(
      record(
        'DoseTaken',
        {
          hour: output.decimal('Hour at which the dose was taken.'),
          factor: output.count('Addiction factor that applies to this dose.'),
          total: optional(output.count('Roll plus the addiction factor. Null if nothing is rolled.')),
          addicted: flag('True if the Addiction Level rises.'),
        },
        'Result of one dose.',
      ),
      'Results of the doses, in order.',
    ),
  },
  faults: timeFaults,
  // With each gained level, doses are counted from zero again (ruling PMB-R109).
  play: ({ factor, level: before, earlier, doses, hourOfWeek }, options, dice) => {
    let counted: readonly number[] = earlier;
    let level = before;
    const rolls: Breakdown[] = [];
    const steps = doses.map((hour, index) => {
      const current = factorOf(factor, counted, hour, hourOfWeek, options);
      const roll = factor > 0 ? rollDose(current, `addiction, dose ${index + 1}`, dice) : null;
      const addicted = roll !== null && roll.total >= ADDICTED_FROM;
      if (roll) rolls.push(roll);
      if (addicted) level++;
      counted = addicted ? [] : [...counted, hour];
      return { hour, factor: current, total: roll?.total ?? null, addicted };
    });
    return {
      outcome: level > before ? 'HIGHER' : 'UNCHANGED',
      facts: { level, steps },
      terms: () => rolls,
      say: () => `After ${quantity(steps.length, 'dose')}, the Addiction Level is ${level}.`,
    };
  },
});
