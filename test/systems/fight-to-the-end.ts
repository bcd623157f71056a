import { diceFrom } from '../../src/engine/dice/faces.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import type { Command } from '../../src/engine/encounter/command.ts';
import { decide } from '../../src/engine/encounter/decide.ts';
import { fold } from '../../src/engine/encounter/fold.ts';
import type { EncounterState } from '../../src/engine/encounter/state.ts';
import { untouched } from '../../src/engine/encounter/state.ts';
import type { Json } from '../../src/engine/json.ts';
import type { System } from '../../src/engine/rules/system.ts';

const MOST_COMMANDS = 2000;

/** Two who strike at each other with a weapon each, passing whatever they are asked, until one has no turn. */
export function fightToTheEnd(
  system: System,
  sheets: Readonly<Record<string, Json>>,
  weapons: Readonly<Record<string, string>>,
  seed: string,
) {
  const log: unknown[] = [];
  let state: EncounterState = untouched;
  let position = 0;
  const order = (command: Command) => {
    const generator = seededFaces(seed, position);
    const decision = decide(system, state, {}, command, diceFrom(generator.faces));
    if (!decision.ok) throw new Error(decision.rejection.reason);
    position = generator.position();
    const { events } = decision;
    const entry = { version: state.version + 1, command, throws: [], dicePosition: position, events };
    state = fold(system, [{ ...entry, thrownBy: 'GENERATOR' }], state);
    log.push(events);
  };
  const down = () =>
    [...state.combatants.values()].some(
      ({ id, sheet, state: suffered, conditions }) =>
        system.combat.health({ id, sheet, state: suffered, conditions, round: state.round }) === 'DOWN',
    );
  order({
    type: 'join',
    newcomers: Object.entries(sheets).map(([id, sheet]) => ({
      ...{ id, name: id, side: null, characterId: null, conditions: [], sheet, note: null },
      visibility: 'OPEN' as const,
      state: system.combat.fresh(),
    })),
  });
  order({ type: 'start' });
  while (!down() && log.length < MOST_COMMANDS) {
    const [actor] = state.onTurn;
    const target = Object.keys(sheets).find((id) => id !== actor)!;
    if (state.pending) order({ type: 'pass' });
    else if (!actor) order({ type: 'endRound' });
    else {
      const input = { weapon: weapons[actor]! };
      order({ type: 'act', actor, target, act: 'attack', input, outOfTurn: false });
      if (state.pending) order({ type: 'pass' });
      if (!down() && state.onTurn.includes(actor)) order({ type: 'endTurn', combatant: actor });
    }
  }
  return { log, state };
}
