import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/engine/dice/faces.ts';
import { fractionText, ONE, sum, toNumber } from '../../../src/engine/dice/fraction.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import { attack } from '../../../src/engine/systems/arrgs/attack/attack.ts';
import { repeatedAttack } from '../../../src/engine/systems/arrgs/attack/repeated.ts';
import { trip } from '../../../src/engine/systems/arrgs/on-target/trip.ts';

const ATTACKS = 300_000;

const sword = { modifiers: { skill: 5, ability: 3 }, successValue: 6, types: ['slashing'] };

it('the odds of an attack count any natural roll from 5 against 18 as a hit, but never a natural 1', () => {
  const [outcome] = attack.bind({ attacker: sword, target: { dc: 18 } }).odds();
  // The result of 6 + face + 8 − 18 is above 0 if the face is at least 5. A natural 20 is critical.
  expect(
    Object.fromEntries(outcome!.chances.map((chance) => [chance.outcome, fractionText(chance.probability)])),
  ).toEqual({ MISS: '1/5', HIT: '3/4', CRITICAL_HIT: '1/20' });
});

it('the odds of an attack include a Defence with the same modifiers, in exact fractions', () => {
  const target = { dc: 18, defence: { modifiers: { skill: 5, ability: 3 } } };
  const odds = attack.bind({ attacker: { ...sword, successValue: 1 }, target }).odds();
  const outcomes = Object.fromEntries(
    odds[0]!.chances.map(({ outcome, probability }) => [outcome, toNumber(probability)]),
  );
  // The attack hits with faces of 10 to 19, and its Success Value is 1 to 10. A Defence stops it if its face is at
  // least twice the attack's face minus 9.
  const stopped = [10, 11, 12, 13, 14]
    .map((face) => 21 - (2 * face - 9))
    .reduce((sum, faces) => sum + faces, 0);
  expect(outcomes.DEFENDED).toBeCloseTo(stopped / 400, 6);
});

it('many seeded attacks have outcomes that agree with the exact odds', () => {
  const bound = attack.bind({
    attacker: { ...sword, criticalFrom: 19 },
    target: { dc: 18, defence: { modifiers: { skill: 4 } }, resistances: [{ type: 'slashing', value: 2 }] },
  });
  const odds = Object.fromEntries(bound.odds().map((view) => [view.name, view.chances]));
  const dice = diceFrom(seededFaces('many attacks').faces);
  let [sum, squares] = [0, 0];
  const outcomes = new Map<string, number>();
  for (let each = 0; each < ATTACKS; each++) {
    const { outcome, detail } = bound.play(dice);
    const damage = (detail as { damage: number | null }).damage ?? 0;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    sum += damage;
    squares += damage * damage;
  }
  for (const { outcome, probability } of odds.outcome!) {
    const expected = toNumber(probability);
    const error = Math.sqrt((expected * (1 - expected)) / ATTACKS);
    expect(Math.abs((outcomes.get(String(outcome)) ?? 0) / ATTACKS - expected)).toBeLessThan(5 * error);
  }
  const mean = odds.damage!.reduce(
    (all, { outcome, probability }) => all + Number(outcome) * toNumber(probability),
    0,
  );
  const spread = Math.sqrt(squares / ATTACKS - (sum / ATTACKS) ** 2);
  expect(Math.abs(sum / ATTACKS - mean)).toBeLessThan((5 * spread) / Math.sqrt(ATTACKS));
});

describe('a wide Critical Range', () => {
  const wide = { ...sword, criticalFrom: 15 };

  it('with a wide Critical Range, the odds of damage allow any number of further rolls after each critical first roll', () => {
    const odds = attack.bind({ attacker: wide, target: { dc: 18 } }).odds();
    const damage = odds.find(({ name }) => name === 'damage')!.chances;
    // The value of a roll is the face minus 4. A natural 1 always has the value 0. With faces of 15 to 20, another die
    // is rolled.
    const worth = (face: number): number => (face === 1 ? 0 : Math.max(0, face - 4));
    let unfinished = new Map([[0, 1]]);
    const ended = new Map<number, number>();
    for (let rolls = 0; rolls < 19; rolls++) {
      const next = new Map<number, number>();
      for (const [total, chance] of unfinished)
        for (let face = 1; face <= 20; face++) {
          const into = face >= 15 && rolls < 18 ? next : ended;
          const sum = total + worth(face);
          into.set(sum, (into.get(sum) ?? 0) + chance / 20);
        }
      unfinished = next;
    }
    expect(new Set(damage.map(({ outcome }) => outcome))).toEqual(new Set(ended.keys()));
    for (const { outcome, probability } of damage)
      expect(toNumber(probability)).toBeCloseTo(ended.get(Number(outcome))!, 12);
  });

  it('with a wide Critical Range, the odds with the best Defence are computed quickly', () => {
    const target = { dc: 18, defence: { modifiers: { skill: 15 } } };
    const bound = attack.bind({ attacker: { ...wide, successValue: 20 }, target });
    const [outcome] = bound.odds();
    expect(sum(outcome!.chances.map(({ probability }) => probability))).toEqual(ONE);
    const usual = attack.bind({
      attacker: wide,
      target: { dc: 18, defence: { modifiers: { skill: 5 } } },
    });
    const times = Array.from({ length: 7 }, () => {
      const before = process.cpuUsage();
      usual.odds();
      return process.cpuUsage(before).user / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(20);
  });
});

it('a Defence with a higher total than the attack stops a Trip', () => {
  const four = { modifiers: { skill: 4 } };
  const [outcome] = trip.bind({ ...four, target: { dc: 14, defence: four } }).odds();
  // The target trips if the face is 10 to 20. The Defence has the same modifiers, so it fails if its face is equal or
  // lower.
  expect(
    Object.fromEntries(outcome!.chances.map((chance) => [chance.outcome, fractionText(chance.probability)])),
  ).toEqual({ SUCCEEDS: '33/80', FAILS: '47/80' });
});

it('a single Defence answers only the first successful attack of a Repeated Attack', () => {
  const four = { modifiers: { skill: 4 } };
  const target = { dc: 14, defence: four, defences: 1 };
  const hits = repeatedAttack
    .bind({ attacker: four, attacks: 2, target })
    .odds()
    .find(({ name }) => name === 'hits')!.chances;
  // The attacks succeed with faces of at least 10 and at least 12. A Defence stops the first of them with at least the
  // same face, and the second with a face that is 2 lower.
  expect(
    Object.fromEntries(hits.map((chance) => [chance.outcome, fractionText(chance.probability)])),
  ).toEqual({
    0: '3071/8000',
    1: '861/2000',
    2: '297/1600',
  });
});
