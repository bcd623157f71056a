import { type AdjustCommand, whyPointless } from '../../engine/encounter/commands/adjust.ts';
import type { Decision } from '../../engine/encounter/decision.ts';
import type { EncounterView } from '../access/encounter-view.ts';
import { optionsOf } from '../encounter.ts';
import { RequestError } from '../errors.ts';

/** Converts a rejection to an error, without the parts that the viewer may not see. */
export function requestErrorOf(
  view: EncounterView,
  { rejection }: Extract<Decision, { ok: false }>,
): RequestError {
  const { reason, path, accepted, details = {} } = view.rejection(rejection);
  const named = Object.entries(details).map(([name, each]) => [
    name,
    typeof each === 'string' ? view.withNames(each) : each,
  ]);
  return new RequestError('RULES_FORBID', view.withNames(reason), {
    ...{ path: ['input', ...path], accepted, details: Object.fromEntries(named) },
  });
}

/** Throws if part of an allowed adjustment would have no effect. */
export function refusePointless(view: EncounterView, command: AdjustCommand): void {
  const { system, encounter } = view;
  const { state } = encounter;
  const rejection = whyPointless({ system, options: optionsOf(encounter), state }, command);
  if (rejection) throw requestErrorOf(view, { ok: false, rejection });
}
