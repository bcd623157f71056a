import { mapEffects } from '../../../rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { interruption, PREVENTING } from '../actions/interruption.ts';
import type { CombatantView } from '../combatant/combatant-view.ts';
import { actionPointsHeld } from '../combatant/points.ts';
import { drains } from '../core/effects.ts';
import { type ManoeuvreId, manoeuvreOf } from '../tables/manoeuvres.ts';
import { violationOfFatalDrain } from './exertion.ts';

/** A manoeuvre that was paid for and then interrupted. */
interface Provoking {
  /** The provoking combatant after the Opportunities. */
  readonly actor: CombatantView;
  readonly manoeuvre: ManoeuvreId;
  /** Vitality that the manoeuvre drains even though it is interrupted (ruling ARR-R40). */
  readonly drain: number;
}

/** Returns the conditions that prevent the manoeuvre (ruling ARR-R92). */
function preventing({ actor, drain }: Provoking): readonly string[] {
  if (actor.dead || violationOfFatalDrain(actor, drain)) return ['DEAD'];
  return actor.conditions.map((each) => each.toUpperCase()).filter((each) => PREVENTING.includes(each));
}

/** Returns the result of a wasted manoeuvre if Opportunities prevent the manoeuvre. Null if it continues (ARR-117). */
export function wastedManoeuvre(provoking: Provoking, options: unknown): BoundProcedure | null {
  const inflicted = preventing(provoking);
  if (inflicted.length === 0) return null;
  const { actor, manoeuvre, drain } = provoking;
  const actionPoints = actionPointsHeld(actor) + (manoeuvreOf(manoeuvre).points ?? 0);
  return mapEffects(interruption.bind({ actionPoints, manoeuvre, inflicted }, options), () =>
    drains('ACTOR', drain),
  );
}
