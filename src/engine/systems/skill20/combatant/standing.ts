import type { Json } from '../../../json.ts';
import { output, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type Health, type HitPoints, healthAt } from '../../../rules/fight/health.ts';
import { hasCondition, viewOf } from './combatant-view.ts';
import { state } from './state.ts';

const pool = (what: string) => output.integer(what);

/** Current values of a combatant, from the sheet and the state. */
export const standing = record(
  'Standing',
  {
    hitPoints: pool('Current hit points of the combatant.'),
    maximum: output.count('The combatant’s maximum hit points.'),
    spellEnergy: pool('Spell energy that the combatant has left.'),
    powerPoints: pool('Power points that the combatant has left.'),
    ...state.fields,
  },
  'Numeric state of a Skill20 RPG combatant.',
);

export function standingOf(fighter: Fighter): Json & Value<typeof standing> {
  const { sheet, state } = viewOf(fighter);
  return {
    hitPoints: sheet.hitPoints - state.lost,
    maximum: sheet.hitPoints,
    spellEnergy: sheet.spellEnergy - state.spellEnergySpent,
    powerPoints: sheet.powerPoints - state.powerPointsSpent,
    ...state,
  };
}

/** Returns a combatant's health in one word. */
export function health(fighter: Fighter): Health {
  const { current, maximum } = hitPoints(fighter);
  return current <= 0 ? 'DOWN' : healthAt(current, maximum);
}

/** Returns the current and maximum hit points. */
export function hitPoints(fighter: Fighter): HitPoints {
  const { sheet, state } = viewOf(fighter);
  return { current: sheet.hitPoints - state.lost, maximum: sheet.hitPoints };
}

/** True if the combatant can do nothing, because the combatant is down, helpless or petrified. */
export const isIncapacitated = (fighter: Fighter): boolean =>
  health(fighter) === 'DOWN' || hasCondition(fighter, 'helpless') || hasCondition(fighter, 'petrified');
