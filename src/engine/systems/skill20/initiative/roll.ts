import type { Chain, Dice, Question } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import type { Skill20Options } from '../options/index.ts';

export type SideName = 'PLAYERS' | 'ENEMIES';

/** What each side has rolled. */
export interface SideRolls {
  readonly players: number;
  readonly enemies: number;
}

const SIDES = 100;
const PAIRS = (SIDES * (SIDES - 1)) / 2;

const sideRoll: Question<SideRolls> = {
  dice: [
    { sides: SIDES, purpose: 'initiative of the players' },
    { sides: SIDES, purpose: 'initiative of the enemies' },
  ],
  answer: ([players, enemies]) => ({ players: players!, enemies: enemies! }),
  cases: () => [
    { answer: { players: SIDES, enemies: 1 }, ways: BigInt(PAIRS) },
    { answer: { players: 1, enemies: SIDES }, ways: BigInt(PAIRS) },
    { answer: { players: 1, enemies: 1 }, ways: BigInt(SIDES) },
  ],
};

const untilDecided: Chain<readonly SideRolls[]> = {
  start: [],
  step: (before, dice) => {
    const rolled = dice.ask(sideRoll);
    return { state: [...before, rolled], more: rolled.players === rolled.enemies };
  },
  key: (rolls) => (rolls.length === 0 ? 'TIE' : (winnerOf(rolls) ?? 'TIE')),
};

/** A plain d100 a side, both again while they are equal (rulings D20-R16, R17). */
export const rollSides = (dice: Dice): readonly SideRolls[] => dice.follow(untilDecided);

export function winnerOf(rolls: readonly SideRolls[]): SideName | null {
  const { players, enemies } = rolls.at(-1)!;
  return players === enemies ? null : players > enemies ? 'PLAYERS' : 'ENEMIES';
}

/** Somebody with a number to act by. */
export interface Contender<Id> {
  readonly id: Id;
  readonly side: SideName;
  /** Null where only Dexterity counts. */
  readonly initiative: number | null;
  readonly dexterity: number;
}

/** Those who act together; one alone, unless the game master is to say. */
export type Order<Id> = readonly (readonly Contender<Id>[])[];

/** Highest first; equal ones by Dexterity, by dice, or by the game master (ruling D20-R14). */
export function inOrder<Id>(
  all: readonly Contender<Id>[],
  first: SideName | null,
  { initiativeTie }: Skill20Options,
  dice: Dice,
): Order<Id> {
  const keys: ((each: Contender<Id>) => number)[] = [({ initiative }) => initiative ?? 0];
  if (first) keys.unshift(({ side }) => (side === first ? 1 : 0));
  if (first || initiativeTie === 'DEXTERITY') keys.push(({ dexterity }) => dexterity);
  return keys
    .reduce<Order<Id>>((groups, key) => groups.flatMap((group) => split(group, key)), [all])
    .flatMap((group) => (initiativeTie === 'GM' ? [group] : rollOff(group, dice)));
}

/** Groups of the same number, the highest first. */
function split<Item>(group: readonly Item[], key: (each: Item) => number): readonly (readonly Item[])[] {
  const numbers = [...new Set(group.map(key))].sort((a, b) => b - a);
  return numbers.map((number) => group.filter((each) => key(each) === number));
}

function rollOff<Id>(group: readonly Contender<Id>[], dice: Dice): Order<Id> {
  if (group.length < 2) return [group];
  const rolled = new Map(group.map((each) => [each, dice.ask(face(SIDES, 'roll-off for initiative'))]));
  return split(group, (each) => rolled.get(each)!).flatMap((tied) => rollOff(tied, dice));
}

export const rollsSides = ({ initiative }: Skill20Options): boolean =>
  initiative === 'SIDES' || initiative === 'SIDES_ONCE';

export const keepsRolls = ({ initiative }: Skill20Options): boolean =>
  initiative === 'ONCE' || initiative === 'SIDES_ONCE';
