import { diceFrom, givenFaces } from '../../src/engine/dice/faces.ts';
import type { Change, Command, NewCombatant } from '../../src/engine/encounter/command.ts';
import { decide } from '../../src/engine/encounter/decide.ts';
import { type Decision, fighterOf } from '../../src/engine/encounter/decision.ts';
import { fold } from '../../src/engine/encounter/fold.ts';
import { type EncounterState, initialState } from '../../src/engine/encounter/state.ts';
import type { Json } from '../../src/engine/json.ts';
import type { System } from '../../src/engine/rules/system.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into how somebody fares
export type Standing = any;

/** Those who join, whole and for everybody to see. */
export const newcomersOf = (
  { combat }: System,
  sheets: Readonly<Record<string, Json>>,
  sides: Readonly<Record<string, string>> = {},
): readonly NewCombatant[] =>
  Object.entries(sheets).map(([id, sheet]) => ({
    ...{ id, name: id, side: sides[id] ?? null, characterId: null, conditions: [], sheet, note: null },
    visibility: 'OPEN',
    state: combat.fresh(),
  }));

const unchanged: Change = { damage: 0, healing: 0, wound: null, gain: [], rounds: null, end: [] };

/** An encounter of a system, under way, with dice thrown by hand: every face given must be used. */
export class Encounter {
  readonly system: System;
  readonly options: Json;
  state: EncounterState = initialState;

  constructor(
    system: System,
    sheets: Readonly<Record<string, Json>>,
    options: object = {},
    faces: number[] = [],
    sides: Readonly<Record<string, string>> = {},
  ) {
    this.system = system;
    this.options = options as Json;
    this.order({ type: 'join', newcomers: newcomersOf(system, sheets, sides) });
    this.order({ type: 'start' }, faces);
  }

  /** What a command comes to, which then has happened; a refusal changes nothing. */
  attempt(command: Command, faces: readonly number[] = []): Decision {
    const given = givenFaces(faces);
    const decision = decide(this.system, this.state, this.options, command, diceFrom(given.faces));
    if (!decision.ok) return decision;
    if (given.unused() > 0) throw new Error(`${given.unused()} dice were not used`);
    const { version } = this.state;
    const entry = { version: version + 1, command, throws: [], dicePosition: 0, events: decision.events };
    this.state = fold(this.system, [{ ...entry, thrownBy: 'HAND' }], this.state);
    return decision;
  }

  /** Carries out a command that the rules must allow. */
  order(command: Command, faces: readonly number[] = []) {
    const decision = this.attempt(command, faces);
    if (decision.ok) return decision.events;
    const { reason, path } = decision.rejection;
    throw new Error(`${reason} (${path.join('.')})`);
  }

  /** The game master changes how somebody fares. */
  adjust(combatant: string, change: Partial<Change>, faces: readonly number[] = []) {
    return this.order(
      { type: 'adjust', combatant, reason: 'so', change: { ...unchanged, ...change } },
      faces,
    );
  }

  /** How somebody fares. */
  of(id: string): Standing {
    const combatant = this.state.combatants.get(id)!;
    const standing = this.system.combat.stand(fighterOf(combatant, this.state.round)) as object;
    return { ...standing, conditions: combatant.conditions.map(({ condition }) => condition) };
  }
}
