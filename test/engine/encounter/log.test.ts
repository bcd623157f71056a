import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import { decide } from '../../../src/engine/encounter/decide.ts';
import { fold } from '../../../src/engine/encounter/fold.ts';
import type { Entry } from '../../../src/engine/encounter/log.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { anyGame, type GivenGame, type Played, playGame, playOn } from '../../kit/any-game.ts';

const MOST = 400;

/**
 * Checks several properties of the same games: fast-check draws them and each is played once. When a property fails,
 * fast-check shrinks to the smallest game that breaks it.
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

  it('has the state that folding its log gives, also after the log is stored and read back', () => {
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

  it('produces the same events again from the throws of each entry', () =>
    games.always(400, ({ options, log, states }) => {
      for (const [index, { command, throws, events }] of log.entries()) {
        const given = givenFaces(throws.map(({ face }) => face));
        const again = decide(system, states[index]!, options, command, diceFrom(given.faces));
        assert.deepEqual(again, { ok: true, events });
        assert.equal(given.unused(), 0);
      }
    }));

  it('has its earlier state again when an undo is redone', () => {
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

  it('can be rewound to an earlier version while an act waits for its answer', () =>
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

  // A rejected command writes nothing, so the next command would roll the same die.
  it('never rejects a command after a die has been rolled', () =>
    games.always(400, ({ refusedLate }) => assert.deepEqual(refusedLate, [])));

  it('rolls the same dice again after an undo', () =>
    games.always(200, (played, seed) => {
      const { log, states } = played;
      const last = log.at(-1)!;
      if (['undo', 'redo', 'rewind'].includes(last.command.type)) return;
      const again = playOn(system, played, [{ type: 'undo' }, last.command], seed);
      assert.deepEqual(again.log.at(-1), { ...last, version: last.version + 2 });
      assert.deepEqual(again.states.at(-1)!.combatants, states.at(-1)!.combatants);
    }));

  it('has a readable standing of every combatant in every state', () =>
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
