import type { Breakdown } from '../../src/engine/rules/term.ts';
import type { Chosen } from './game.ts';

/** The numbers that a choice tells it is rolled at, and what was rolled against. */
interface Told {
  readonly told: readonly number[];
  readonly rolled: number;
}

/** What a check adds to its die. */
const withoutDie = ({ total, terms }: Breakdown): number =>
  terms.reduce(
    (sum, { kind, value, excluded }) => (kind === 'DICE' && excluded === null ? sum - value : sum),
    total,
  );

interface Answered {
  /** Whether it is the number by which somebody answers. */
  readonly answers: (of: string, title: string) => boolean;
  readonly rolled: (met: Breakdown) => number;
}

const oneOf =
  (...names: readonly string[]) =>
  (of: string) =>
    names.includes(of);

const whole = ({ total }: Breakdown): number => total;

const answers: Readonly<Record<string, Answered>> = {
  brp: { answers: oneOf('parry rating', 'dodge rating', 'rating to catch'), rolled: whole },
  arrgs: {
    answers: (of, title) =>
      title.startsWith('Opportunity')
        ? of === 'melee attack'
        : title === 'Defence'
          ? of.endsWith(' defence')
          : of === 'Spell Attack',
    rolled: withoutDie,
  },
  initphase: { answers: oneOf('dodge', 'parry'), rolled: withoutDie },
  pathmaster: { answers: oneOf('defensive bonus'), rolled: whole },
};

/** What a choice has told, and what it came to; null where it tells no number, or nothing was rolled. */
export function toldOf(system: string, { choice, breakdowns }: Chosen): Told | null {
  const { rating, ratingFailing = rating } = choice;
  const answered = answers[system];
  const met = answered && breakdowns.find(({ of }) => answered.answers(of, choice.title));
  if (!met || rating === undefined) return null;
  return { told: [rating, ratingFailing!], rolled: answered.rolled(met) };
}

/** Systems whose choices tell numbers that are rolled against. */
export const telling: readonly string[] = Object.keys(answers);
