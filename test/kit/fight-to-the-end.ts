import type { Command } from '../../src/engine/encounter/command.ts';
import { fighterOf } from '../../src/engine/encounter/decision.ts';
import type { Entry } from '../../src/engine/encounter/log.ts';
import { type Combatant, type EncounterState, initialState } from '../../src/engine/encounter/state.ts';
import type { Json } from '../../src/engine/json.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { carriedOut } from './carry-out.ts';
import { acting, newcomersOf } from './commands.ts';

const MOST_COMMANDS = 2000;

interface Manner {
  /** The answer to each question, if the rules allow this answer. If omitted, every question is passed. */
  readonly answer?: Json;
  /** The condition that ends the fight when a combatant has it. If omitted, the fight ends when a combatant is down. */
  readonly until?: string;
}

/** Plays a fight in which two combatants attack each other at every opportunity until one of them is beaten. */
export function fightToTheEnd(
  system: System,
  sheets: Readonly<Record<string, Json>>,
  weapons: Readonly<Record<string, string>>,
  seed: string,
  { answer, until }: Manner = {},
): { readonly log: readonly Entry[]; readonly state: EncounterState } {
  const log: Entry[] = [];
  let state: EncounterState = initialState;
  const tried = (command: Command): boolean => {
    const result = carriedOut({ system, options: {}, seed }, state, command);
    if (!('entry' in result)) return false;
    state = result.after;
    log.push(result.entry);
    return true;
  };
  const isBeaten = (combatant: Combatant): boolean =>
    until === undefined
      ? system.encounterRules.health(fighterOf(combatant, state.round)) === 'DOWN'
      : combatant.conditions.some(({ condition }) => condition === until);
  const answered = (act: string): boolean => answer !== undefined && tried({ type: 'answer', act, answer });
  const struck = (actor: string): boolean => {
    const target = Object.keys(sheets).find((id) => id !== actor)!;
    return tried(acting(actor, 'attack', target, { weapon: weapons[actor]! }));
  };
  tried({ type: 'join', newcomers: newcomersOf(system, sheets) });
  tried({ type: 'start' });
  while (![...state.combatants.values()].some(isBeaten) && log.length < MOST_COMMANDS) {
    const [combatant] = state.onTurn;
    if (state.pending) answered(state.pending.act) || tried({ type: 'pass' });
    else if (combatant === undefined) tried({ type: 'endRound' });
    else struck(combatant) || tried({ type: 'endTurn', combatant });
  }
  return { log, state };
}
