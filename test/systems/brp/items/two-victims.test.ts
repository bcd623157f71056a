import { expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/json.ts';
import { javelin, SPECIAL, SUCCESS } from '../fights/blows.ts';
import { person, startFight } from '../fights/fight.ts';

const whip = {
  name: 'whip',
  rating: 60,
  damage: '1d3-1',
  special: 'ENTANGLING',
  hitPoints: 4,
  reach: 'LONG',
};
const chain = { ...whip, name: 'chain' };
const robust = person({ con: 20, siz: 20 });

it('a grasp on the javelin in one victim is no grasp on the javelin in another victim (BRP-143)', () => {
  const fight = startFight({ a: person({ weapons: [javelin] }), b: robust, c: robust });
  for (const victim of ['b', 'c'])
    fight.act('a', 'attack', victim, { weapon: 'Javelin', defence: 'NONE' }, [SPECIAL, 1, 1]);
  expect(fight.act('a', 'pullFree', 'b', {}, [25]).outcome).toBe('GRABBED');
  expect(fight.act('a', 'pullFree', 'c', {}, [25]).outcome).toBe('GRABBED');
  expect(fight.act('a', 'pullFree', 'b', {}, [25]).outcome).toBe('GRABBED');
  expect(fight.act('a', 'pullFree', 'b', {}, [SUCCESS]).outcome).toBe('FREED');
});

it('an effect that was tried on one victim can be tried on another victim in the same turn (BRP-136)', () => {
  const fight = startFight({ a: person({ weapons: [whip, chain] as Json }), b: robust, c: robust });
  fight.act('a', 'attack', 'b', { weapon: 'whip', defence: 'NONE' }, [10, 1]);
  fight.act('a', 'attack', 'c', { weapon: 'chain', defence: 'NONE' }, [10, 1]);
  fight.endRound();
  const knockDown = { effect: 'KNOCKDOWN' };
  fight.act('a', 'grapple', 'b', knockDown);
  fight.act('a', 'grapple', 'c', knockDown);
  for (const victim of ['b', 'c'])
    expect(fight.refused('a', 'grapple', victim, knockDown)).toContain('has already tried this effect');
  expect(fight.of('a')).toMatchObject({ grapples: ['KNOCKDOWN', 'KNOCKDOWN'], grappled: ['b', 'c'] });
});
