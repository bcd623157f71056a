import { describe, expect, it } from 'vitest';
import { equal, fraction, ONE, sum } from '../../src/engine/dice/fraction.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { ask } from '../systems/conformance.ts';

const fight = `input: { one: { name: "Ann", skill: 60, parry: 40 }, other: { name: "Bob", skill: 45, parry: 55, armour: MEDIUM, damage: "1d10" } }`;

const fractionOf = (text: string) => {
  const [numerator, denominator = '1'] = text.split('/');
  return fraction(BigInt(numerator!), BigInt(denominator));
};

describe('compareSystems', () => {
  it('compareSystems returns an attack in each direction for every system, with odds that sum to one and a played attack', async () => {
    const { compareSystems } = await ask(`{ compareSystems(${fight}) { system attacker defender input
      conversions { field value source explanation } odds { outcomes { name exact } numbers { distribution { value } } } resolution(seed: "duel") { summary result { __typename } } } }`);
    const attacking = systems.filter(({ entryPoints }) => entryPoints.attack);
    expect(compareSystems.map(({ system, attacker }: Record<string, string>) => [system, attacker])).toEqual(
      attacking.flatMap(({ id }) => [
        [id.toUpperCase(), 'Ann'],
        [id.toUpperCase(), 'Bob'],
      ]),
    );
    for (const { odds, conversions, input, resolution } of compareSystems) {
      const all = sum(odds.outcomes.map(({ exact }: { exact: string }) => fractionOf(exact)));
      // for open-ended dice, the odds may omit results with a total probability of less than 10⁻⁹
      expect(equal(all, ONE) || Number(all.numerator) / Number(all.denominator) > 1 - 1e-9).toBe(true);
      for (const { distribution } of odds.numbers) {
        const values = distribution.map(({ value }: { value: number }) => value);
        expect(values).toEqual([...values].sort((a, b) => a - b));
      }
      expect(conversions.length).toBeGreaterThan(2);
      expect(input).toBeTypeOf('object');
      expect(resolution.summary).toMatch(/\.$/);
    }
  });

  it('compareSystems explains how each number was converted', async () => {
    const { compareSystems } = await ask(
      `{ compareSystems(${fight}) { system attacker conversions { field value source } } }`,
    );
    const conversions = (system: string, attacker: string) =>
      compareSystems.find(
        (blow: Record<string, string>) => blow.system === system && blow.attacker === attacker,
      ).conversions;
    expect(conversions('BRP', 'Ann')).toContainEqual({
      field: 'attacker.rating',
      value: '60%',
      source: 'skill 60%',
    });
    // a chance of 60% is two points on a d20 better than a chance of 50%
    expect(conversions('INITPHASE', 'Ann')).toContainEqual({
      field: 'attacker.bonus',
      value: '+2',
      source: 'skill 60%',
    });
    expect(conversions('INITPHASE', 'Bob')).toContainEqual({
      field: 'defender.defence.bonus',
      value: '-2',
      source: 'parry 40%',
    });
    expect(conversions('PATHMASTER', 'Bob')).toContainEqual({
      field: 'target.armourType',
      value: '1',
      source: 'NONE',
    });
  });

  it('compareSystems rejects a description with a value out of range', async () => {
    await expect(
      ask(
        '{ compareSystems(input: { one: { name: "Ann", skill: 101 }, other: { name: "Bob", skill: 1 } }) { system } }',
      ),
    ).rejects.toThrow(/out of range/);
  });
});
