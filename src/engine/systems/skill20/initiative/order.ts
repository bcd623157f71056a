import type { Dice } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import type { Skill20Options } from '../options/index.ts';
import { DIE_SIDES, rollsBySide } from './roll-sides.ts';

/** A combatant with its initiative roll. */
export interface Contender<Id> {
  readonly id: Id;
  /** The combatant’s own number, or the number of the combatant's side. */
  readonly initiative: number;
  readonly dexterity: number;
  /** Result of a roll-off. The highest result acts first. 0 if there was no roll-off. */
  readonly tie: number;
}

type Contenders<Id> = readonly Contender<Id>[];
type RankKey = (each: Contender<unknown>) => number;

/** Returns the numbers that determine the order, the most important first (ruling D20-R14). */
function rankKeys(options: Skill20Options): readonly RankKey[] {
  const byDexterity = rollsBySide(options) || options.initiativeTie === 'DEXTERITY';
  return [
    ({ initiative }) => initiative,
    ...(byDexterity ? [({ dexterity }: Contender<unknown>) => dexterity] : []),
  ];
}

/** Groups with the same number, highest first. */
function splitByKey<Id>(group: Contenders<Id>, key: RankKey): readonly Contenders<Id>[] {
  const numbers = [...new Set(group.map(key))].sort((a, b) => b - a);
  return numbers.map((number) => group.filter((each) => key(each) === number));
}

const groupByKeys = <Id>(all: Contenders<Id>, by: readonly RankKey[]): readonly Contenders<Id>[] =>
  by.reduce((groups, key) => groups.flatMap((group) => splitByKey(group, key)), [all]);

/**
 * Groups of combatants who act together, first to last. A group has several members only if nothing breaks their tie.
 */
export const inOrder = <Id>(all: Contenders<Id>, options: Skill20Options): readonly Contenders<Id>[] =>
  groupByKeys(all, [...rankKeys(options), ({ tie }) => tie]).filter(({ length }) => length > 0);

/**
 * Factor in the number `tie`: the face of the roll-off times this factor, plus the rank among combatants with the same
 * face.
 */
const RANKS = 1000;

/** Returns the face of the combatant’s roll-off. 0 if there was none. */
export const rollOffFaceOf: RankKey = ({ tie }) => Math.floor(tie / RANKS);

/**
 * Returns all combatants. Combatants with the same numbers roll off, unless an option lets the game master break ties.
 */
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

/** True if there is only one combatant, or if all have different results of a roll-off. */
const isDecided = (tied: Contenders<unknown>): boolean =>
  tied.length < 2 ||
  (tied.every(({ tie }) => tie % RANKS > 0) && new Set(tied.map(({ tie }) => tie)).size === tied.length);

type RollOff<Id> = (each: Contender<Id>) => number;

const rankTied = <Id>(tied: Contenders<Id>, rollOff: RollOff<Id>): Contenders<Id> =>
  rollOffUntilDecided(tied, rollOff).map((each, index) => ({
    ...each,
    tie: rollOffFaceOf(each) * RANKS + tied.length - index,
  }));

/** Orders combatants first to last. Equal combatants roll again until no two are equal. */
function rollOffUntilDecided<Id>(tied: Contenders<Id>, rollOff: RollOff<Id>): Contenders<Id> {
  if (tied.length < 2) return tied;
  const faces = new Map(tied.map((each) => [each.id, rollOff(each)]));
  return splitByKey(tied, ({ id }) => faces.get(id as Id)!).flatMap((again) =>
    rollOffUntilDecided(again, rollOff),
  );
}
