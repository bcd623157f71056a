import { expect, it } from 'vitest';
import { diceFrom } from '../../../src/engine/dice/faces.ts';
import { fractionText, toNumber } from '../../../src/engine/dice/fraction.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import { attack } from '../../../src/engine/systems/brp/attack/index.ts';

const ATTACKS = 1_000_000;

const shortsword = attack.bind({
  attacker: {
    rating: 60,
    weapon: { name: 'Shortsword', damage: '1d6+1', special: 'IMPALING' },
    damageModifier: '1d4',
  },
  defender: { armour: 3, parry: { rating: 45 } },
});

it('a million seeded attacks agree with the exact odds', () => {
  const odds = Object.fromEntries(shortsword.odds().map((view) => [view.name, view.chances]));
  const dice = diceFrom(seededFaces('a million attacks').faces);
  const outcomes = new Map<string | number, number>();
  let [damage, squares] = [0, 0];
  for (let each = 0; each < ATTACKS; each++) {
    const { outcome, detail } = shortsword.play(dice);
    const net = (detail as { damage: { net: number } | null }).damage?.net ?? 0;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    damage += net;
    squares += net * net;
  }
  for (const { outcome, probability } of odds.outcome!) {
    const expected = toNumber(probability);
    const error = Math.sqrt((expected * (1 - expected)) / ATTACKS);
    // With five standard errors, the test fails by chance only once in two million runs.
    expect(Math.abs((outcomes.get(outcome) ?? 0) / ATTACKS - expected)).toBeLessThan(5 * error);
  }
  const mean = odds.damage!.reduce(
    (sum, { outcome, probability }) => sum + Number(outcome) * toNumber(probability),
    0,
  );
  const spread = Math.sqrt(squares / ATTACKS - (damage / ATTACKS) ** 2);
  expect(Math.abs(damage / ATTACKS - mean)).toBeLessThan((5 * spread) / Math.sqrt(ATTACKS));
});

it('the odds for ratings of 60% and 45% have success levels with the same probabilities as in the book', () => {
  const levels = Object.fromEntries(
    shortsword
      .odds()
      .filter(({ kind }) => kind === 'outcome')
      .map(({ name, chances }) => [
        name,
        Object.fromEntries(chances.map((chance) => [chance.outcome, fractionText(chance.probability)])),
      ]),
  );
  expect(levels.attackLevel).toEqual({
    CRITICAL: '3/100',
    SPECIAL: '9/100',
    SUCCESS: '12/25',
    FAILURE: '37/100',
    FUMBLE: '3/100',
  });
  // At a rating of 45%, rolls up to 03 are critical, up to 09 special, and up to 45 ordinary successes, and rolls from
  // 98 are fumbles. A roll at 45% is made in 60 of 100 cases.
  expect(levels.defenceLevel).toEqual({
    CRITICAL: '9/500',
    SPECIAL: '9/250',
    SUCCESS: '27/125',
    FAILURE: '39/125',
    FUMBLE: '9/500',
    NONE: '2/5',
  });
});

it('an ordinary hit does the damage of the weapon and the modifier, with exact odds that were computed by hand', () => {
  const [, , , damage] = attack
    .bind({ attacker: { rating: 20, weapon: { name: 'Stick', damage: '1d2' } }, defender: { armour: 1 } })
    .odds();
  // A roll of 01 is critical and does 2 damage that ignores armour. Rolls of 02–04 are special and rolls of 05–20 are
  // ordinary, with damage of 1D2 minus 1. All other rolls miss.
  expect(
    Object.fromEntries(
      damage!.chances.map(({ outcome, probability }) => [outcome, fractionText(probability)]),
    ),
  ).toEqual({
    2: '1/100',
    1: '19/200',
    0: '179/200',
  });
});
