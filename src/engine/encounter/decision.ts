import type { Path } from '../fault.ts';
import type { Fighter } from '../rules/fight/fighter.ts';
import type { RuleViolation } from '../rules/fight/rule-violation.ts';
import type { EncounterEvent } from './event.ts';
import type { Combatant, EncounterState } from './state.ts';

/** Why a command is not carried out, and what would have been. */
export interface Rejection {
  readonly reason: string;
  readonly path: Path;
  readonly accepted: string;
  /** Combatants whom the words name: not for those who may not know of them. */
  readonly names: readonly string[];
  /** A combatant of whose numbers the words tell; null where they tell of none. */
  readonly reveals: string | null;
  /** The combatants whom `accepted` names because they have the turn. If omitted: none. */
  readonly onTurn?: readonly { readonly id: string; readonly name: string }[];
}

export type Decision =
  | { readonly ok: true; readonly events: readonly EncounterEvent[] }
  | { readonly ok: false; readonly rejection: Rejection };

export const done = (events: readonly EncounterEvent[]): Decision => ({ ok: true, events });

/**
 * Thrown where a command turns out not to be allowed; `decide` answers with it. It is no `Error`, whose stack nobody reads.
 */
export class Rejected {
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    this.rejection = rejection;
  }
}

/** Why something is not allowed, for those who only ask. */
export const rejection = (
  reason: string,
  path: Path,
  accepted: string,
  names: readonly string[] = [],
  reveals: string | null = null,
): Rejection => ({ reason, path, accepted, names, reveals });

export const reject = (...why: Parameters<typeof rejection>): Rejected => new Rejected(rejection(...why));

/** Throws where something is not allowed. */
export function rejectIf(refused: Rejection | null): void {
  if (refused) throw new Rejected(refused);
}

interface Parties {
  readonly actor: Combatant;
  readonly target: Combatant;
  readonly targetPath: Path;
}

/** What the rules forbid, at the place of the command that it is about. `at` is where the input was given. */
export const ruleRejected = (why: RuleViolation, at: Path, parties: Parties): Rejected =>
  new Rejected(ruleRejection(why, at, parties));

/** The same, for those who only ask. */
export const ruleRejection = (
  { forbidden, about, path, accepted }: RuleViolation,
  at: Path,
  parties: Parties,
): Rejection =>
  rejection(
    forbidden,
    [...(about === 'input' ? at : about === 'target' ? parties.targetPath : ['actor']), ...path],
    accepted,
    [],
    about === 'actor' ? parties.actor.id : parties.target.id,
  );

/** The combatant as rules see one; the same for as long as nothing has changed. */
export function fighterOf(combatant: Combatant, round: number): Fighter {
  const known = fighters.get(combatant);
  if (known?.round === round) return known;
  const { id, sheet, state, conditions, side } = combatant;
  const fighter: Fighter = { id, sheet, state, conditions, round, side };
  fighters.set(combatant, fighter);
  return fighter;
}

const fighters = new WeakMap<Combatant, Fighter>();

/** Everybody who is there, by id; the same for as long as nothing has changed. */
export function fightersOf({ combatants, round }: EncounterState): ReadonlyMap<string, Fighter> {
  const known = companies.get(combatants);
  if (known?.round === round) return known.fighters;
  const fighters = new Map([...combatants].map(([id, combatant]) => [id, fighterOf(combatant, round)]));
  companies.set(combatants, { round, fighters });
  return fighters;
}

const companies = new WeakMap<
  EncounterState['combatants'],
  { readonly round: number; readonly fighters: ReadonlyMap<string, Fighter> }
>();

export const nameOf = ({ combatants }: EncounterState, id: string): string =>
  combatants.get(id)?.name ?? 'somebody';

/** The combatant with this id; `path` is where the command names it. */
export function combatantAt({ combatants }: EncounterState, id: string, path: Path): Combatant {
  const found = combatants.get(id);
  if (found) return found;
  throw reject('there is no such combatant', path, [...combatants.keys()].join(', '), [...combatants.keys()]);
}

export const unstarted = ({ status }: EncounterState): Rejection | null =>
  status === 'PREPARING'
    ? rejection('the encounter has not started', [], 'an encounter that has started')
    : null;

export const mustRun = (state: EncounterState): void => rejectIf(unstarted(state));
