import { expect, it } from 'vitest';
import { resolveBrp } from './support.ts';

// The table of successes as it was published. For each rating, it lists the highest roll that is a critical, special
// and ordinary success, and the lowest roll that is a fumble. It is written here as data, and 00 is written as 100.
const steps: readonly (readonly [from: number, to: number, critical: number, fumble: number])[] = [
  [1, 20, 1, 96],
  [21, 40, 2, 97],
  [41, 60, 3, 98],
  [61, 80, 4, 99],
  [81, 100, 5, 100],
  [101, 120, 6, 100],
];

const special: readonly (readonly [from: number, to: number, special: number])[] = [
  [1, 5, 1],
  [6, 10, 2],
  [11, 15, 3],
  [16, 20, 4],
  [21, 25, 5],
  [26, 30, 6],
  [31, 35, 7],
  [36, 40, 8],
  [41, 45, 9],
  [46, 50, 10],
  [51, 55, 11],
  [56, 60, 12],
  [61, 65, 13],
  [66, 70, 14],
  [71, 75, 15],
  [76, 80, 16],
  [81, 85, 17],
  [86, 90, 18],
  [91, 95, 19],
  [96, 100, 20],
  [101, 105, 21],
  [106, 110, 22],
  [111, 115, 23],
  [116, 120, 24],
];

const rowOf = <Row extends readonly number[]>(rows: readonly Row[], rating: number): Row =>
  rows.find(([from, to]) => from! <= rating && rating <= to!)!;

const levelAt = (rating: number, roll: number): string => {
  const [, , critical, fumble] = rowOf(steps, rating);
  const [, , specialUpTo] = rowOf(special, rating);
  if (roll >= fumble) return 'FUMBLE';
  if (roll <= critical) return 'CRITICAL';
  if (roll <= specialUpTo) return 'SPECIAL';
  return roll <= rating ? 'SUCCESS' : 'FAILURE';
};

it('every rating from 1 to 120 has the published range of rolls for each success level', async () => {
  for (let rating = 1; rating <= 120; rating++) {
    const [, , criticalUpTo, fumbleFrom] = rowOf(steps, rating);
    const [, , specialUpTo] = rowOf(special, rating);
    const successUpTo = Math.min(rating, fumbleFrom - 1);
    const bands = await resolveBrp(
      'skill',
      { rating },
      [50],
      '... on BrpSkill { criticalUpTo specialUpTo successUpTo fumbleFrom }',
    );
    expect(bands, `${rating}%`).toMatchObject({ criticalUpTo, specialUpTo, successUpTo, fumbleFrom });
  }
});

it('for a few ratings, every roll has the published success level', async () => {
  for (const rating of [1, 20, 21, 47, 60, 61, 99, 100, 101, 120])
    for (let roll = 1; roll <= 100; roll++) {
      const { level } = await resolveBrp('skill', { rating }, [roll], '... on BrpSkill { level }');
      expect(level, `${roll} against ${rating}%`).toBe(levelAt(rating, roll));
    }
});
