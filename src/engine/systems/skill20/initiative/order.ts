import type { Dice } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import type { Skill20Options } from '../options/index.ts';
import { DIE_SIDES, rollsBySide } from './roll-sides.ts';

/** Somebody with a number to act by. */
export interface Contender<Id> {
  readonly id: Id;
  /** Their own number, or their side’s. */
  readonly initiative: number;
  readonly dexterity: number;
  /** What they threw against others with the same numbers, higher first; 0 where nothing was thrown. */
  readonly tie: number;
}

type Contenders<Id> = readonly Contender<Id>[];
type RankKey = (each: Contender<unknown>) => number;

/** The numbers that decide, the first before the next (ruling D20-R14). */
function rankKeys(options: Skill20Options): readonly RankKey[] {
  const byDexterity = rollsBySide(options) || options.initiativeTie === 'DEXTERITY';
  return [
    ({ initiative }) => initiative,
    ...(byDexterity ? [({ dexterity }: Contender<unknown>) => dexterity] : []),
  ];
}

/** Groups of the same number, the highest first. */
function splitByKey<Id>(group: Contenders<Id>, key: RankKey): readonly Contenders<Id>[] {
  const numbers = [...new Set(group.map(key))].sort((a, b) => b - a);
  return numbers.map((number) => group.filter((each) => key(each) === number));
}

const groupByKeys = <Id>(all: Contenders<Id>, by: readonly RankKey[]): readonly Contenders<Id>[] =>
  by.reduce((groups, key) => groups.flatMap((group) => splitByKey(group, key)), [all]);

/** Those who act together, first to last; one alone, unless nothing decides. */
export const inOrder = <Id>(all: Contenders<Id>, options: Skill20Options): readonly Contenders<Id>[] =>
  groupByKeys(all, [...rankKeys(options), ({ tie }) => tie]).filter(({ length }) => length > 0);

/** A tie is a face of the roll-off, and then the rank among those who threw the same. */
const RANKS = 1000;

/** What somebody has thrown against others with the same numbers. */
export const rollOffFaceOf: RankKey = ({ tie }) => Math.floor(tie / RANKS);

/** Everybody with what they throw against others of the same numbers, unless the game master is to say. */
export function breakTies<Id>(
  all: Contenders<Id>,
  called: (id: Id) => string,
  options: Skill20Options,
  dice: Dice,
): Contenders<Id> {
  if (options.initiativeTie === 'GM') return all;
  const rollOff = ({ id }: Contender<Id>) =>
    dice.ask(face(DIE_SIDES, `roll-off for initiative of ${called(id)}`));
  return groupByKeys(all, rankKeys(options)).flatMap((group) => {
    if (group.length < 2) return group;
    const thrown = group.map((each) => (each.tie > 0 ? each : { ...each, tie: rollOff(each) * RANKS }));
    return splitByKey(thrown, rollOffFaceOf).flatMap((tied) =>
      isDecided(tied) ? tied : rankTied(tied, rollOff),
    );
  });
}

/** One alone, or those who have thrown against each other before. */
const isDecided = (tied: Contenders<unknown>): boolean =>
  tied.length < 2 ||
  (tied.every(({ tie }) => tie % RANKS > 0) && new Set(tied.map(({ tie }) => tie)).size === tied.length);

type RollOff<Id> = (each: Contender<Id>) => number;

const rankTied = <Id>(tied: Contenders<Id>, rollOff: RollOff<Id>): Contenders<Id> =>
  rollOffUntilDecided(tied, rollOff).map((each, index) => ({
    ...each,
    tie: rollOffFaceOf(each) * RANKS + tied.length - index,
  }));

/** First to last, thrown again and again until nobody has what another has. */
function rollOffUntilDecided<Id>(tied: Contenders<Id>, rollOff: RollOff<Id>): Contenders<Id> {
  if (tied.length < 2) return tied;
  const faces = new Map(tied.map((each) => [each.id, rollOff(each)]));
  return splitByKey(tied, ({ id }) => faces.get(id as Id)!).flatMap((again) =>
    rollOffUntilDecided(again, rollOff),
  );
}
