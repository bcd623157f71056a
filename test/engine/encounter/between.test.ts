import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import type { Command } from '../../../src/engine/encounter/command.ts';
import { decide } from '../../../src/engine/encounter/decide.ts';
import { fold } from '../../../src/engine/encounter/fold.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { arrgs } from '../../../src/engine/systems/arrgs/index.ts';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import { pathmaster } from '../../../src/engine/systems/pathmaster/index.ts';
import { playGame } from '../../kit/any-game.ts';
import { actedIn, Fight } from '../../kit/fight.ts';

const act = (actor: string, target: string, name: string, input: object = {}) =>
  ({ type: 'act', actor, target, act: name, input }) as Command;
const answer = (name: string, answer: object) => ({ type: 'answer', act: name, answer }) as Command;

interface Played {
  readonly title: string;
  readonly system: System;
  readonly sheets: readonly object[];
  readonly commands: readonly Command[];
  /** The acts that are pending after each of the last commands, starting with the innermost act. */
  readonly waits: readonly (readonly string[])[];
}

const blade = { name: 'Blade', skill: 60, fumbleUpTo: 0, results: [{ from: 0, hits: 5 }] };
const strikes = (by: string) => act(by, 'b', 'delayedAttack', { weapon: 'Blade' });
const shielded = (name: string) => answer(name, { shield: true });

/** `b` attacks `c`. Before this attack is resolved, `c` strikes first, and `a` strikes before `c`. */
const delayed: Played = {
  title: 'Delayed Attacks',
  system: pathmaster,
  sheets: [90, 10, 50].map((qu) => ({
    ...{ hits: 500, constitution: 80, dodge: 10, shieldMelee: 20, move: 10, qu },
    weapons: [blade],
  })),
  commands: [
    act('a', 'a', 'delay'),
    { type: 'endTurn', combatant: 'a' },
    act('c', 'c', 'delay'),
    { type: 'endTurn', combatant: 'c' },
    act('b', 'c', 'attack', { weapon: 'Blade', waits: true }),
    strikes('c'),
    strikes('a'),
    shielded('delayedAttack'),
    shielded('delayedAttack'),
    shielded('attack'),
  ],
  waits: [
    ['b attack'],
    ['c delayedAttack', 'b attack'],
    ['a delayedAttack', 'c delayedAttack', 'b attack'],
    ['c delayedAttack', 'b attack'],
    ['b attack'],
    [],
  ],
};

const exploits = answer('movement', { opportunity: { weapon: 'Blade' } });

/** `a` moves past `b` and `c`, who both strike before the move continues. `a` defends against `b`. */
const exploited: Played = {
  title: 'Opportunities',
  system: arrgs,
  sheets: [30, 20, 10].map((initiative) => ({
    ...{ vitality: 500, initiative, additionalActionPoints: 8, skills: { meleeWeaponry: 20 } },
    weapons: [{ name: 'Blade', successValue: 6 }],
  })),
  commands: [
    act('a', 'a', 'movement', { squares: 1, threatenedByIds: ['b', 'c'] }),
    exploits,
    answer('opportunity', { defence: 'DEFEND' }),
    exploits,
    { type: 'pass' },
  ],
  waits: [
    ['a movement'],
    ['b opportunity', 'a movement'],
    ['a movement'],
    ['c opportunity', 'a movement'],
    [],
  ],
};

describe.each([delayed, exploited])('acts that interrupt others and their answers: $title', (fight) => {
  const { system, sheets, commands } = fight;
  const played = (more: readonly Command[] = []) =>
    playGame(system, sheets as never, {}, [...commands, ...more], 'between');

  it('interrupted acts stay pending until the interrupting acts are resolved', () => {
    const { log, states } = played();
    expect(log.length).toBe(commands.length + 2);
    const waits = states.map(({ pending }) => {
      const names = [];
      for (let each = pending; each; each = each.beneath ?? null) names.push(`${each.actor} ${each.act}`);
      return names;
    });
    expect(waits.slice(-fight.waits.length)).toEqual(fight.waits);
  });

  it('acts that interrupt others lead to the same state when it is computed from the stored log', () => {
    const { log, states } = played();
    expect(fold(system, JSON.parse(JSON.stringify(log)))).toEqual(states.at(-1));
  });

  it('acts that interrupt others have the same events when they are replayed with the recorded faces', () => {
    const { log, states } = played();
    for (const [index, { command, throws, events }] of log.entries()) {
      const given = givenFaces(throws.map(({ face }) => face));
      const again = decide(system, states[index]!, {}, command, diceFrom(given.faces));
      expect(again).toEqual({ ok: true, events });
    }
  });

  it('acts that interrupt others are undone one at a time, and the interrupted acts become pending again', () => {
    const { states } = played([{ type: 'undo' }, { type: 'undo' }, { type: 'undo' }, { type: 'undo' }]);
    const whole = states.slice(0, -4);
    for (const [back, state] of states.slice(-4).entries()) {
      const before = whole.at(-2 - back)!;
      expect(state.pending).toEqual(before.pending);
      expect(state.combatants).toEqual(before.combatants);
    }
  });
});

it('the outermost of three nested acts continues after the middle one is resolved without an answer', () => {
  const deadly = { ...blade, results: [{ from: 0, hits: 5000 }] };
  const [a, b, c] = delayed.sheets;
  const sheets = [{ ...a, weapons: [deadly] }, b, c];
  const { log } = playGame(pathmaster, sheets as never, {}, delayed.commands.slice(0, 8), 'between');
  const happened = log
    .at(-1)!
    .events.flatMap((event) =>
      event.type === 'acted'
        ? [`${event.actor} ${event.act}`]
        : event.type === 'leftOut'
          ? [`without ${event.combatant}`]
          : [],
    );
  // `b` is dead, so `b` raises no shield against the strike of `c`, and the attack of `b` on `c` is cancelled.
  expect(happened).toEqual(['a delayedAttack', 'c delayedAttack', 'without c']);
});

const strong = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 12 };
const swordsman = { ...strong, weapons: [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }] };

it('a pending blow is cancelled if the game master fells its attacker', () => {
  for (const answer of [{ defence: 'NONE' }, { defence: 'PARRY', parryWith: 'Sword' }, null]) {
    const fight = new Fight(brp, { a: swordsman, b: { ...swordsman, dex: 6 } });
    fight.does('a', 'attack', 'b', { weapon: 'Sword' }, [30]);
    expect(fight.asked()).toBe('b');
    fight.hurt('a', 100);
    const events = answer ? fight.answer(answer) : fight.pass();
    expect(events[0]).toEqual({ type: 'leftOut', combatant: 'b', reason: 'a is down' });
    expect(actedIn(events)).toEqual([]);
    expect(fight.of('b')).toMatchObject({ hitPoints: 12 });
    expect(fight.asked()).toBeNull();
  }
});
