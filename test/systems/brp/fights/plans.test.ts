import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/json.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { person } from './fight.ts';

const club = { name: 'Club', rating: 60, damage: '1d6', hitPoints: 20 };
const [SUCCESS, MISS] = [40, 90];

/** `a` has DEX 16, `b` has DEX 12 and INT 18, and `c` has DEX 8, so they act in this order. */
function fighting(options: object = {}, weapon: object = club) {
  const fight = new Fight(
    brp,
    {
      a: person({ dex: 16, weapons: [weapon] }),
      b: person({ dex: 12, int: 18, siz: 28, damageModifier: '0', weapons: [club] }),
      c: person({ dex: 8, weapons: [club] }),
    },
    options,
  );
  const act = (actor: string, act: string, target: string, input: object, faces: readonly number[] = []) => {
    const decision = fight.attempt(
      { type: 'act', actor, target, act, input: input as Json, outOfTurn: false },
      faces,
    );
    return decision.ok ? null : decision.rejection.reason;
  };
  return {
    fight,
    act,
    declare: (who: string, plan: object) => act(who, 'declare', who, plan),
    strike: (who: string, target: string, faces: readonly number[] = [MISS]) =>
      act(who, 'attack', target, { weapon: 'Club', defence: 'NONE' }, faces),
    simply: (who: string, action = 'OTHER') => act(who, 'simpleAction', who, { action }),
    next: () => {
      for (const combatant of [...fight.state.onTurn]) fight.order({ type: 'endTurn', combatant });
    },
    onTurn: () => fight.state.onTurn,
    order: () =>
      fight.state.turns.flatMap(({ rank, phase, combatants }) =>
        combatants.map((who) => `${who} ${phase === 'POWERS' ? 'P' : ''}${rank}`),
      ),
  };
}

const noncombat = { kind: 'NONCOMBAT' };

describe('a turn permits only the actions that were declared for it', () => {
  it('a noncombat action is not an attack (BRP-041, 043)', () => {
    const round = fighting();
    round.declare('a', { actions: [noncombat, noncombat] });
    for (const _turn of [1, 2]) {
      expect(round.strike('a', 'b')).toContain('noncombat');
      expect(round.simply('a')).toBeNull();
      round.next();
      if (round.onTurn()[0] !== 'a') round.next();
    }
  });

  it('a weapon that is drawn in one turn attacks in a later turn', () => {
    const round = fighting();
    round.declare('a', { actions: [noncombat, {}] });
    expect(round.order()).toEqual(['a 16', 'b 12', 'a 11', 'c 8']);
    expect(round.strike('a', 'b')).toContain('noncombat');
    round.simply('a');
    round.next();
    round.next();
    expect(round.simply('a')).toContain('an attack');
    expect(round.strike('a', 'b')).toBeNull();
  });

  it('a combatant who uses a power has no other action in that round (BRP-024)', () => {
    const round = fighting();
    round.declare('b', { actions: [{ kind: 'POWER' }] });
    expect(round.order()).toEqual(['b P18', 'a 16', 'c 8']);
    expect(round.onTurn()).toEqual(['b']);
    expect(round.strike('b', 'a')).toContain('a power');
  });

  it('a combatant who disengages cannot take another action (BRP-045)', () => {
    const round = fighting();
    round.declare('a', { engaged: true, actions: [{ kind: 'DISENGAGE' }] });
    expect(round.simply('a')).toContain('can only defend and move');
    expect(round.act('a', 'firstAid', 'b', {})).toContain('can only defend and move');
    expect(round.strike('a', 'b')).toContain('can only defend and move');
  });

  it('standing up can replace an attack in the round', () => {
    const round = fighting();
    round.declare('a', { actions: [{}] });
    round.fight.adjust('a', { gain: ['prone'] });
    expect(round.simply('a')).toContain('an attack');
    expect(round.simply('a', 'STAND_UP')).toBeNull();
  });

  it('a turn without a declaration permits everything except a power', () => {
    const round = fighting();
    expect(round.strike('a', 'b', [SUCCESS, 3])).toBeNull();
    round.next();
    expect(round.act('b', 'healingSpell', 'b', { level: 1 })).toContain(
      'b has not declared a power for this round',
    );
    expect(round.simply('b')).toBeNull();
  });

  it('a combatant who acts outside their turn may do everything except what their statement of intent gave up', () => {
    const round = fighting();
    const outOfTurn = (who: string, input: Json) =>
      round.fight.attempt({ type: 'act', actor: who, target: 'a', act: 'attack', input, outOfTurn: true }, [
        MISS,
      ]).ok;
    round.declare('b', { actions: [noncombat] });
    round.declare('c', { fightingDefensively: true });
    const input = { weapon: 'Club', defence: 'NONE' };
    expect([outOfTurn('b', input), outOfTurn('c', input)]).toEqual([true, false]);
  });

  it('the game master can permit an action that the combatant did not declare', () => {
    const round = fighting();
    const input = { weapon: 'Club', defence: 'NONE' };
    const strike = (outOfTurn: boolean) =>
      round.fight.attempt({ type: 'act', actor: 'b', target: 'a', act: 'attack', input, outOfTurn }, [MISS]);
    round.declare('b', { actions: [{ kind: 'POWER' }] });
    expect(round.onTurn()).toEqual(['b']);
    expect([strike(false).ok, strike(true).ok]).toEqual([false, true]);
  });

  it('a combatant can declare several attacks only with a weapon that allows as many', () => {
    const round = fighting();
    expect(round.declare('a', { actions: [{}, {}] })).toContain('no weapon on the sheet allows 2');
    const twice = fighting({}, { ...club, attacks: 2 });
    expect(twice.declare('a', { actions: [{}, {}] })).toBeNull();
  });
});

describe('the statements of a round (BRP-005, 006, 010, 038)', () => {
  it('combatants declare their plans before any act, so even the fastest combatant can plan to delay an action', () => {
    const round = fighting();
    expect(round.declare('a', { actions: [{ holdTo: 10 }] })).toBeNull();
    expect(round.order()).toEqual(['b 12', 'a 10', 'c 8']);
    expect(round.onTurn()).toEqual(['b']);
    round.next();
    expect(round.onTurn()).toEqual(['a']);
    expect(round.strike('a', 'b')).toBeNull();
    round.next();
    round.next();
    expect(round.onTurn()).toEqual([]);
  });

  it('a declared plan may combine a move and an act', () => {
    const round = fighting();
    expect(round.declare('a', { metresMoved: 10, actions: [{}] })).toBeNull();
    expect(round.order()).toEqual(['b 12', 'a 8', 'c 8']);
  });

  it('after the first act of a round, only actions that happen at once or later can still be declared', () => {
    const round = fighting();
    round.strike('a', 'b');
    expect(round.declare('a', { fightingDefensively: true })).toContain(
      'a can no longer make a statement of intent this round',
    );
    expect(round.declare('b', { fightingDefensively: true })).toContain(
      'fighting defensively and disengaging must be declared before anyone acts',
    );
    expect(round.declare('b', { actions: [{ kind: 'POWER' }] })).toContain('powers phase is over');
    round.next();
    expect(round.declare('b', { actions: [{ holdTo: 3 }] })).toBeNull();
    expect(round.onTurn()).toEqual(['c']);
  });

  it('a declared plan may be changed until the first act', () => {
    const round = fighting();
    round.declare('a', { actions: [{ holdTo: 10 }] });
    expect(round.declare('a', { fightingDefensively: true })).toBeNull();
    expect(round.onTurn()).toEqual(['b']);
  });

  it.each([
    ['fights defensively', { fightingDefensively: true }],
    ['moves for the whole round', { metresMoved: 30 }],
    ['disengages', { engaged: true, actions: [{ kind: 'DISENGAGE' }] }],
  ])(
    'the statements of intent continue after the first combatant’s plan, even if that combatant then has no turn: %s',
    (_what, plan) => {
      const round = fighting();
      expect(round.declare('a', plan)).toBeNull();
      expect(round.declare('c', { fightingDefensively: true })).toBeNull();
      expect(round.declare('b', { actions: [{ kind: 'POWER' }] })).toBeNull();
      expect(round.onTurn()).toEqual(['b']);
      expect(round.declare('a', { actions: [{}] })).toBeNull();
      expect(round.order()).toContain('a 16');
    },
  );

  it('a plan cannot delay an action to a rank above the combatant’s own rank', () => {
    const round = fighting();
    expect(round.declare('c', { actions: [{ holdTo: 12 }] })).toContain(
      'the earliest possible rank of the action “attack” is 8, not 12',
    );
    expect(round.fight.of('c').plan).toBeNull();
    expect(round.order()).toEqual(['a 16', 'b 12', 'c 8']);
  });

  it('if a loss of DEX makes it impossible to delay an action, the combatant acts on their rank', () => {
    const round = fighting();
    round.declare('b', { actions: [{ holdTo: 10 }] });
    round.next();
    expect(round.onTurn()).toEqual(['b']);
    round.fight.put('b', { losses: [{ attribute: 'dex', points: 6 }] });
    round.fight.adjust('b', { gain: ['prone'] });
    expect(round.order()).toEqual(['a 16', 'c 8', 'b 6']);
    expect(round.onTurn()).toEqual(['c']);
    round.next();
    expect(round.strike('b', 'a')).toBeNull();
  });

  it('a plan cannot be declared after a first action, even before a second action', () => {
    const round = fighting({}, { ...club, attacks: 2 });
    round.declare('a', { actions: [{}, {}] });
    round.strike('a', 'b');
    round.next();
    expect(round.declare('a', { fightingDefensively: true })).toContain(
      'a can no longer make a statement of intent this round',
    );
  });
});

describe('a power in a fight (BRP-021, 022, 024, 025)', () => {
  const stated = (power: object = {}) => {
    const round = fighting();
    round.declare('b', { actions: [{ kind: 'POWER', ...power }] });
    return round;
  };
  const use = (round: ReturnType<typeof stated>, input: object) =>
    round.act('b', 'usePower', 'a', { power: 'Fear', ...input });

  it('the cost of a power is paid on the combatant’s rank', () => {
    const round = stated();
    expect(use(round, { cost: 11 })).toContain('b has 10 power points left, but this act costs 11');
    expect(use(round, { cost: 4 })).toBeNull();
    expect(round.fight.of('b')).toMatchObject({ powerPointsSpent: 4, prepared: null });
    expect(round.strike('b', 'a')).not.toBeNull();
  });

  it('a power that is not instantaneous takes effect at the beginning of the next powers phase', () => {
    const round = stated({ instantaneous: false });
    use(round, { instantaneous: false });
    expect(round.fight.of('b').prepared).toBe('Fear');
    const told = round.fight.order({ type: 'endRound' });
    expect(JSON.stringify(told)).toContain('Fear takes effect');
    expect(round.fight.of('b').prepared).toBeNull();
  });

  it('a combatant who has not declared a power cannot use it', () => {
    const round = fighting();
    expect(round.act('a', 'usePower', 'b', { power: 'Fear' })).toContain(
      'a has not declared a power for this round',
    );
    expect(round.act('a', 'skill', 'a', { rating: 50 }, [50])).toBeNull();
  });
});
