import { expect, it } from 'vitest';
import { diceFrom } from '../../src/engine/dice/faces.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import type { Command } from '../../src/engine/encounter/command.ts';
import { decide } from '../../src/engine/encounter/decide.ts';
import type { EncounterEvent } from '../../src/engine/encounter/event.ts';
import type { EncounterState } from '../../src/engine/encounter/state.ts';
import { InvalidInput } from '../../src/engine/fault.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { duellists } from '../kit/duellists.ts';
import { Fight } from '../kit/fight.ts';
import { movesIn } from '../kit/moves.ts';

const SEEDS = 24;

const HEAD = `What Ann and Bob of test/kit/duellists.ts may do, and how it comes out: in their fight as it begins, after its
first entry and after its second. Of each act: how many ways to do it are accepted, and how many distinct outcomes
they have in ${SEEDS} plays of each. A change of these numbers is a change of the rules: see that it is meant, then
print them anew with

  npx vitest run test/laws/perft.test.ts -u

`;

/** Returns the distinct results of a command over all seeds. If the command rolls no dice, only one seed is tried. */
function outcomesOf(system: System, state: EncounterState, command: Command): ReadonlySet<string> {
  const found = new Set<string>();
  for (let seed = 0; seed < SEEDS; seed++) {
    const generator = seededFaces(`perft ${seed}`);
    try {
      const decision = decide(system, state, {}, command, diceFrom(generator.faces));
      if (decision.ok) found.add(decision.events.flatMap(wordOf).join(', '));
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
    }
    if (generator.position() === 0) break;
  }
  return found;
}

function wordOf(event: EncounterEvent): readonly string[] {
  if (event.type === 'acted') return [`${event.act} ${event.outcome}`];
  return event.type === 'answerAwaited' ? [`asked ${event.pending.question}`] : [];
}

const nameOf = (command: Command): string => ('act' in command ? `${command.type} ${command.act}` : '');

/** Returns how many command variants and outcomes there are for each act by name, and for all acts together. */
function counted(system: System, state: EncounterState): readonly string[] {
  const lines = new Map<string, { ways: number; outcomes: number }>();
  for (const command of movesIn(system, state, {})) {
    const results = outcomesOf(system, state, command);
    if (results.size === 0) continue;
    for (const name of ['in all', nameOf(command)]) {
      const { ways, outcomes } = lines.get(name) ?? { ways: 0, outcomes: 0 };
      lines.set(name, { ways: ways + 1, outcomes: outcomes + results.size });
    }
  }
  return [...lines].map(([name, { ways, outcomes }]) => `    ${name.padEnd(40)}${ways} ${outcomes}`);
}

/** Returns a face from the middle of the range for each die that the command needs. */
const middling = (system: System, state: EncounterState, command: Command): readonly number[] => {
  const faces: number[] = [];
  decide(
    system,
    state,
    {},
    command,
    diceFrom(({ sides }) => {
      faces.push(Math.ceil(sides / 2));
      return faces.at(-1)!;
    }),
  );
  return faces;
};

function linesOf(system: System): string {
  const sheet = duellists[system.id]!;
  const fight = new Fight(system, { Ann: sheet, Bob: sheet }, {}, opening(system));
  const told: string[] = [];
  for (const entries of [0, 1, 2]) {
    told.push(`  after ${entries}`, ...counted(system, fight.state));
    const next = movesIn(system, fight.state, {}).find(
      (command) => command.type === 'answer' || (command.type === 'act' && command.act === 'attack'),
    ) ?? { type: 'endTurn', combatant: fight.state.onTurn[0]! };
    fight.order(next, middling(system, fight.state, next));
  }
  return [system.id, ...told].join('\n');
}

/** Returns the faces for the initiative rolls of the first round. */
function opening(system: System): number[] {
  const sheet = duellists[system.id]!;
  for (let faces: number[] = []; ; faces = [...faces, 4 + faces.length])
    try {
      new Fight(system, { Ann: sheet, Bob: sheet }, {}, faces);
      return faces;
    } catch (error) {
      if (faces.length > 20) throw error;
    }
}

it('the numbers of legal acts and of their outcomes are the same as when they were recorded', async () => {
  await expect(`${HEAD}${systems.map(linesOf).join('\n\n')}\n`).toMatchFileSnapshot('perft.txt');
});
