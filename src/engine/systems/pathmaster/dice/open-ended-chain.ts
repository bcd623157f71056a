import type { Chain } from '../../../dice/dice.ts';
import { grouped } from '../../../dice/questions.ts';
import { type Term, term } from '../../../rules/term.ts';
import { ruling } from '../core/citations.ts';
import type { OpenEnds } from '../options/dice.ts';

/** An open-ended roll. Its first die is the unmodified roll. */
export interface OpenEndedRoll {
  readonly first: number;
  readonly total: number;
  /** All dice. Subtracted dice are negative. */
  readonly dice: readonly number[];
  /** True if more dice would follow. This occurs only in odds, because odds do not follow each roll to its end. */
  readonly open: boolean;
}

export interface OpenEndedRequest {
  readonly purpose: string;
  /** Number that the total must reach. If omitted: none, or a number that depends on later throws. */
  readonly target?: number;
  readonly ends: OpenEnds;
  /** Totals at which the result changes, in ascending order. Null if every total matters. */
  readonly edges: readonly number[] | null;
  /**
   * Returns the meaning of the first die. Odds merge faces with the same meaning. If omitted: all faces have the same
   * meaning.
   */
  readonly firstMeans?: (face: number) => string;
  /**
   * Returns true if the roll ends with this first die, even if the die is in a range that would roll again (ruling
   * PMA-R16).
   */
  readonly stops?: (face: number) => boolean;
}

const HIGH = 96;
const LOW = 5;

/** Maximum number of dice. Odds ignore rolls with more dice, because their probability is below 1 in 10^9. */
const MAXIMUM_DICE = 8;

/**
 * Returns an open-ended d100 (ruling PMA-R14). 96–00 rolls again and adds, and 01–05 rolls again and subtracts. Each
 * further 96–00 rolls again. Odds merge totals between the same two `edges`.
 */
export function openEndedChain(ask: OpenEndedRequest): Chain<OpenEndedRoll> {
  const { purpose, edges, firstMeans = () => '' } = ask;
  const classOf = (total: number): number =>
    edges === null ? total : edges.filter((edge) => edge <= total).length;
  const isSettled = ({ total, dice }: OpenEndedRoll): boolean =>
    edges !== null && classOf(total) === (isRising(dice) ? edges.length : 0);
  const keyOf = (state: OpenEndedRoll): string => {
    if (state.dice.length === 0) return 'start';
    const means = firstMeans(state.first);
    return state.open && !isSettled(state)
      ? `${means} ${isRising(state.dice) ? 'up' : 'down'} ${state.total}`
      : `${means} ${classOf(state.total)}`;
  };
  return {
    start: { first: 0, total: 0, dice: [], open: true },
    step: (before, dice) => {
      const more = before.dice.length === 0 ? purpose : `open-ended die of the ${purpose}`;
      const face = dice.ask(grouped(100, (face) => keyOf(rollAfter(before, face, ask)), more, ask.target));
      const state = rollAfter(before, face, ask);
      return { state, more: state.open, settled: !dice.thrown && isSettled(state) };
    },
    key: keyOf,
    maxSteps: MAXIMUM_DICE,
  };
}

const isRising = ([first = 0]: readonly number[]): boolean => first >= HIGH;

function rollAfter(
  { first, total, dice }: OpenEndedRoll,
  face: number,
  { ends, stops }: OpenEndedRequest,
): OpenEndedRoll {
  if (dice.length === 0) {
    const up = ends !== 'NONE' && face >= HIGH;
    const down = ends === 'BOTH' && face <= LOW;
    return { first: face, total: face, dice: [face], open: (up || down) && !stops?.(face) };
  }
  const added = isRising(dice) ? face : -face;
  return { first, total: total + added, dice: [...dice, added], open: face >= HIGH };
}

/** Returns dice of the roll, as terms. */
export const rollTerms = (label: string, { dice }: OpenEndedRoll): readonly Term[] =>
  dice.map((value, index) =>
    term(index === 0 ? label : `${label}, open-ended`, value, 'DICE', ruling('PMA-R14')),
  );
