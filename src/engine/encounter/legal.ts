import type { Json } from '../json.ts';
import type { Act, Cost } from '../rules/combat.ts';
import type { System } from '../rules/system.ts';
import { inTurn, timely, unfinished, unhindered } from './allowed.ts';
import { fighterOf, mustRun, Rejected, type Rejection } from './decision.ts';
import type { Combatant, EncounterState } from './state.ts';

/** Something a combatant could do, what it costs, and why it is not allowed where it is not. */
export interface LegalAct {
  readonly act: Act;
  readonly costs: readonly Cost[];
  readonly refused: Rejection | null;
}

/** Everything that a combatant's system lets them do, allowed or not. */
export function legalActs(
  system: System,
  state: EncounterState,
  options: Json,
  combatant: Combatant,
): readonly LegalAct[] {
  const fighter = fighterOf(combatant, state.round);
  return system.combat.acts.map((act) => ({
    act,
    costs: act.costs(fighter, null, options),
    refused: refusalOf(() => {
      unfinished(state);
      mustRun(state);
      timely({ system, state }, act);
      inTurn({ system, state, options }, act, combatant, null);
      unhindered({ system, state, options }, act, combatant);
    }),
  }));
}

function refusalOf(check: () => void): Rejection | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Rejected) return error.rejection;
    throw error;
  }
}
