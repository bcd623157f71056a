import { describe, expect, it } from 'vitest';
import { truncatedShare } from '../../../src/engine/dice/exhaustive.ts';
import { diceFrom } from '../../../src/engine/dice/faces.ts';
import { fractionText, toNumber } from '../../../src/engine/dice/fraction.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import type { BoundProcedure } from '../../../src/engine/rules/procedure.ts';
import { attack } from '../../../src/engine/systems/pathmaster/attack/attack.ts';

const ATTACKS = 100_000;

const genericCombatant = {
  attacker: { skill: 85 },
  weapon: { attack: 'ONE_HANDED_EDGED', breakage: 40, strength: 60, size: 'MEDIUM' },
  target: { armourType: 5, dodge: 15, shield: 20, parry: 20, hits: { current: 30, constitution: 70 } },
};

const oddsOf = (bound: BoundProcedure) =>
  Object.fromEntries(bound.odds().map(({ name, chances }) => [name, chances]));

describe('the odds of an attack', () => {
  it('the exact odds of an attack sum to 1, without an omitted rest', () => {
    for (const skill of [-50, 0, 85, 200])
      for (const { chances } of attack.bind({ ...genericCombatant, attacker: { skill } }).odds())
        expect(fractionText(truncatedShare(chances))).toBe('0');
  });

  it('the probability of a fumble equals the weapon’s fumble range', () => {
    const { outcome } = oddsOf(attack.bind({ ...genericCombatant, weapon: { fumbleUpTo: 7 } }));
    expect(fractionText(outcome!.find((each) => each.outcome === 'FUMBLE')!.probability)).toBe('7/100');
  });

  // The total of the dice alone is at least 101 in 490 of 10,000 cases. After a 96, the second die must show at least
  // 5. For each higher first die, one less is enough, down to at least 1 after a 00.
  it('the odds of an attack use the attack table in the input', () => {
    const { outcome } = oddsOf(
      attack.bind({ attacker: { skill: 0 }, weapon: { results: [{ from: 101, hits: 5 }] } }),
    );
    expect(fractionText(outcome!.find((each) => each.outcome === 'HIT')!.probability)).toBe('49/1000');
  });

  // The results 22 and 33 have a probability of 1/100 each. A weapon with Strength 60 resists with rolls from 41, which
  // are the 55 faces from 41 to 95 and the 5 open-ended faces.
  it('the odds of an attack test the weapon for breakage only on doubles', () => {
    const { weapon } = oddsOf(
      attack.bind({
        attacker: { skill: 0 },
        weapon: { breakage: 40, strength: 60, fumbleUpTo: 0, results: [{ from: 10_000, hits: 0 }] },
      }),
    );
    // The weapon is tested after rolls of 11, 22 and 33, and it breaks with 40 of 100 faces.
    expect(fractionText(weapon!.find((each) => each.outcome === 'BREAKS')!.probability)).toBe('3/250');
  });

  it(`the odds of an attack agree with ${ATTACKS} seeded attacks`, () => {
    const bound = attack.bind(genericCombatant);
    const odds = oddsOf(bound);
    const dice = diceFrom(seededFaces('a hundred thousand attacks').faces);
    const seen = new Map<string, number>();
    const count = (key: string) => seen.set(key, (seen.get(key) ?? 0) + 1);
    for (let each = 0; each < ATTACKS; each++) {
      const { outcome, detail } = bound.play(dice);
      const { damage, fate } = detail as { damage: number; fate: string };
      count(`outcome ${outcome}`);
      count(`damage ${damage}`);
      count(`fate ${fate}`);
    }
    for (const view of ['outcome', 'damage', 'fate'])
      for (const { outcome, probability } of odds[view]!) {
        const expected = toNumber(probability);
        const error = Math.sqrt((expected * (1 - expected)) / ATTACKS);
        const share = (seen.get(`${view} ${outcome}`) ?? 0) / ATTACKS;
        // The frequency may differ by five standard errors, and by one or two more plays for outcomes that are very
        // rare.
        expect(Math.abs(share - expected)).toBeLessThan(5 * error + 2 / ATTACKS);
      }
  });

  it('computing the odds of an attack takes no longer than playing ten thousand attacks', () => {
    const bound = attack.bind(genericCombatant);
    const dice = diceFrom(seededFaces('ten thousand').faces);
    const costOf = (work: () => void): number => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const attacks = costOf(() => {
      for (let each = 0; each < 10_000; each++) bound.play(dice);
    });
    expect(costOf(() => attack.bind(genericCombatant).odds())).toBeLessThan(attacks);
  });

  it('a higher Parry gives the target better odds of staying conscious', () => {
    const up = [0, 20, 40, 60].map((parry) => {
      const { fate } = oddsOf(
        attack.bind({ ...genericCombatant, target: { ...genericCombatant.target, parry } }),
      );
      return toNumber(fate!.find(({ outcome }) => outcome === 'UP')!.probability);
    });
    expect(up).toEqual([...up].sort((a, b) => a - b));
    expect(up[3]).toBeGreaterThan(up[0]!);
  });
});
