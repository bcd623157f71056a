import type { Case, Dice, Question } from '../../../dice/dice.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';

/** Values that determine a combatant's place. */
export interface InitiativeEntry {
  readonly name: string;
  readonly score: number;
  readonly basicSpeed: number | null;
  readonly quickness: number;
}

/** Splits a group of tied combatants by a number, highest first. */
function splitBy<T>(group: readonly T[], number: (each: T) => number): readonly (readonly T[])[] {
  const numbers = [...new Set(group.map(number))].sort((a, b) => b - a);
  return numbers.map((one) => group.filter((each) => number(each) === one));
}

/** Places after a dice-off. 0 is the highest. Equal places roll again. */
type Places = readonly number[];

function placesOf(faces: readonly number[]): Places {
  const falling = [...new Set(faces)].sort((a, b) => b - a);
  return faces.map((face) => falling.indexOf(face));
}

/** Returns all possible places of `count` combatants, including ties. */
function allPlaces(count: number): readonly Places[] {
  const orders = (left: number): readonly Places[] =>
    left === 0
      ? [[]]
      : orders(left - 1).flatMap((rest) => Array.from({ length: count }, (_, place) => [...rest, place]));
  return orders(count).filter((places) => {
    const used = new Set(places);
    return [...used].every((place) => place < used.size);
  });
}

/** Returns the number of possible sets of `count` different faces on one die. */
function waysToDraw(sides: number, count: number): bigint {
  let ways = 1n;
  for (let each = 0; each < count; each++) ways = (ways * BigInt(sides - each)) / BigInt(each + 1);
  return ways;
}

const knownCases = new Map<string, readonly Case<Places>[]>();

/** Rolls one die for each combatant. Only the order of the faces matters. */
const diceOffQuestion = (names: readonly string[], sides: number): Question<Places> => ({
  dice: names.map((name) => ({ sides, purpose: `dice-off for initiative of ${name}` })),
  answer: placesOf,
  cases: () =>
    getOrInsertComputed(knownCases, `${names.length} ${sides}`, () =>
      allPlaces(names.length)
        .map((places) => ({ answer: places, ways: waysToDraw(sides, new Set(places).size) }))
        .filter(({ ways }) => ways > 0n),
    ),
});

/**
 * Returns the number of tie-breaking throws that odds follow. Odds ignore ties that remain after them, because their
 * probability is below 1 in 10^10.
 */
const maximumThrows = (sides: number): number => Math.ceil(36 / Math.log2(sides)) + 1;

/** Tied combatants roll dice until no ties are left. */
function diceOffEquals<T extends InitiativeEntry>(
  group: readonly T[],
  sides: number,
  dice: Dice,
): readonly T[] {
  if (group.length < 2) return group;
  const ended = dice.follow<{ readonly places: readonly (readonly T[])[] }>({
    start: { places: [group] },
    step: ({ places }, dice) => {
      const next = places.flatMap((equals) => {
        if (equals.length < 2) return [equals];
        const thrown = dice.ask(
          diceOffQuestion(
            equals.map(({ name }) => name),
            sides,
          ),
        );
        return splitBy(equals, (each) => -thrown[equals.indexOf(each)]!);
      });
      return { state: { places: next }, more: next.some((equals) => equals.length > 1) };
    },
    maxSteps: maximumThrows(sides),
    key: ({ places }) => places.map((equals) => equals.map(({ name }) => name).join('=')).join('>'),
  });
  return ended.places.flat();
}

/**
 * Groups of combatants who are still tied, highest first. They are ordered by score, Basic Speed if all have one, and
 * Quickness.
 */
export const groupByInitiative = <T extends InitiativeEntry>(all: readonly T[]): readonly (readonly T[])[] =>
  splitBy(all, ({ score }) => score)
    .flatMap((equals) =>
      equals.every(({ basicSpeed }) => basicSpeed !== null)
        ? splitBy(equals, ({ basicSpeed }) => basicSpeed!)
        : [equals],
    )
    .flatMap((equals) => splitBy(equals, ({ quickness }) => quickness));

/** Returns the combatants in order of initiative. A dice-off breaks ties (ruling PMA-R03). */
export const orderByInitiative = <T extends InitiativeEntry>(
  all: readonly T[],
  sides: number,
  dice: Dice,
): readonly T[] => groupByInitiative(all).flatMap((equals) => diceOffEquals(equals, sides, dice));
