import { TooManyWays } from '../../dice/bounds.ts';
import type { Dice } from '../../dice/dice.ts';
import { enumerate, truncatedShare } from '../../dice/exhaustive.ts';
import { add, equal, type Fraction, multiply, ONE, ZERO } from '../../dice/fraction.ts';
import type { EncounterState } from '../state.ts';
import { endingOf, mergeEndings, type WeightedEnding } from './ending.ts';
import type { ForecastSetup } from './fights.ts';
import { type Position, plyOf, positionOf } from './ply.ts';

/** A position, and exactly how likely a fight comes to it. */
interface Likely {
  readonly position: Position;
  readonly probability: Fraction;
}

/** How far all ways in which a fight can go have been followed: ply by ply, like positions as one. */
export interface Walk {
  readonly here: readonly Likely[];
  /** Those a ply later. */
  readonly ahead: readonly Likely[];
  readonly ended: readonly WeightedEnding<Fraction>[];
  /** How many ways in which dice can fall may still be followed. */
  readonly left: number;
  /** How many positions of this ply have been followed, and in how many ways. */
  readonly done: { readonly positions: number; readonly ways: number };
}

/** How many ways in which dice can fall are followed before it is too wide: in all, and of one ply. */
const MOST_WAYS = { all: 12_000, ofPly: 2_000 };

/** How many dice a ply throws at most: those that tie could be thrown again for ever. */
const MOST_ASKED = 100;

/** By how much the first positions of a ply may be wider than the rest: so many more of them are taken for nothing. */
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

/** The walk a little further, at least by one position and until it is late; null where it is too wide. */
export function continueWalk(forecasted: ForecastSetup, walk: Walk, isLate: () => boolean): Walk | null {
  let going = walk;
  do {
    const next = onePosition(forecasted, going);
    if (!next) return null;
    going = next;
  } while (!isWalkDone(going) && !isLate());
  return going;
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
      { step, most: MOST_WAYS.ofPly },
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

/** Whether the rest of a ply cannot be followed, if it is as wide as what has been. */
const isTooWide = ({ positions, ways }: Walk['done'], rest: number, left: number): boolean =>
  (ways / (positions + PATIENCE)) * rest > left;

/** The same dice, which are thrown so often at most. */
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

/** The same for positions from which a fight goes on alike. */
function keyOf({ state, attacks, round: last }: Position): string {
  const { status, round, turns, onTurn, turnsEnded, pending, combatants } = state;
  const fares = [...combatants.values()].map(({ id, state: harm, conditions }) => [id, harm, conditions]);
  return JSON.stringify([status, round, turns, onTurn, [...turnsEnded], pending, fares, attacks, last]);
}
