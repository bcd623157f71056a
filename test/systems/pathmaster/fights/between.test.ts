import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import { legalActs } from '../../../../src/engine/encounter/turns/legal-acts.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { act, endTurn, fighter, SWORD } from './duel.ts';

const KNOCKS = { ...SWORD, results: [{ from: 0, hits: 5 }] };
const KILLS = { ...SWORD, results: [{ from: 0, hits: 300 }] };

/**
 * Plays a fight in which `a` delays an Attack, and `b` then charges `c`. If `cDelays` is set, `c` has also delayed an
 * Attack.
 */
interface Given {
  readonly a?: object;
  readonly c?: object;
  readonly cDelays?: boolean;
  readonly cSteps?: boolean;
}

function charged({ a = {}, c = {}, cDelays = false, cSteps = false }: Given = {}) {
  const shielded = { ...fighter, shieldMelee: 20 };
  const fight = new Fight(
    pathmaster,
    { a: { ...shielded, ...a }, c: { ...shielded, ...c }, b: shielded } as never,
    {},
    [9, 9, 9, 8, 2, 2],
  );
  fight.order(act('a', 'a', 'delay'));
  fight.order(endTurn('a'));
  if (cSteps) fight.order(act('c', 'c', 'step'));
  if (cDelays) fight.order(act('c', 'c', 'delay'));
  fight.order(endTurn('c'));
  fight.order(act('b', 'c', 'charge', { weapon: 'Sword', run: 6 }));
  expect(fight.state.pending).toMatchObject({ act: 'charge', actor: 'b', target: 'c', combatant: 'c' });
  return fight;
}

const strike = (by: string, input: object = {}) =>
  act(by, 'b', 'delayedAttack', { weapon: 'Sword', targetParries: false, ...input });

const answered = (fight: Fight, name: string, answer: object, faces: readonly number[] = []) =>
  fight.order({ type: 'answer', act: name, answer } as never, faces);

const acted = (events: readonly EncounterEvent[]) =>
  events.flatMap((event) => (event.type === 'acted' ? [event.act] : []));

describe('a Delayed Attack between a Charge and its answer (PMA-053)', () => {
  it('a Delayed Attack is resolved before the Charge that it answers; then the target of the Charge is asked again', () => {
    const fight = charged({ a: { weapons: [KNOCKS] } });
    expect(acted(fight.order(strike('a'), [50]))).toEqual(['delayedAttack']);
    expect(fight.of('b').hits).toBe(95);
    expect(fight.state.pending).toMatchObject({ act: 'charge', actor: 'b', target: 'c', combatant: 'c' });
    expect(acted(answered(fight, 'charge', { shield: true }, [50]))).toEqual(['charge']);
    expect(fight.state.pending).toBeNull();
  });

  it('the target of a Charge may also use a Delayed Attack', () => {
    const fight = charged({ c: { weapons: [KNOCKS] }, cDelays: true });
    expect(acted(fight.order(strike('c'), [50]))).toEqual(['delayedAttack']);
    expect(fight.state.pending).toMatchObject({ act: 'charge', combatant: 'c' });
  });

  it('a Charge waits for a Delayed Attack by the target even if the target has no other answer', () => {
    const bow = { name: 'Bow', attack: 'BOW', skill: 50, ranges: [{ upTo: 100, modifier: 0 }] };
    const bare = { shieldMelee: 0, weapons: [{ ...SWORD, ...bow }] };
    expect(charged({ c: bare, cDelays: true, cSteps: true }).state.pending).toMatchObject({ combatant: 'c' });
  });

  it('a Delayed Attack that fells the charger ends the Charge', () => {
    const fight = charged({ a: { weapons: [KILLS] } });
    const events = fight.order(strike('a'), [50]);
    expect(acted(events)).toEqual(['delayedAttack']);
    expect(events).toContainEqual(expect.objectContaining({ type: 'leftOut', combatant: 'c' }));
    expect(fight.state.pending).toBeNull();
  });

  it.each(['mustParry', 'stunned', 'stunnedNoParry', 'downed'])(
    'a Charge ends when the charger is %s (ruling PMA-R139)',
    (severity) => {
      const fight = charged();
      fight.adjust('b', { gain: [severity], rounds: 1 });
      const events = fight.order(strike('a'), [50]);
      expect(events).toContainEqual(expect.objectContaining({ type: 'leftOut', combatant: 'c' }));
      expect(fight.state.pending).toBeNull();
    },
  );

  it('a Delayed Attack can be answered while the Charge waits', () => {
    const fight = charged();
    fight.order(strike('a', { targetParries: null }));
    expect(fight.state.pending).toMatchObject({
      act: 'delayedAttack',
      combatant: 'b',
      beneath: { act: 'charge', combatant: 'c' },
    });
    expect(acted(answered(fight, 'delayedAttack', { shield: true }, [50]))).toEqual(['delayedAttack']);
    expect(fight.state.pending).toMatchObject({ act: 'charge', combatant: 'c' });
    expect(fight.state.pending).not.toHaveProperty('beneath');
    expect(acted(fight.order({ type: 'pass' }, [50]))).toEqual(['charge']);
  });

  it('a second Delayed Attack may come before the first one is answered', () => {
    const fight = charged({ cDelays: true });
    fight.order(strike('a', { targetParries: null }));
    fight.order(strike('c', { targetParries: null }));
    expect(fight.state.pending).toMatchObject({
      actor: 'c',
      beneath: { actor: 'a', beneath: { actor: 'b' } },
    });
    expect(acted(fight.order({ type: 'pass' }, [50]))).toEqual(['delayedAttack']);
    expect(fight.state.pending).toMatchObject({ actor: 'a', beneath: { actor: 'b' } });
    fight.order({ type: 'pass' }, [50]);
    expect(fight.state.pending).toMatchObject({ actor: 'b', act: 'charge' });
  });

  it('only a combatant who has used Delay can make a Delayed Attack, and a charging combatant cannot answer their own Charge', () => {
    const fight = charged();
    expect(fight.attempt(strike('c'), [50]).ok).toBe(false);
    expect(fight.attempt(act('b', 'c', 'delayedAttack', { weapon: 'Sword' }), [50]).ok).toBe(false);
    expect(fight.attempt(act('a', 'a', 'talk')).ok).toBe(false);
  });

  it('the legal acts include a Delayed Attack only for combatants who have used Delay', () => {
    const fight = charged();
    const open = (id: string) =>
      legalActs(
        { system: pathmaster, state: fight.state, options: {}, seen: () => true },
        fight.state.combatants.get(id)!,
      )
        .filter(({ refused }) => refused === null)
        .map(({ act: { id: name } }) => name);
    expect(open('a')).toContain('delayedAttack');
    expect(open('b')).not.toContain('delayedAttack');
    expect(open('c')).not.toContain('delayedAttack');
  });
});
