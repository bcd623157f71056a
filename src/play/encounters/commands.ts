import {
  acceptedOptions,
  answerOptionsOf,
  type IdentifiedOption,
} from '../../engine/encounter/answer-options.ts';
import type { Adjustment, Command, VisibilitySetting } from '../../engine/encounter/command.ts';
import { MOST_COMBATANTS } from '../../engine/encounter/commands/join.ts';
import { rejection } from '../../engine/encounter/decision.ts';
import { InvalidInput } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { System } from '../../engine/rules/system.ts';
import { authorize } from '../access/authority.ts';
import type { EncounterView } from '../access/encounter-view.ts';
import type { Viewer } from '../access/viewer.ts';
import { optionsOf } from '../encounter.ts';
import type { HandDice } from '../odds/dice.ts';
import type { Services } from '../services/services.ts';
import {
  type CommandOptions,
  type Committed,
  carryOut,
  commandOnce,
  type DiceMissing,
  type EncounterTarget,
} from './carry-out.ts';
import { noteField, parseAdjustment, reasonField } from './parse-adjustment.ts';
import { requestErrorOf } from './rejected.ts';

/** Carries out a command that needs no checks other than those of the rules. */
export const handlePlainCommand = (
  services: Services,
  viewer: Viewer,
  target: EncounterTarget & Pick<CommandOptions, 'dice'>,
  plain: Command,
): Promise<Committed | DiceMissing> =>
  commandOnce(services, viewer, target, (view, recordFor) =>
    carryOut(services, view, plain, { dice: target.dice ?? null, recordFor }),
  );

/** Changes a combatant as the game master requests, and records the change in the log. */
export async function adjust(
  services: Services,
  viewer: Viewer,
  target: EncounterTarget & {
    readonly combatant: string;
    readonly reason: string;
    readonly change: Adjustment;
  },
): Promise<Committed | DiceMissing> {
  const { combatant, change } = target;
  const reason = read(reasonField, target.reason, ['input', 'reason']);
  parseAdjustment(change, ['input']);
  return handlePlainCommand(services, viewer, target, { type: 'adjust', combatant, reason, change });
}

/** Removes combatants from the encounter. */
export async function removeCombatants(
  services: Services,
  viewer: Viewer,
  target: EncounterTarget & { readonly combatants: readonly string[]; readonly reason: string },
): Promise<Committed | DiceMissing> {
  const { combatants } = target;
  const reason = read(reasonField, target.reason, ['input', 'reason']);
  const { length } = combatants;
  if (length === 0 || length > MOST_COMBATANTS)
    throw new InvalidInput([
      {
        path: ['input', 'combatantIds'],
        problem: `${length} combatants cannot leave at the same time`,
        accepted: `1 to ${MOST_COMBATANTS} combatants`,
      },
    ]);
  return handlePlainCommand(services, viewer, target, { type: 'leave', combatants, reason });
}

/** Sets the visibility of a combatant for other viewers, and the game master's note on the combatant. */
export async function setVisibility(
  services: Services,
  viewer: Viewer,
  target: EncounterTarget & { readonly combatant: string; readonly cover: VisibilitySetting },
): Promise<Committed | DiceMissing> {
  const { combatant, cover } = target;
  read(noteField, cover.note, ['input', 'note']);
  return handlePlainCommand(services, viewer, target, { type: 'cover', combatant, cover });
}

const optionName = text(100, 'Name of an option.');
const actName = text(100, 'Name of an act.');

/** Sets or removes a combatant's standing answer to an act. */
export async function arrangeAnswer(
  services: Services,
  viewer: Viewer,
  target: EncounterTarget & Omit<Extract<Command, { readonly type: 'arrangeAnswer' }>, 'type'>,
): Promise<Committed | DiceMissing> {
  const { combatant, answer, act } = target;
  read(actName, act, ['input', 'act']);
  if (answer !== null && answer.option !== null) read(optionName, answer.option, ['input', 'option']);
  return handlePlainCommand(services, viewer, target, { type: 'arrangeAnswer', combatant, act, answer });
}

export interface RequestedAct {
  readonly actor: string;
  readonly target: string;
  readonly others?: readonly string[];
  readonly ally?: string;
  readonly system: System;
  readonly act: string;
  readonly input: Json;
  readonly outOfTurn: boolean;
}

/** Carries out an act. Stores nothing if too few dice were given. */
export function act(
  services: Services,
  viewer: Viewer,
  target: EncounterTarget & { readonly acting: RequestedAct; readonly dice: HandDice | null },
): Promise<Committed | DiceMissing> {
  const { system, ...acting } = target.acting;
  return commandOnce(services, viewer, target, (view, recordFor) => {
    requireSameSystem(view, system, 'act');
    return carryOut(services, view, { type: 'act', ...acting }, { dice: target.dice, recordFor });
  });
}

/** An answer: an option, input for the answer to the pending act, or both. */
export interface RequestedAnswer {
  readonly option: string | null;
  /** System of the input. Null if the answer contains only an option. */
  readonly system: System | null;
  readonly act: string | null;
  readonly answer: Json;
}

/** Answers the pending act. Stores nothing if too few dice were given. */
export function answer(
  services: Services,
  viewer: Viewer,
  target: EncounterTarget & { readonly answering: RequestedAnswer; readonly dice: HandDice | null },
): Promise<Committed | DiceMissing> {
  const { option, system, act, answer } = target.answering;
  if (option === null && system === null)
    throw new InvalidInput([
      {
        path: ['input'],
        problem: 'the input contains no answer',
        accepted: 'an option, or a complete answer',
      },
    ]);
  return commandOnce(services, viewer, target, (view, recordFor) => {
    if (system) requireSameSystem(view, system, 'answer');
    const waiting = view.encounter.state.pending?.act ?? '';
    const stated: Command = { type: 'answer', act: act ?? waiting, answer };
    const command = option === null ? stated : { ...stated, answer: withOption(view, option, stated) };
    return carryOut(services, view, command, { dice: target.dice, recordFor });
  });
}

/** Returns the input of the chosen answer option, merged with the input that the caller gave. */
export function withOption(
  view: EncounterView,
  option: string,
  stated: Extract<Command, { type: 'answer' }>,
): Json {
  authorize(view, stated);
  const { state } = view.encounter;
  const options = answerOptionsOf(view.system, state, optionsOf(view.encounter));
  const { input } = optionNamed(view, option, options, stated.answer);
  return { ...(input as object), ...(stated.answer as object) };
}

/**
 * Returns the option with this name. Throws if the option does not exist. Also throws if the rules forbid the option,
 * unless the caller gave input that changes it.
 */
export function optionNamed(
  view: EncounterView,
  name: string,
  options: readonly IdentifiedOption[],
  stated: Json,
): IdentifiedOption {
  const found = options.find(({ id }) => id === name);
  if (!found)
    throw new InvalidInput([
      {
        path: ['input', 'option'],
        problem: 'there is no such option',
        accepted: options.map(({ id }) => id).join(', ') || 'an encounter with a pending act',
      },
    ]);
  const { refused } = found;
  if (refused === null || Object.keys(stated as object).length > 0) return found;
  throw requestErrorOf(view, {
    ok: false,
    rejection: rejection(refused, ['option'], acceptedOptions(options)),
  });
}

/** Throws if the input is not for the encounter's system. */
export function requireSameSystem({ system: own }: EncounterView, system: System, field: string): void {
  if (system.id === own.id) return;
  throw new InvalidInput([
    { path: ['input', field], problem: `the encounter uses the rules of ${own.id}`, accepted: own.id },
  ]);
}
