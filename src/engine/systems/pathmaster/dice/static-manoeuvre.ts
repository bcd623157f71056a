import type { Dice } from '../../../dice/dice.ts';
import type { Citation } from '../../../rules/citation.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type OpenEndedRoll, openEndedChain, rollTerms } from './open-ended-chain.ts';

/** What a static manoeuvre must reach (ruling PMA-R11). */
export const SUCCESS = 101;

/** The bonus of a static manoeuvre before the dice: skill and everything else. */
export const manoeuvreBonusTerms = (
  skill: string,
  value: number,
  more: readonly Term[],
  citation: Citation,
): readonly Term[] => [term(skill, value, 'BASE', citation), ...more];

/** A static manoeuvre of which only the totals at the edges matter; by default success alone. */
export function rollManoeuvre(
  dice: Dice,
  purpose: string,
  bonus: readonly Term[],
  options: PathmasterOptions,
  edges: readonly number[] = [SUCCESS],
): OpenEndedRoll {
  const { total } = breakdown(purpose, bonus);
  return dice.follow(
    openEndedChain({ purpose, ends: options.openEndedManeuvers, edges: edges.map((edge) => edge - total) }),
  );
}

/** Roll and bonus in one. */
export const totalWithRoll = (of: string, roll: OpenEndedRoll, bonus: readonly Term[]): Breakdown =>
  breakdown(of, [...rollTerms('roll', roll), ...bonus]);
