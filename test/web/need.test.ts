import { describe, expect, it } from 'vitest';
import { columnsOf, type Need, toldBands } from '../../web/src/attack/need.ts';

const band = (from: number, to: number, summary: string, outcomes: Readonly<Record<string, number>>) => ({
  from,
  to,
  summary,
  odds: { outcomes: Object.entries(outcomes).map(([name, probability]) => ({ name, probability })) },
});

const need: Need = {
  die: { sides: 100, purpose: 'attack' },
  bands: [
    band(1, 12, 'Special', { PARRIED: 0.25, HIT: 0.75 }),
    band(13, 50, 'Hit', { HIT: 1 }),
    band(51, 60, 'Hit', { HIT: 1 }),
    band(61, 99, 'Miss', { MISS: 1 }),
    band(100, 100, 'Fumble', { FUMBLE: 1 }),
  ],
};

describe('the table of die faces', () => {
  it('the table of die faces shows ranges, and merges neighbouring ranges with the same outcome', () => {
    expect(toldBands(need).map(({ faces, summary }) => `${faces} ${summary}`)).toEqual([
      '01–12 Special',
      '13–60 Hit',
      '61–99 Miss',
      '00 Fumble',
    ]);
  });

  it('the table of die faces shows faces without leading zeros, except for percentile dice', () => {
    const d20 = { die: { sides: 20, purpose: 'attack' }, bands: [band(1, 7, 'Miss', { MISS: 1 })] };
    expect(toldBands(d20).map(({ faces }) => faces)).toEqual(['1–7']);
  });

  it('the faces that lead to each result are drawn with areas proportional to their odds', () => {
    const columns = columnsOf(need, ['HIT', 'PARRIED', 'MISS', 'FUMBLE']);
    expect(columns[0]).toEqual({
      from: 1,
      faces: 12,
      slices: [
        { name: 'HIT', probability: 0.75 },
        { name: 'PARRIED', probability: 0.25 },
      ],
    });
    const hit = columns.reduce(
      (sum, { faces, slices }) => sum + faces * (slices.find(({ name }) => name === 'HIT')?.probability ?? 0),
      0,
    );
    expect(hit / 100).toBeCloseTo(0.12 * 0.75 + 0.48);
  });
});
