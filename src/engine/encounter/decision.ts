import type { Path } from '../fault.ts';
import type { Fighter } from '../rules/combat.ts';
import type { Effect } from '../rules/effect.ts';
import type { EncounterEvent } from './event.ts';
import type { Combatant } from './state.ts';

/** Why a command is not carried out, and what would have been. */
export interface Rejection {
  readonly reason: string;
  readonly path: Path;
  readonly accepted: string;
}

export type Decision =
  | { readonly ok: true; readonly events: readonly EncounterEvent[] }
  | { readonly ok: false; readonly rejection: Rejection };

export const done = (events: readonly EncounterEvent[]): Decision => ({ ok: true, events });

export const reject = (reason: string, path: Path, accepted: string): Decision => ({
  ok: false,
  rejection: { reason, path, accepted },
});

export const fighterOf = ({ sheet, state, conditions }: Combatant, round: number): Fighter => ({
  sheet,
  state,
  conditions,
  round,
});

/** An ally whom nobody has named is nobody in the encounter: what befalls one stays in the summary. */
export function affected(effect: Effect, actor: Combatant, target: Combatant): readonly EncounterEvent[] {
  if (effect.on === 'ALLY') return [];
  return [{ type: 'affected', combatant: effect.on === 'ACTOR' ? actor.id : target.id, effect }];
}
