import { describe, expect, it } from 'vitest';
import { atLeast, barText, damageView } from '../../web/src/attack/damage.ts';
import { barsOf, titleOf } from '../../web/src/attack/odds.ts';

const names = [
  { name: 'SPECIAL_HIT', title: 'Special hit', meaning: 'It strikes as a special.' },
  { name: 'HIT', title: 'Hit', meaning: 'It strikes.' },
  { name: 'MISS', title: 'Miss', meaning: 'It fails.' },
];

describe('the outcome bars', () => {
  it('the outcome bars have the order and the titles that the rule declares', () => {
    const bars = barsOf(
      [
        { name: 'MISS', probability: 0.37, exact: '37/100' },
        { name: 'SPECIAL_HIT', probability: 0.03, exact: '3/100' },
        { name: 'HIT', probability: 0.6, exact: '115955071344745/390625000000000' },
      ],
      names,
    );
    expect(bars.map(({ title, percent, exact, rank }) => [title, percent, exact, rank])).toEqual([
      ['Special hit', '3%', '3/100', 0],
      ['Hit', '60%', null, 0.5],
      ['Miss', '37%', '37/100', 1],
    ]);
  });

  it('the outcome bars show the outcomes’ enum names as titles until the rule’s titles are loaded', () => {
    expect(barsOf([{ name: 'SPECIAL_HIT', probability: 1 }], [])).toMatchObject([
      { title: 'Special hit', meaning: '', rank: 0, percent: '100%' },
    ]);
    expect(titleOf('NOT_ALLOWED')).toBe('Not allowed');
  });

  it('the outcome bars omit impossible outcomes', () => {
    expect(barsOf([{ name: 'HIT', probability: 0 }], names)).toEqual([]);
  });
});

describe('the damage histogram', () => {
  const die = Array.from({ length: 6 }, (_, at) => ({ value: at + 1, probability: 0.1 }));

  it('the damage histogram has a bar for each amount of damage above zero, with a height relative to the highest bar', () => {
    const view = damageView(2.1, [{ value: 0, probability: 0.4 }, ...die]);
    expect(view.none).toBeCloseTo(0.4);
    expect(view.mean).toBe('2.1');
    expect(view.bars.map(({ from, to, height }) => [from, to, height])).toEqual(
      [1, 2, 3, 4, 5, 6].map((value) => [value, value, 1]),
    );
    expect(barText(view.bars[0]!)).toBe('1 damage: 10%');
  });

  it('the damage histogram has an empty bar for an impossible amount of damage between possible amounts', () => {
    const view = damageView(2, [
      { value: 1, probability: 0.5 },
      { value: 3, probability: 0.5 },
    ]);
    expect(view.bars.map(({ probability }) => probability)).toEqual([0.5, 0, 0.5]);
  });

  it('the damage histogram combines very rare high amounts of damage in the last bar, so the bars cover all amounts', () => {
    const rare = Array.from({ length: 100 }, (_, at) => ({ value: at + 7, probability: 0.000004 }));
    const { bars, none } = damageView(3, [{ value: 0, probability: 0.3996 }, ...die, ...rare]);
    expect(bars.at(-1)).toMatchObject({ from: 6, to: 106, label: '6 or more' });
    expect(bars.reduce((sum, { probability }) => sum + probability, none)).toBeCloseTo(1);
  });

  it('the damage histogram combines several amounts of damage in each bar if there are too many amounts for single bars', () => {
    const wide = Array.from({ length: 200 }, (_, at) => ({ value: at + 1, probability: 1 / 200 }));
    const { bars } = damageView(100.5, wide);
    expect(bars.length).toBeLessThanOrEqual(48);
    expect(bars[0]).toMatchObject({ from: 1, to: 5, label: '1 to 5' });
    expect(bars.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  });

  it('the damage histogram has no bars if there is no damage', () => {
    expect(damageView(0, [{ value: 0, probability: 1 }]).bars).toEqual([]);
  });

  it('the damage histogram shows the probability of at least a given amount of damage', () => {
    expect(atLeast(die, 4)).toBeCloseTo(0.3);
    expect(atLeast(die, 7)).toBe(0);
  });
});
