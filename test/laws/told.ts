import type { Breakdown } from '../../src/engine/rules/term.ts';
import type { Chosen } from './game.ts';

/** The numbers that a choice tells it is rolled at, and what was rolled against; null where it tells none. */
interface Told {
  readonly told: readonly number[];
  readonly rolled: number;
}

const inPercent = (text: string): readonly number[] =>
  [...text.matchAll(/(\d+)%/g)].map(([, number]) => Number(number));

/** What a check adds to its die. */
const withoutDie = ({ total, terms }: Breakdown): number =>
  terms.reduce(
    (sum, { kind, value, excluded }) => (kind === 'DICE' && excluded === null ? sum - value : sum),
    total,
  );

const answers: Readonly<Record<string, (chosen: Chosen) => Told | null>> = {
  brp: ({ choice, breakdowns }) => {
    const [numbers] = choice.meaning.split(':');
    const met = breakdowns.find(({ of }) => ['parry rating', 'dodge rating', 'rating to catch'].includes(of));
    return met ? { told: inPercent(numbers!), rolled: met.total } : null;
  },
  arrgs: ({ choice, breakdowns }) => {
    const [, sign, bonus] = /^d20(?: ([+−-]) (\d+))?:/.exec(choice.meaning) ?? [];
    const met = breakdowns.find(({ of }) => of.endsWith(' defence'));
    if (!met || !choice.meaning.startsWith('d20')) return null;
    const told = bonus === undefined ? 0 : sign === '+' ? Number(bonus) : -Number(bonus);
    return { told: [told], rolled: withoutDie(met) };
  },
  initphase: ({ choice, breakdowns }) => {
    const [, sign, bonus] = /^d20(?: ([+−-]) (\d+))? against/.exec(choice.meaning) ?? [];
    const met = breakdowns.find(({ of }) => of === 'dodge' || of === 'parry');
    if (!met || !choice.meaning.startsWith('d20')) return null;
    const told = bonus === undefined ? 0 : sign === '+' ? Number(bonus) : -Number(bonus);
    return { told: [told], rolled: withoutDie(met) };
  },
};

/** What a choice has told, and what it came to. */
export const toldOf = (system: string, chosen: Chosen): Told | null => answers[system]?.(chosen) ?? null;

/** Systems whose choices tell numbers that are rolled against. */
export const telling: readonly string[] = Object.keys(answers);
