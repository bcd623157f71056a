import { expect, it } from 'vitest';
import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import { evade } from '../../../../src/engine/systems/pathmaster/manoeuvres/evade.ts';
import { play } from '../../../kit/play.ts';
import { act, duel } from './duel.ts';

const evading = (input: object) => play(evade, input).detail;

it.each([
  ['a Retreat from a melee attack is legal', { evasion: 'RETREAT', attack: 'MELEE' }, true],
  ['a Retreat from a missile is refused', { evasion: 'RETREAT', attack: 'RANGED' }, false],
  ['a drop before a missile is legal', { evasion: 'DODGE_AND_DROP', attack: 'RANGED' }, true],
  ['a drop before a melee attack is refused', { evasion: 'DODGE_AND_DROP', attack: 'MELEE' }, false],
  ['a dive from an area attack is legal', { evasion: 'DIVE_FOR_COVER', attack: 'AREA' }, true],
  ['a dive from a missile is refused', { evasion: 'DIVE_FOR_COVER', attack: 'RANGED' }, false],
  ['a Sacrificial Dodge into a missile is legal', { evasion: 'SACRIFICIAL_DODGE', attack: 'RANGED' }, true],
  ['a Sacrificial Dodge into a burst is refused', { evasion: 'SACRIFICIAL_DODGE', attack: 'AREA' }, false],
  ['a drop on a burst is legal', { evasion: 'SACRIFICIAL_DODGE_AND_DROP', attack: 'AREA' }, true],
  ['a Retreat while kneeling is refused', { evasion: 'RETREAT', posture: 'KNEELING' }, false],
  ['a Retreat while entangled is legal', { evasion: 'RETREAT', conditions: ['ENTANGLED'] }, true],
  ['a Retreat in anchored bonds is refused', { evasion: 'RETREAT', conditions: ['ANCHORED'] }, false],
  ['a drop in anchored bonds is legal', { evasion: 'DODGE_AND_DROP', conditions: ['ANCHORED'] }, true],
  ['a drop while stunned is legal', { evasion: 'DODGE_AND_DROP', conditions: ['STUNNED'] }, true],
  [
    'a drop while Stunned, no parry is refused',
    { evasion: 'DODGE_AND_DROP', conditions: ['STUNNED_NO_PARRY'] },
    false,
  ],
] as const)('%s (PMA-125 to 131)', (_what, input, legal) => {
  expect(evading(input)).toMatchObject({ legal, bonus: legal ? expect.any(Number) : 0 });
});

it('a prone combatant retreats by rolling, whether the input gives a posture or the condition', () => {
  for (const input of [{ posture: 'LYING' }, { posture: 'FACE_UP' }, { conditions: ['PRONE'] }])
    expect(evading({ evasion: 'RETREAT', ...input })).toMatchObject({ legal: true, byRolling: true });
  expect(evading({ evasion: 'RETREAT' }).byRolling).toBe(false);
});

it('an anchored combatant cannot retreat', () => {
  const strike = act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false, evasion: 'RETREAT' });
  const fight = duel();
  fight.adjust('b', { gain: ['anchored'] });
  expect(fight.attempt(strike, [50]).ok).toBe(false);
  expect(duel().attempt(strike, [50]).ok).toBe(true);
});

it('the attacker may follow a retreating target with a Step that is still available (PMA-127)', () => {
  const strike = (more: object = {}) =>
    act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false, evasion: 'RETREAT', ...more });
  const advice = (events: readonly EncounterEvent[]) =>
    events.flatMap((event) =>
      event.type === 'affected' && event.effect.type === 'guidance' ? [event.effect.text] : [],
    );
  const follows = 'The attacker may follow the Retreat with an unused Step.';
  const fight = duel();
  expect(advice(fight.order(strike(), [50]))).toContain(follows);
  expect(fight.attempt(act('a', 'a', 'step')).ok).toBe(true);
  const stepped = duel();
  stepped.put('a', { budget: { ...(stepped.of('a').budget as object), step: 0 } });
  expect(advice(stepped.order(strike(), [50]))).not.toContain(follows);
  expect(advice(duel().order(strike({ allOut: true }), [50]))).not.toContain(follows);
  expect(advice(duel().order(strike({ evasion: 'NONE' }), [50]))).not.toContain(follows);
});
