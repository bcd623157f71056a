import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import type { Command } from '../../../src/engine/encounter/command.ts';
import { decide } from '../../../src/engine/encounter/decide.ts';
import { fold } from '../../../src/engine/encounter/fold.ts';
import { pathmaster } from '../../../src/engine/systems/pathmaster/index.ts';
import { play } from './games.ts';

const weapons = [{ name: 'Blade', skill: 60, fumbleUpTo: 0, results: [{ from: 0, hits: 5 }] }];
const sheet = (qu: number) => ({
  ...{ hits: 500, constitution: 80, dodge: 10, shieldMelee: 20, move: 10, qu },
  weapons,
});
const sheets = [sheet(90), sheet(10), sheet(50)];

const act = (actor: string, target: string, name: string, input: object = {}) =>
  ({ type: 'act', actor, target, act: name, input }) as Command;
const strikes = (by: string) => act(by, 'b', 'delayedAttack', { weapon: 'Blade' });
const shielded = (name: string) => ({ type: 'answer', act: name, answer: { shield: true } }) as Command;

/** `b` charges `c`; `c` strikes first, and before that `a`. */
const commands: readonly Command[] = [
  act('a', 'a', 'delay'),
  { type: 'endTurn', combatant: 'a' },
  act('c', 'c', 'delay'),
  { type: 'endTurn', combatant: 'c' },
  act('b', 'c', 'charge', { weapon: 'Blade', run: 6 }),
  strikes('c'),
  strikes('a'),
  shielded('delayedAttack'),
  shielded('delayedAttack'),
  shielded('charge'),
];

const played = (more: readonly Command[] = []) =>
  play(pathmaster, sheets as never, {}, [...commands, ...more], 'between');

describe('acts that come between others and their answers', () => {
  it('wait for one another, the last for the first', () => {
    const { log, states } = played();
    expect(log.length).toBe(commands.length + 2);
    const waits = states.map(({ pending }) => {
      const names = [];
      for (let each = pending; each; each = each.beneath ?? null) names.push(`${each.actor} ${each.act}`);
      return names;
    });
    expect(waits.slice(-6)).toEqual([
      ['b charge'],
      ['c delayedAttack', 'b charge'],
      ['a delayedAttack', 'c delayedAttack', 'b charge'],
      ['c delayedAttack', 'b charge'],
      ['b charge'],
      [],
    ]);
  });

  it('are the same from the log that was stored', () => {
    const { log, states } = played();
    expect(fold(pathmaster, JSON.parse(JSON.stringify(log)))).toEqual(states.at(-1));
  });

  it('come about again from the throws of each entry', () => {
    const { log, states } = played();
    for (const [index, { command, throws, events }] of log.entries()) {
      const given = givenFaces(throws.map(({ face }) => face));
      const again = decide(pathmaster, states[index]!, {}, command, diceFrom(given.faces));
      expect(again).toEqual({ ok: true, events });
    }
  });

  it('are undone one by one, and what waited waits again', () => {
    const { states } = played([{ type: 'undo' }, { type: 'undo' }, { type: 'undo' }, { type: 'undo' }]);
    const whole = states.slice(0, -4);
    for (const [back, state] of states.slice(-4).entries()) {
      const before = whole.at(-2 - back)!;
      expect(state.pending).toEqual(before.pending);
      expect(state.combatants).toEqual(before.combatants);
    }
  });
});
