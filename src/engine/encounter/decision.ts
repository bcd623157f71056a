import type { Path } from '../fault.ts';
import type { Fighter } from '../rules/fight/fighter.ts';
import type { RuleViolation } from '../rules/fight/rule-violation.ts';
import type { BoundProcedure } from '../rules/procedure.ts';
import type { EncounterEvent } from './event.ts';
import type { Combatant, EncounterState } from './state.ts';

/** Reason why a command is rejected, and the accepted alternatives. */
export interface Rejection {
  readonly reason: string;
  readonly path: Path;
  readonly accepted: string;
  /** Combatants named in the text. Viewers who may not see these combatants must not see the text. */
  readonly names: readonly string[];
  /** Combatant whose values the text reveals. Null if it reveals none. */
  readonly reveals: string | null;
  /** Combatants that `accepted` names because it is their turn. If omitted: `accepted` names no combatants. */
  readonly onTurn?: readonly { readonly id: string; readonly name: string }[];
  /** Further details of the rejection, for programs. If omitted: there are none. */
  readonly details?: Readonly<Record<string, string | number>>;
}

export type Decision =
  | { readonly ok: true; readonly events: readonly EncounterEvent[] }
  | { readonly ok: false; readonly rejection: Rejection };

export const done = (events: readonly EncounterEvent[]): Decision => ({ ok: true, events });

/**
 * Thrown to reject a command. `decide` returns its rejection. It is not a subclass of `Error`, because its stack trace
 * is never needed.
 */
export class Rejected {
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    this.rejection = rejection;
  }
}

/** Creates a rejection without throwing it, for callers that only check. */
export const rejection = (
  reason: string,
  path: Path,
  accepted: string,
  names: readonly string[] = [],
  reveals: string | null = null,
): Rejection => ({ reason, path, accepted, names, reveals });

export const reject = (...why: Parameters<typeof rejection>): Rejected => new Rejected(rejection(...why));

/** Throws `Rejected` if there is a rejection. */
export function rejectIf(refused: Rejection | null): void {
  if (refused) throw new Rejected(refused);
}

interface NamedFighters {
  readonly actor: Combatant;
  readonly target: Combatant;
  readonly targetPath: Path;
}

/** Converts a rule violation to an exception, with its path in the command. `at` is the path of the input. */
export const ruleRejected = (why: RuleViolation, at: Path, participants: NamedFighters): Rejected =>
  new Rejected(ruleRejection(why, at, participants));

/** Like `ruleRejected`, but returns the rejection instead of throwing it. */
export const ruleRejection = (
  { forbidden, about, path, accepted }: RuleViolation,
  at: Path,
  participants: NamedFighters,
): Rejection =>
  rejection(
    forbidden,
    [...(about === 'input' ? at : about === 'target' ? participants.targetPath : ['actorId']), ...path],
    accepted,
    [],
    about === 'actor' ? participants.actor.id : participants.target.id,
  );

/**
 * Returns the combatant in the form that rules read. Returns the same object until the combatant or the round changes.
 */
export function fighterOf(combatant: Combatant, round: number): Fighter {
  const known = fighters.get(combatant);
  if (known?.round === round) return known;
  const { id, sheet, state, conditions, side } = combatant;
  const fighter: Fighter = { id, sheet, state, conditions, round, side };
  fighters.set(combatant, fighter);
  return fighter;
}

/**
 * Returns the combatant as it was at the start of a shared turn. Harm in that turn does not prevent the combatant from
 * acting. Outside shared turns: the current combatant.
 */
export function fighterAsTurnBegan({ together, round }: EncounterState, combatant: Combatant): Fighter {
  const began = together.get(combatant.id);
  return fighterOf(began ? { ...combatant, ...began } : combatant, round);
}

/** Returns the combatant with its current state. In a shared turn, conditions that began in that turn are removed. */
export function fighterWhoActs({ together, round }: EncounterState, combatant: Combatant): Fighter {
  const began = together.get(combatant.id);
  if (!began || combatant.conditions === began.conditions) return fighterOf(combatant, round);
  const had = new Set(began.conditions.map(({ condition }) => condition));
  const conditions = combatant.conditions.filter(({ condition }) => had.has(condition));
  return fighterOf({ ...combatant, conditions }, round);
}

/**
 * Prepares the act for its actor's current state. If the state forbids the act, conditions from a turn that the actor
 * shares are ignored.
 */
export function preparedFor(
  state: EncounterState,
  actor: Combatant,
  prepare: (actor: Fighter) => BoundProcedure | RuleViolation,
): BoundProcedure | RuleViolation {
  const now = fighterOf(actor, state.round);
  const prepared = prepare(now);
  const before = fighterWhoActs(state, actor);
  if (before === now || !('forbidden' in prepared)) return prepared;
  const asBefore = prepare(before);
  return 'forbidden' in asBefore ? prepared : asBefore;
}

const fighters = new WeakMap<Combatant, Fighter>();

/** Returns all combatants by id. Returns the same map until a combatant or the round changes. */
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

export const nameOf = ({ combatants, departed }: EncounterState, id: string): string =>
  (combatants.get(id) ?? departed.get(id))?.name ?? 'somebody';

/**
 * Returns the combatant with this id. Throws `Rejected` if there is none. `path` is the id's position in the command.
 */
export function combatantAt({ combatants, departed }: EncounterState, id: string, path: Path): Combatant {
  const found = combatants.get(id);
  if (found) return found;
  const left = departed.get(id);
  if (left) throw new Rejected(rejectionOfDeparted(left, path));
  throw reject('there is no such combatant', path, [...combatants.keys()].join(', '), [...combatants.keys()]);
}

/**
 * Throws `Rejected` unless these combatants are present and each is listed only once. `name` is the name of the field
 * that contains the list.
 */
export function requireEachOnce(state: EncounterState, ids: readonly string[], name: string): void {
  for (const [index, id] of ids.entries()) {
    combatantAt(state, id, [name, index]);
    if (ids.indexOf(id) !== index)
      throw reject('the list contains the combatant twice', [name, index], 'each combatant once', [id]);
  }
}

/** Returns the reason why a combatant who has left can neither act nor be a target. */
export const rejectionOfDeparted = ({ id, name }: Pick<Combatant, 'id' | 'name'>, path: Path): Rejection =>
  rejection(`${name} has left the encounter`, path, 'a combatant who is present', [id]);

export const unstarted = ({ status }: EncounterState): Rejection | null =>
  status === 'PREPARING'
    ? rejection('the encounter has not started', [], 'an encounter that has started')
    : null;

export const mustRun = (state: EncounterState): void => rejectIf(unstarted(state));
