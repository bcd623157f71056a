import type { Breakdown } from '../../src/engine/rules/term.ts';
import type { Chosen } from './game.ts';

/** The ratings that an answer option shows, and the number that is rolled against when the option is chosen. */
interface Told {
  readonly told: readonly number[];
  readonly rolled: number;
}

/** Returns the total of a check without the dice in it. */
const withoutDie = ({ total, terms }: Breakdown): number =>
  terms.reduce(
    (sum, { kind, value, excluded }) => (kind === 'DICE' && excluded === null ? sum - value : sum),
    total,
  );

interface Answered {
  /** True if a calculation contains the number that is rolled for the answer. */
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

/**
 * Returns the ratings that an option shows and the number that was rolled against. Returns null if the option shows no
 * rating or if nothing was rolled.
 */
export function toldOf(system: string, { choice, breakdowns }: Chosen): Told | null {
  const { rating, ratingFailing = rating } = choice;
  const answered = answers[system];
  const isAnswer = ({ of }: Breakdown): boolean => answered!.answers(of, choice.title);
  // In ARRGS, a Defence comes after earlier Defences against the same attacks.
  const met =
    answered && (choice.title === 'Defence' ? breakdowns.findLast(isAnswer) : breakdowns.find(isAnswer));
  if (!met || rating === undefined) return null;
  return { told: [rating, ratingFailing!], rolled: answered.rolled(met) };
}

/** The systems whose answer options show a rating that is rolled against. */
export const telling: readonly string[] = Object.keys(answers);
