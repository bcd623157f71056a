import type { Chain } from '../../../dice/dice.ts';
import { grouped } from '../../../dice/questions.ts';
import { type Term, term } from '../../../rules/term.ts';
import { ruling } from '../core/citations.ts';
import type { OpenEnds } from '../options/dice.ts';

/** An open-ended roll as it has fallen: the first die is the one that counts as unmodified. */
export interface OpenEndedRoll {
  readonly first: number;
  readonly total: number;
  /** Every die, the ones that subtract negative. */
  readonly dice: readonly number[];
  /** Whether it goes on; never of a roll that has been followed to its end, but in odds that need no more. */
  readonly open: boolean;
}

/** What a rule asks of an open-ended roll. */
export interface OpenEndedRequest {
  readonly purpose: string;
  readonly ends: OpenEnds;
  /** The totals, rising, from which on something else follows; null where every total matters. */
  readonly edges: readonly number[] | null;
  /** Faces of the first die with the same answer mean the same by themselves; left out, all do. */
  readonly firstMeans?: (face: number) => string;
  /** Whether a first die ends the roll whatever it shows (ruling PMA-R16). */
  readonly stops?: (face: number) => boolean;
}

const HIGH = 96;
const LOW = 5;

/** A roll that is not settled after this many dice is not counted: less than 1 in 10^9. */
const MAXIMUM_DICE = 8;

/**
 * A d100 that goes on: up from 96–00 for as long as 96–00 falls, down from 01–05 and on for as long as 96–00
 * falls after it (ruling PMA-R14). Follow it for the roll; nothing below `edges` and above them is told apart.
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
      const more = before.dice.length === 0 ? purpose : `${purpose}, open-ended`;
      const face = dice.ask(grouped(100, (face) => keyOf(rollAfter(before, face, ask)), more));
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

/** The roll among the terms of a number, die by die. */
export const rollTerms = (label: string, { dice }: OpenEndedRoll): readonly Term[] =>
  dice.map((value, index) =>
    term(index === 0 ? label : `${label}, open-ended`, value, 'DICE', ruling('PMA-R14')),
  );
