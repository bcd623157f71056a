import type { Json } from '../json.ts';
import type { Act, Cost } from '../rules/combat.ts';
import type { System } from '../rules/system.ts';
import { inTurn, unhindered } from './allowed.ts';
import { fighterOf, mustRun, nameOf, Rejected, type Rejection, reject } from './decision.ts';
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
      mustRun(state);
      if (state.status === 'FINISHED') throw reject('the encounter is finished', [], 'a fork of it');
      if (state.pending)
        throw reject(`${nameOf(state, state.pending.combatant)} is to answer first`, [], 'an answer', [
          state.pending.combatant,
        ]);
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
