import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import { decide } from '../../../src/engine/encounter/decide.ts';
import { evolve } from '../../../src/engine/encounter/evolve.ts';
import { fold } from '../../../src/engine/encounter/fold.ts';
import type { Entry } from '../../../src/engine/encounter/log.ts';
import { initialState } from '../../../src/engine/encounter/state.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { anyGame, type GivenGame, type Played, playGame, playOn } from '../../kit/any-game.ts';

const MOST = 400;

/**
 * Checks several properties on the same random games. fast-check draws each game, and the game is played only once. If
 * a property fails, fast-check shrinks the game to the smallest one that still breaks the property.
 */
function gamesOf(system: System) {
  const any = anyGame(system);
  const drawn: [...GivenGame, Played][] = [];
  const draw = () =>
    fc.assert(
      fc.property(any, (given) => {
        drawn.push([...given, playGame(system, ...given)]);
      }),
      { numRuns: MOST },
    );
  return {
    always(count: number, holds: (played: Played, seed: string) => void): void {
      if (drawn.length === 0) draw();
      try {
        for (const [, , , seed, played] of drawn.slice(0, count)) holds(played, seed);
      } catch (error) {
        fc.assert(
          fc.property(any, (given) => holds(playGame(system, ...given), given[3])),
          { numRuns: count },
        );
        throw error;
      }
    },
    forget: () => drawn.splice(0),
  };
}

describe.each(systems.map((system) => [system.id, system] as const))('an encounter of %s', (_id, system) => {
  const games = gamesOf(system);
  afterAll(games.forget);

  it('an encounter’s state equals the state computed from its log, even after the log has been stored and read back', () => {
    let acted = 0;
    games.always(400, ({ log, states }) => {
      acted += log.filter(({ command }) => command.type === 'act').length;
      const stored = JSON.parse(JSON.stringify(log)) as readonly Entry[];
      expect(fold(system, stored)).toEqual(states.at(-1));
      assert.deepEqual(
        log.map(({ version }) => version),
        log.map((_, index) => index + 1),
      );
    });
    expect(acted).toBeGreaterThan(10);
  });

  it('an encounter produces the same events again when each log entry’s dice are replayed', () =>
    games.always(400, ({ options, log, states }) => {
      for (const [index, { command, throws, events }] of log.entries()) {
        const given = givenFaces(throws.map(({ face }) => face));
        const again = decide(system, states[index]!, options, command, diceFrom(given.faces));
        assert.deepEqual(again, { ok: true, events });
        assert.equal(given.unused(), 0);
      }
    }));

  it('redoing undone commands returns an encounter to its state before the undo', () => {
    let undone = 0;
    games.always(200, (played, seed) => {
      const { states } = playOn(system, played, [{ type: 'undo' }, { type: 'redo' }], seed);
      const [before, after, again] = states.slice(-3);
      if (after?.future?.version !== before?.content) return;
      undone++;
      const { version: _, ...was } = before!;
      const { version: __, ...is } = again!;
      assert.deepEqual(is, { ...was, future: before!.future });
    });
    expect(undone).toBeGreaterThan(100);
  });

  it('an encounter can be rewound to an earlier version while an act waits for its answer', () =>
    games.always(400, (played, seed) => {
      const waiting = played.states.findLastIndex(({ pending }) => pending !== null);
      const to = played.states[waiting]?.past?.version;
      if (to === undefined) return;
      const { log, states } = played;
      const until = { ...played, log: log.slice(0, waiting), states: states.slice(0, waiting + 1) };
      const { states: after } = playOn(system, until, [{ type: 'rewind', to }], seed);
      assert.equal(after.length, waiting + 2);
      assert.deepEqual(after.at(-1)!.combatants, states[to]!.combatants);
    }));

  it('after retractions, undos and redos in any order, an encounter has the state that results from the commands still in force', () => {
    let retracted = 0;
    games.always(200, (played, seed) => {
      const { length } = played.log;
      const [one, other] = [1 + ((seed.length * 7) % length), 1 + Math.floor(length / 2)];
      const after = playOn(
        system,
        played,
        [
          { type: 'retract', version: one },
          { type: 'endRound' },
          { type: 'retract', version: other },
          { type: 'undo' },
          { type: 'redo' },
          { type: 'retract', version: length },
        ],
        seed,
      );
      const inForce: (readonly number[])[] = [[]];
      for (const { version, command, events } of after.log) {
        const back = events.find((event) => event.type === 'rewound');
        const before = inForce.at(-1)!;
        if (command.type === 'retract') {
          retracted++;
          inForce.push(before.filter((each) => each !== command.version));
        } else inForce.push(back ? inForce[back.to]! : [...before, version]);
      }
      for (const { version, command } of after.log) {
        if (command.type !== 'retract') continue;
        let state = initialState;
        for (const each of inForce[version]!) {
          const { command: again, throws } = after.log[each - 1]!;
          const given = givenFaces(throws.map(({ face }) => face));
          const decision = decide(system, state, after.options, again, diceFrom(given.faces));
          assert.ok(decision.ok);
          state = decision.events.reduce((now, event) => evolve(system, now, event), state);
        }
        const {
          version: _,
          content: __,
          past,
          future,
          retractions,
          dicePosition,
          ...is
        } = after.states[version]!;
        assert.deepEqual({ ...state, ...is }, state);
      }
    });
    expect(retracted).toBeGreaterThan(100);
  });

  it('an encounter returns to its earlier state when a retraction is undone or retracted, and to the later state when it is redone', () => {
    let retracted = 0;
    games.always(200, (played, seed) => {
      const version = played.log.length;
      const first = playOn(system, played, [{ type: 'retract', version }], seed);
      if (first.log.length === version) return;
      retracted++;
      for (const back of [{ type: 'undo' }, { type: 'retract', version: version + 1 }] as const) {
        const { states } = playOn(system, first, [back, { type: 'undo' }, { type: 'redo' }], seed);
        const [before, after, again, without, redone] = states.slice(version);
        assert.deepEqual(again!.combatants, before!.combatants);
        assert.deepEqual(again!.turns, before!.turns);
        if (back.type === 'retract') assert.deepEqual(without!.combatants, after!.combatants);
        if (back.type === 'retract') assert.deepEqual(redone!.combatants, before!.combatants);
      }
    });
    expect(retracted).toBeGreaterThan(50);
  });

  // A rejected command is not stored. If it had rolled a die, the next command would roll the same face again.
  it('an encounter never rejects a command after a die has been rolled', () =>
    games.always(400, ({ refusedLate }) => assert.deepEqual(refusedLate, [])));

  it('after an undo, an encounter rolls the same dice for the same act', () =>
    games.always(200, (played, seed) => {
      const { log, states } = played;
      const last = log.at(-1)!;
      if (['undo', 'redo', 'rewind'].includes(last.command.type)) return;
      const again = playOn(system, played, [{ type: 'undo' }, last.command], seed);
      assert.deepEqual(again.log.at(-1), { ...last, version: last.version + 2 });
      assert.deepEqual(again.states.at(-1)!.combatants, states.at(-1)!.combatants);
    }));

  it('an encounter describes every combatant in readable text in every state', () =>
    games.always(40, ({ states }) => {
      for (const state of states)
        for (const { id, sheet, state: suffered, conditions, side } of state.combatants.values())
          system.encounterRules.standingOf({
            id,
            sheet,
            state: suffered,
            conditions,
            round: state.round,
            side,
          });
    }));
});
