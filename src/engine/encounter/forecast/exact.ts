import { TooManyWays } from '../../dice/bounds.ts';
import type { Dice } from '../../dice/dice.ts';
import { enumerate, truncatedShare } from '../../dice/exhaustive.ts';
import { add, equal, type Fraction, multiply, ONE, ZERO } from '../../dice/fraction.ts';
import type { EncounterState } from '../state.ts';
import { endingOf, mergeEndings, type WeightedEnding } from './ending.ts';
import type { ForecastSetup } from './fights.ts';
import { type Position, plyOf, positionOf } from './ply.ts';

/** A position, and the exact probability that a fight reaches it. */
interface Likely {
  readonly position: Position;
  readonly probability: Fraction;
}

/**
 * Progress of an exact forecast. The forecast follows all possible fights ply by ply, and merges equal positions. A ply
 * is one step of a fight.
 */
export interface Walk {
  readonly here: readonly Likely[];
  /** Positions of fights in the next ply, which is one step of a fight. */
  readonly ahead: readonly Likely[];
  readonly ended: readonly WeightedEnding<Fraction>[];
  /** Number of dice results that can still be followed. */
  readonly left: number;
  /**
   * Number of positions in this ply that have been followed, and the number of dice results that were followed from
   * them.
   */
  readonly done: { readonly positions: number; readonly ways: number };
}

/** Maximum number of dice results to follow, in total and per ply. If there are more, the forecast is not exact. */
const MOST_WAYS = { all: 12_000, ofPly: 2_000 };

/** Maximum number of questions in a ply, because ties can be rolled again without limit. */
const MOST_ASKED = 100;

/**
 * Number of positions that `isTooWide` adds when it calculates the average. It prevents wrong estimates if the first
 * positions of a ply have more dice results than the others.
 */
const PATIENCE = 8;

export const walkFrom = (start: EncounterState): Walk => ({
  here: [{ position: positionOf(start), probability: ONE }],
  ahead: [],
  ended: [],
  left: MOST_WAYS.all,
  done: nothing,
});

const nothing: Walk['done'] = { positions: 0, ways: 0 };

export const isWalkDone = ({ here, ahead }: Walk): boolean => here.length + ahead.length === 0;

/**
 * Continues an exact forecast for at least one position, until `isLate` returns true. Returns null if there are too
 * many dice results to follow.
 */
export function continueWalk(forecasted: ForecastSetup, walk: Walk, isLate: () => boolean): Walk | null {
  let current = walk;
  do {
    const next = onePosition(forecasted, current);
    if (!next) return null;
    current = next;
  } while (!isWalkDone(current) && !isLate());
  return current;
}

function onePosition(forecasted: ForecastSetup, walk: Walk): Walk | null {
  const [first, ...rest] = walk.here;
  if (!first) return { ...walk, here: merged(walk.ahead), ahead: [], done: nothing };
  const { rules, policies, lastRound } = forecasted;
  const ending = endingOf(rules, first.position, lastRound);
  if (ending) {
    const ended = { ...ending, weight: first.probability };
    return { ...walk, here: rest, ended: mergeEndings(walk.ended, [ended], add) };
  }
  let { left } = walk;
  const ply = plyOf(rules, policies, first.position);
  const found = new Map<string, Position>();
  const step = () => {
    if (--left < 0) throw new TooManyWays(MOST_WAYS.all);
  };
  const reached = orTooWide(() =>
    enumerate(
      (dice) => ply.play(patient(dice)),
      (position) => {
        const key = keyOf(position);
        found.set(key, position);
        return { key };
      },
      { step, maxWays: MOST_WAYS.ofPly },
    ),
  );
  if (!reached || !equal(truncatedShare(reached.key), ZERO)) return null;
  const further = reached.key.map(({ outcome, probability }) => ({
    position: found.get(outcome)!,
    probability: multiply(first.probability, probability),
  }));
  const done = { positions: walk.done.positions + 1, ways: walk.done.ways + walk.left - left };
  if (isTooWide(done, rest.length, left)) return null;
  return { ...walk, here: rest, ahead: [...walk.ahead, ...further], left, done };
}

/** True if the rest of a ply probably has too many dice results to follow, judging from the average so far. */
const isTooWide = ({ positions, ways }: Walk['done'], rest: number, left: number): boolean =>
  (ways / (positions + PATIENCE)) * rest > left;

/** Returns the same dice, but limits the number of questions that a rule can ask about them. */
function patient(dice: Dice): Dice {
  let asked = 0;
  return {
    ...dice,
    ask: (question) => {
      if (++asked > MOST_ASKED) throw new TooManyWays(MOST_ASKED);
      return dice.ask(question);
    },
  };
}

function orTooWide<Found>(find: () => Found): Found | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof TooManyWays) return null;
    throw error;
  }
}

function merged(all: readonly Likely[]): readonly Likely[] {
  const byKey = new Map<string, Likely>();
  for (const each of all) {
    const key = keyOf(each.position);
    const before = byKey.get(key);
    byKey.set(key, before ? { ...before, probability: add(before.probability, each.probability) } : each);
  }
  return [...byKey.values()];
}

/** Returns the key that is equal for positions from which a fight continues in the same way. */
function keyOf({ state, attacks, round: last }: Position): string {
  const { status, round, turns, onTurn, turnsEnded, pending, combatants } = state;
  const fares = [...combatants.values()].map(({ id, state: harm, conditions }) => [id, harm, conditions]);
  return JSON.stringify([status, round, turns, onTurn, [...turnsEnded], pending, fares, attacks, last]);
}
