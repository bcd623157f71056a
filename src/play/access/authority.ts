import type { Command } from '../../engine/encounter/command.ts';
import { fighterOf, type Rejection, rejection } from '../../engine/encounter/decision.ts';
import type { Pending } from '../../engine/encounter/event.ts';
import { targetMeant } from '../../engine/encounter/targets/target-meant.ts';
import type { Looking } from '../../engine/encounter/turns/legal-acts.ts';
import type { Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { answersIn } from '../../engine/rules/fields/claims.ts';
import { combatantsIn } from '../../engine/rules/fields/combatants.ts';
import type { RecordField } from '../../engine/rules/fields/field.ts';
import type { Act } from '../../engine/rules/fight/act.ts';
import { optionsOf } from '../encounter.ts';
import { RequestError } from '../errors.ts';
import type { PlayerPermissions } from '../stored.ts';
import type { EncounterView } from './encounter-view.ts';
import { refusedClaim } from './player-permissions.ts';
import { requireActor, requireRole } from './viewer.ts';

/** True if the viewer may send commands for the combatant. */
export const actsFor = (view: EncounterView, id: string): boolean => view.viewer.mayAct && view.owns(id);

/**
 * Commands that players, and tools with the scope `ACT`, can send for their own combatants. All other commands require
 * the game master.
 */
const FOR_OWN: readonly Command['type'][] = ['act', 'answer', 'pass', 'endTurn', 'arrangeAnswer'];

/**
 * Adds the target to a command that does not name the target itself; see `targetMeant`. Does not check who may send the
 * command.
 */
export function withTargetMeant<Any extends Command>(view: EncounterView, command: Any): Any {
  if (command.type !== 'act') return command;
  const { state } = view.encounter;
  const act = actIn(view, command.act);
  const [actor, target] = [command.actor, command.target].map((id) => state.combatants.get(id));
  return act && actor && target ? { ...command, target: targetMeant(state, act, actor, target).id } : command;
}

/**
 * Throws unless the viewer may send this command. Treats hidden combatants as unknown. `reply` is an answer that the
 * caller sends in the same request as an act.
 */
export function authorize(view: EncounterView, command: Command, reply: Json = null): void {
  if (FOR_OWN.includes(command.type)) requireActor(view.viewer);
  else requireRole(view.viewer, ['GM']);
  if (command.type === 'act')
    mustSeeAll(view, actIn(view, command.act)?.input, command.input, inputPath(view, 'act', command.act));
  if (command.type === 'act') mustSeeInAnswer(view, command.act, reply);
  if (command.type === 'answer') mustSeeInAnswer(view, command.act, command.answer);
  if (view.isGameMaster) return;
  switch (command.type) {
    case 'act':
      mustSee(view, command.actor, ['input', 'actorId']);
      mustSee(view, command.target, ['input', 'targetId']);
      for (const [index, id] of (command.others ?? []).entries())
        mustSee(view, id, ['input', 'otherTargetIds', index]);
      if (command.ally !== undefined) mustSee(view, command.ally, ['input', 'allyId']);
      mustOwn(view, command.actor, ['input', 'actorId']);
      if (command.outOfTurn) throw notAllowed('the key of the game master', ['input', 'outOfTurn']);
      actsForItsOwn(view, withTargetMeant(view, command));
      return;
    case 'arrangeAnswer':
      mustSee(view, command.combatant, ['input', 'combatantId']);
      mustOwn(view, command.combatant, ['input', 'combatantId']);
      return;
    case 'endTurn':
      mustSee(view, command.combatant, ['input', 'actorId']);
      mustOwn(view, command.combatant, ['input', 'actorId']);
      return;
    case 'answer':
    case 'pass': {
      const { pending } = view.encounter.state;
      if (pending?.byGameMaster) throw notAllowed('the key of the game master', ['input']);
      if (pending) mustOwn(view, pending.combatant, ['input']);
      if (pending && command.type === 'answer') answersByItsOwn(view, pending, command.answer);
    }
  }
}

/** Throws if an act would make decisions for combatants that the viewer does not play. */
function actsForItsOwn(
  view: EncounterView,
  { act: id, target, others = [], input }: Extract<Command, { type: 'act' }>,
): void {
  const act = actIn(view, id);
  if (!act) return;
  const targets = [target, ...others];
  answersForItsOwn(view, act, { targets, input, at: ['input', 'act', view.system.id, id] });
  comesOverItsOwn(view, act, targets);
}

/** Returns the reason why the campaign's permissions forbid this command. Null if they allow it. */
export function rejectionByAuthority(
  view: EncounterView,
  command: Command,
  { playersMayStateModifiers }: PlayerPermissions,
): Rejection | null {
  if (view.isGameMaster) return null;
  try {
    authorize(view, command);
    const claim = playersMayStateModifiers ? null : refusedClaim(view, command);
    if (claim) throw claim;
    return null;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return rejection(error.message, [], error.accepted ?? '');
  }
}

/** Returns the encounter for a viewer who chooses an act. Omits acts that the viewer may not send. */
export const lookingBy = (view: EncounterView, permissions: PlayerPermissions): Looking => ({
  ...{ system: view.system, state: view.encounter.state, options: optionsOf(view.encounter) },
  seen: (id) => view.canSee(id),
  offersUnseen: true,
  forbidden: (command) => rejectionByAuthority(view, command, permissions),
});

/** Throws if an answer is an act that would make decisions for its target. */
function answersByItsOwn(
  view: EncounterView,
  { act: id, actor, combatant, input }: Pending,
  answer: Json,
): void {
  const { acts } = view.system.encounterRules;
  const { combatants, round } = view.encounter.state;
  const [doing, asked] = [actor, combatant].map((each) => fighterOf(combatants.get(each)!, round));
  const own = acts.find((each) => each.id === id)?.answer?.asAct?.(answer, input, doing!, asked!);
  const act = own && acts.find((each) => each.id === own.act);
  if (!act) return;
  const at = ['input', 'answer', view.system.id, id, ...(own.path ?? [])];
  answersForItsOwn(view, act, { targets: [actor], input: own.input, at });
}

/** Throws if the actor of an act also chooses the target's answer to it. `at` is the path of the act's input. */
function answersForItsOwn(
  view: EncounterView,
  { input: field }: Act,
  { targets, input, at }: { readonly targets: readonly string[]; readonly input: Json; readonly at: Path },
): void {
  if (targets.every((each) => view.owns(each))) return;
  const [path] = answersIn(field, input, at);
  if (path) throw notAllowed('a key of the target’s player, or of the game master', path);
}

/** Throws unless the viewer plays the target of an act that happens to its target, such as a fall or a poison. */
function comesOverItsOwn(view: EncounterView, { happensToTarget }: Act, targets: readonly string[]): void {
  if (happensToTarget && !targets.every((each) => view.owns(each)))
    throw notAllowed('the key of the game master', ['input', 'targetId']);
}

const actIn = ({ system }: EncounterView, id: string): Act | undefined =>
  system.encounterRules.acts.find((act) => act.id === id);

/**
 * Throws if an answer refers to a combatant hidden from the viewer. The error is the same as for an unknown combatant.
 */
const mustSeeInAnswer = (view: EncounterView, actId: string, answer: Json): void =>
  mustSeeAll(view, actIn(view, actId)?.answer?.input, answer, inputPath(view, 'answer', actId));

const inputPath = ({ system }: EncounterView, field: string, actId: string): Path => [
  'input',
  field,
  system.id,
  actId,
];

function mustSeeAll(view: EncounterView, field: RecordField | undefined, input: Json, path: Path): void {
  if (!field) return;
  for (const { id, path: at } of combatantsIn(field, input, path)) mustSee(view, id, at);
}

function mustSee(view: EncounterView, id: string, path: Path): void {
  if (view.combatant(id)) return;
  throw new RequestError('RULES_FORBID', 'there is no such combatant', {
    path,
    accepted: view.combatants.map(({ id }) => id).join(', '),
  });
}

function mustOwn(view: EncounterView, id: string, path: readonly string[]): void {
  if (!view.owns(id)) throw notAllowed('a key of this combatant’s player', path);
}

const notAllowed = (accepted: string, path: Path): RequestError =>
  new RequestError('FORBIDDEN', 'this key may not do this', { path, accepted });
