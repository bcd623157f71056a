import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import type { Command } from '../../../src/engine/encounter/command.ts';
import { decide } from '../../../src/engine/encounter/decide.ts';
import { fold } from '../../../src/engine/encounter/fold.ts';
import type { Entry } from '../../../src/engine/encounter/log.ts';
import { getOrInsertComputed } from '../../../src/engine/get-or-insert.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { anyGame, playGame } from '../../kit/any-game.ts';

type Given = Parameters<typeof playGame> extends [System, ...infer Rest] ? Rest : never;

describe.each(systems.map((system) => [system.id, system] as const))('an encounter of %s', (_id, system) => {
  const game = anyGame(system);
  const played = new Map<string, ReturnType<typeof playGame>>();
  afterAll(() => played.clear());

  /** The properties are asked of the same games for the most part, which are drawn alike: each is played once. */
  const playedOnce = (...given: Given) =>
    getOrInsertComputed(played, fc.stringify(given), () => playGame(system, ...given));

  it('is what its log says, also after the log was stored and read back', () => {
    let acted = 0;
    fc.assert(
      fc.property(game, ([sheets, options, commands, seed]) => {
        const { log, states } = playedOnce(sheets, options, commands, seed);
        acted += log.filter(({ command }) => command.type === 'act').length;
        const stored = JSON.parse(JSON.stringify(log)) as readonly Entry[];
        expect(fold(system, stored)).toEqual(states.at(-1));
        assert.deepEqual(
          log.map(({ version }) => version),
          log.map((_, index) => index + 1),
        );
      }),
      { numRuns: 400 },
    );
    expect(acted).toBeGreaterThan(10);
  });

  it('gives every entry again from its own throws', () => {
    fc.assert(
      fc.property(game, ([sheets, options, commands, seed]) => {
        const { log, states } = playedOnce(sheets, options, commands, seed);
        for (const [index, { command, throws, events }] of log.entries()) {
          const given = givenFaces(throws.map(({ face }) => face));
          const again = decide(system, states[index]!, options, command, diceFrom(given.faces));
          assert.deepEqual(again, { ok: true, events });
          assert.equal(given.unused(), 0);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is again what it was when an undo is redone', () => {
    let undone = 0;
    fc.assert(
      fc.property(game, ([sheets, options, commands, seed]) => {
        const undoing: Command[] = [{ type: 'undo' }, { type: 'redo' }];
        const { states } = playGame(system, sheets, options, [...commands, ...undoing], seed);
        const [before, after, again] = states.slice(-3);
        if (after?.future?.version !== before?.content) return;
        undone++;
        const { version: _, ...was } = before!;
        const { version: __, ...is } = again!;
        assert.deepEqual(is, { ...was, future: before!.future });
      }),
      { numRuns: 200 },
    );
    expect(undone).toBeGreaterThan(100);
  });

  // nothing is written then, and the same die would fall for whatever is tried next
  it('refuses nothing once a die has fallen', () => {
    fc.assert(
      fc.property(game, ([sheets, options, commands, seed]) => {
        assert.deepEqual(playedOnce(sheets, options, commands, seed).refusedLate, []);
      }),
      { numRuns: 400 },
    );
  });

  it('throws the same again after an undo', () => {
    fc.assert(
      fc.property(game, ([sheets, options, commands, seed]) => {
        const { log, states } = playedOnce(sheets, options, commands, seed);
        const last = log.at(-1)!;
        if (['undo', 'redo', 'rewind'].includes(last.command.type)) return;
        const again = playGame(system, sheets, options, [...commands, { type: 'undo' }, last.command], seed);
        assert.deepEqual(again.log.at(-1), { ...last, version: last.version + 2 });
        assert.deepEqual(again.states.at(-1)!.combatants, states.at(-1)!.combatants);
      }),
      { numRuns: 200 },
    );
  });

  it('shows every combatant’s standing at every point', () => {
    fc.assert(
      fc.property(game, ([sheets, options, commands, seed]) => {
        for (const state of playedOnce(sheets, options, commands, seed).states)
          for (const { id, sheet, state: suffered, conditions, side } of state.combatants.values())
            system.combat.stand({ id, sheet, state: suffered, conditions, round: state.round, side });
      }),
      { numRuns: 40 },
    );
  });
});
