import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/json.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { person, totalOf } from './fight.ts';

const sword = { name: 'Sword', rating: 151, damage: '1' };

function fighting(weapons: readonly object[], options: object = {}) {
  const fight = new Fight(brp, { a: person({ dex: 12, weapons }), b: person({ dex: 5, siz: 30 }) }, options);
  const order = (act: string, target: string, input: object, faces: readonly number[] = []) =>
    fight.attempt({ type: 'act', actor: 'a', target, act, input: input as Json, outOfTurn: false }, faces);
  const told = (decision: ReturnType<typeof order>) => {
    if (!decision.ok) return decision.rejection.reason;
    const acted = decision.events.find(({ type }) => type === 'acted') as
      | { breakdowns?: never[] }
      | undefined;
    return totalOf(acted?.breakdowns ?? [], 'attack rating');
  };
  return {
    plan: (...shares: readonly (number | null)[]) => {
      const actions = shares.map((share) => ({ kind: 'ATTACK', share }));
      const decision = order('declare', 'a', { actions });
      return decision.ok ? null : decision.rejection.reason;
    },
    strike: (weapon = 'Sword') => told(order('attack', 'b', { weapon, defence: 'NONE' }, [95])),
    next: () => fight.order({ type: 'endTurn', combatant: 'a' }),
    ranks: () =>
      fight.state.turns.flatMap(({ rank, combatants }) => (combatants.includes('a') ? [rank] : [])),
  };
}

describe('a rating that is split (BRP-156, 157)', () => {
  it('each attack of a split rating is rolled with its share of the rating, and the attacks are 5 ranks apart', () => {
    const fight = fighting([sword]);
    expect(fight.plan(92, 59)).toBeNull();
    expect(fight.ranks()).toEqual([12, 7]);
    expect(fight.strike()).toBe(92);
    fight.next();
    expect(fight.strike()).toBe(59);
  });

  it.each([
    [[75, 75], {}, 'the attacks add up to 150%, not 151%'],
    [[102, 49], {}, 'each attack needs at least 50%, but one has 49%'],
    [[151, null], {}, 'one has 0%'],
    [[75, 76], { splitAttacks: false }, 'splitting a rating requires the option for split attacks'],
  ])('the split %j with the options %o is rejected', (shares, options, why) => {
    expect(fighting([sword], options).plan(...shares)).toContain(why);
  });

  it('a rating below 100% cannot be split into several attacks', () => {
    expect(fighting([{ ...sword, rating: 99 }]).plan(50, 49)).toContain('only a rating of 100%');
  });

  it('a rating can be split only into attacks with the same weapon', () => {
    const fight = fighting([sword, { ...sword, name: 'Axe', rating: 120 }]);
    fight.plan(75, 76);
    expect(fight.strike('Axe')).toContain(
      'the split does not fit the Axe: the attacks add up to 151%, not 120%',
    );
    expect(fight.strike()).toBe(75);
  });
});

it('the sheet limits the number of attacks that a weapon can make in a round (BRP-188)', () => {
  const fight = fighting([
    { ...sword, rating: 60, attacks: 1 },
    { ...sword, name: 'Pistol', rating: 60, attacks: 2 },
  ]);
  fight.plan(null, null);
  expect(fight.strike('Pistol')).toBe(60);
  fight.next();
  expect(fight.strike('Sword')).toContain(
    'the Sword allows only 1 attack in a round, and this would be attack 2',
  );
  expect(fight.strike('Pistol')).toBe(60);
});
