import { mapEffects } from '../../../rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { interruption, PREVENTING } from '../actions/interruption.ts';
import type { Party } from '../combatant/party.ts';
import { actionPointsHeld } from '../combatant/points.ts';
import { drains } from '../core/effects.ts';
import { type ManoeuvreId, manoeuvreOf } from '../tables/manoeuvres.ts';
import { violationOfFatalDrain } from './exertion.ts';

/** A manoeuvre that was paid for and has been interrupted. */
interface Provoking {
  /** Whoever provoked, as the Opportunities have left them. */
  readonly actor: Party;
  readonly manoeuvre: ManoeuvreId;
  /** Vitality that it has yet to drain, which comes before what interrupts it (ruling ARR-R40). */
  readonly drain: number;
}

/** What prevents them (ruling ARR-R92). */
function preventing({ actor, drain }: Provoking): readonly string[] {
  if (actor.dead || violationOfFatalDrain(actor, drain)) return ['DEAD'];
  return actor.conditions.map((each) => each.toUpperCase()).filter((each) => PREVENTING.includes(each));
}

/** The manoeuvre as it is wasted by what Opportunities have done; null where it goes on (ARR-117). */
export function wastedManoeuvre(provoking: Provoking, options: unknown): BoundProcedure | null {
  const inflicted = preventing(provoking);
  if (inflicted.length === 0) return null;
  const { actor, manoeuvre, drain } = provoking;
  const actionPoints = actionPointsHeld(actor) + (manoeuvreOf(manoeuvre).points ?? 0);
  return mapEffects(interruption.bind({ actionPoints, manoeuvre, inflicted }, options), () =>
    drains('ACTOR', drain),
  );
}
