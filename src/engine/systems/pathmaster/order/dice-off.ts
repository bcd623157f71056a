import type { Case, Question } from '../../../dice/dice.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';

/** The places of those who dice off: 0 for the highest; equal places throw again. */
type Places = readonly number[];

function placesOf(faces: readonly number[]): Places {
  const falling = [...new Set(faces)].sort((a, b) => b - a);
  return faces.map((face) => falling.indexOf(face));
}

/** Every way in which so many can be placed, equals allowed. */
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

/** In how many ways so many different faces can be drawn from a die. */
function waysToDraw(sides: number, count: number): bigint {
  let ways = 1n;
  for (let each = 0; each < count; each++) ways = (ways * BigInt(sides - each)) / BigInt(each + 1);
  return ways;
}

const knownCases = new Map<string, readonly Case<Places>[]>();

/** One die each, of which only who is before whom matters. */
export const diceOffQuestion = (names: readonly string[], sides: number): Question<Places> => ({
  dice: names.map((name) => ({ sides, purpose: `dice-off of ${name}` })),
  answer: placesOf,
  cases: () =>
    getOrInsertComputed(knownCases, `${names.length} ${sides}`, () =>
      allPlaces(names.length)
        .map((places) => ({ answer: places, ways: waysToDraw(sides, new Set(places).size) }))
        .filter(({ ways }) => ways > 0n),
    ),
});
