import { expect, it } from 'vitest';
import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import { evade } from '../../../../src/engine/systems/pathmaster/manoeuvres/evade.ts';
import { play } from '../../../kit/play.ts';
import { act, duel } from './duel.ts';

const evading = (input: object) => play(evade, input).detail;

it.each([
  ['a Retreat from a strike', { evasion: 'RETREAT', attack: 'MELEE' }, true],
  ['no Retreat from a missile', { evasion: 'RETREAT', attack: 'RANGED' }, false],
  ['dropping before a missile', { evasion: 'DODGE_AND_DROP', attack: 'RANGED' }, true],
  ['no dropping before a strike', { evasion: 'DODGE_AND_DROP', attack: 'MELEE' }, false],
  ['a dive from what fills a space', { evasion: 'DIVE_FOR_COVER', attack: 'AREA' }, true],
  ['no dive from a missile', { evasion: 'DIVE_FOR_COVER', attack: 'RANGED' }, false],
  ['stepping into a missile', { evasion: 'SACRIFICIAL_DODGE', attack: 'RANGED' }, true],
  ['no Step into a burst', { evasion: 'SACRIFICIAL_DODGE', attack: 'AREA' }, false],
  ['throwing oneself on a burst', { evasion: 'SACRIFICIAL_DODGE_AND_DROP', attack: 'AREA' }, true],
  ['no Step on one’s knees', { evasion: 'RETREAT', posture: 'KNEELING' }, false],
  ['a Step while entangled', { evasion: 'RETREAT', conditions: ['ENTANGLED'] }, true],
  ['no Step in anchored bonds', { evasion: 'RETREAT', conditions: ['ANCHORED'] }, false],
  ['dropping in anchored bonds', { evasion: 'DODGE_AND_DROP', conditions: ['ANCHORED'] }, true],
  ['dropping while stunned', { evasion: 'DODGE_AND_DROP', conditions: ['STUNNED'] }, true],
  ['no dropping without parry', { evasion: 'DODGE_AND_DROP', conditions: ['STUNNED_NO_PARRY'] }, false],
] as const)('%s (PMA-125 to 131)', (_what, input, legal) => {
  expect(evading(input)).toMatchObject({ legal, bonus: legal ? expect.any(Number) : 0 });
});

it('whoever lies retreats by rolling, however that is said', () => {
  for (const input of [{ posture: 'LYING' }, { posture: 'FACE_UP' }, { conditions: ['PRONE'] }])
    expect(evading({ evasion: 'RETREAT', ...input })).toMatchObject({ legal: true, byRolling: true });
  expect(evading({ evasion: 'RETREAT' }).byRolling).toBe(false);
});

it('nobody retreats in a fight whose bonds are anchored', () => {
  const strike = act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false, evasion: 'RETREAT' });
  const fight = duel();
  fight.adjust('b', { gain: ['anchored'] });
  expect(fight.attempt(strike, [50]).ok).toBe(false);
  expect(duel().attempt(strike, [50]).ok).toBe(true);
});

it('whoever attacked may follow a Retreat with the Step that is left (PMA-127)', () => {
  const strike = (more: object = {}) =>
    act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false, evasion: 'RETREAT', ...more });
  const advice = (events: readonly EncounterEvent[]) =>
    events.flatMap((event) =>
      event.type === 'affected' && event.effect.type === 'guidance' ? [event.effect.text] : [],
    );
  const follows = 'May follow with the Step that is left.';
  const fight = duel();
  expect(advice(fight.order(strike(), [50]))).toContain(follows);
  expect(fight.attempt(act('a', 'a', 'step')).ok).toBe(true);
  const stepped = duel();
  stepped.put('a', { budget: { ...(stepped.of('a').budget as object), step: 0 } });
  expect(advice(stepped.order(strike(), [50]))).not.toContain(follows);
  expect(advice(duel().order(strike({ allOut: true }), [50]))).not.toContain(follows);
  expect(advice(duel().order(strike({ evasion: 'NONE' }), [50]))).not.toContain(follows);
});
