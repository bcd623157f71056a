import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../../src/engine/encounter/event.ts';
import type { Json } from '../../../src/engine/json.ts';
import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { Fight } from '../../kit/fight.ts';
import { blow, MISS } from '../../systems/brp/fights/blows.ts';
import { person, startFight } from '../../systems/brp/fights/fight.ts';
import { duel as pathmasterDuel } from '../../systems/pathmaster/fights/duel.ts';
import { duel as skill20Duel } from '../../systems/skill20/fight.ts';

const LEAVES = { leavesFight: true };

/** Basic Roleplaying: `a` and `b` are in hand-to-hand combat, and `a` has declared the intention to disengage. */
function disengaging(): Fight {
  const armed = person({
    con: 12,
    siz: 28,
    dodge: 60,
    weapons: [{ name: 'Club', rating: 60, damage: '1d6' }],
  });
  const fight = startFight({ a: armed, b: armed, c: armed });
  fight.act('a', 'attack', 'b', blow('Club'), [MISS]);
  fight.endRound();
  fight.act('a', 'declare', 'a', { actions: [{ kind: 'DISENGAGE' }] });
  return fight;
}

function withdrawing(): Fight {
  const sheet: Json = { vitality: 20, initiative: 15, speed: 5 };
  return new Fight(arrgs, { a: sheet, b: { ...sheet, initiative: 10 }, c: { ...sheet, initiative: 5 } });
}

/** Pathmaster: it is the turn of `a`, who has the given condition. */
function afraid(condition: string): Fight {
  const fight = pathmasterDuel();
  fight.gain('a', condition);
  return fight;
}

/** Finds the effect that makes a combatant leave the fight, and the event that follows it. */
const departure = (events: readonly EncounterEvent[]) =>
  events.flatMap((event): readonly unknown[] => {
    if (event.type === 'combatantsLeft') return [[event.combatants, event.reason]];
    return event.type === 'affected' && event.effect.type === 'left' ? [event.effect.citation.section] : [];
  });

const WAYS: readonly (readonly [string, () => Fight, string, object, readonly unknown[]])[] = [
  ['brp', disengaging, 'disengage', {}, ['Disengage', [['a'], 'disengaged and moved away']]],
  ['arrgs', withdrawing, 'withdraw', {}, ['Withdraw Manoeuvre', [['a'], 'withdrew']]],
  ['pathmaster', () => afraid('frightened'), 'run', {}, ['Frightened', [['a'], 'fled while frightened']]],
  ['pathmaster', () => afraid('panicked'), 'move', {}, ['Panicked', [['a'], 'fled while panicked']]],
];

describe('an act that removes its actor from the fight', () => {
  it.each(WAYS)(
    '%s: the departure of a combatant is recorded as an event and as an effect that cites its rule',
    (_id, begun, act, input, told) => {
      const fight = begun();
      expect(departure(fight.does('a', act, 'a', { ...input, ...LEAVES }))).toEqual(told);
      expect(fight.state.departed.has('a')).toBe(true);
      expect(fight.state.turns.flatMap(({ combatants }) => combatants)).not.toContain('a');
      expect(fight.refused('a', act, 'a', input)).toContain('has left the encounter');
    },
  );

  it.each(WAYS)(
    '%s: without the input that makes the combatant leave, the combatant stays in the fight',
    (_id, begun, act, input) => {
      const fight = begun();
      expect(departure(fight.does('a', act, 'a', input))).toEqual([]);
      expect(fight.state.departed.size).toBe(0);
    },
  );

  it('an act that removes its actor from the fight leads to the same state as removal of the actor by the game master', () => {
    const [acted, removed] = [withdrawing(), withdrawing()];
    acted.does('a', 'withdraw', 'a', LEAVES);
    removed.does('a', 'withdraw', 'a');
    removed.order({ type: 'leave', combatants: ['a'], reason: 'withdrew' });
    const { version: _, content: __, past: ___, ...left } = acted.state;
    expect(removed.state).toMatchObject(left);
  });

  it('Skill20: a combatant can move out of the fight only if a status makes the combatant flee', () => {
    const fight = skill20Duel();
    const [on] = fight.state.onTurn as [string];
    const move = { feet: 10, ...LEAVES };
    expect(fight.tries(on, 'move', on, move)).toMatchObject({
      path: ['act', 'skill20', 'move', 'leavesFight'],
    });
    fight.gain(on, 'frightened');
    expect(departure(fight.does(on, 'move', on, move))).toEqual([
      'Status Definitions',
      [[on], 'fled while frightened'],
    ]);
  });

  it('Pathmaster: a combatant can move out of the fight only while frightened or panicked', () => {
    expect(pathmasterDuel().tries('a', 'move', 'a', LEAVES)).toMatchObject({
      reason: expect.stringContaining('is neither frightened nor panicked'),
      path: ['act', 'pathmaster', 'move', 'leavesFight'],
    });
  });

  it('BRP: a combatant whose defence fails stays in the fight', () => {
    const fight = disengaging();
    fight.act('b', 'attack', 'a', { ...blow('Club'), defence: 'DODGE' }, [50, 90, 3, 3]);
    expect(departure(fight.does('a', 'disengage', 'a', LEAVES))).toEqual([]);
    expect(fight.of('a').engaged).toBe(true);
  });

  it('an act that removes its actor from the fight does not interrupt other acts, so no pending act loses its actor or target', () => {
    const leaving = systems.flatMap(({ encounterRules: { acts } }) =>
      acts.filter(({ input }) => 'leavesFight' in input.fields),
    );
    expect(leaving.length).toBeGreaterThan(6);
    expect(leaving.filter(({ interposes, canInterrupt }) => interposes || canInterrupt)).toEqual([]);
  });
});
