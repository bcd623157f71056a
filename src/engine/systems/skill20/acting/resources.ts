import { readOptions } from '../../../rules/fields/option.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Resource } from '../../../rules/fight/resource.ts';
import { activeStatusesOf, viewOf } from '../combatant/combatant-view.ts';
import { speedOf } from '../combatant/speed.ts';
import { standingOf } from '../combatant/standing.ts';
import type { Budget as BudgetId } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';

const resourceOf = (id: BudgetId, title: string, left: number, of: number): Resource => ({
  id,
  title,
  remaining: left,
  maximum: of,
});

/**
 * Returns the actions of a turn that are left. A combatant limited to moving or acting cannot do both. A combatant who
 * is casting cannot act.
 */
function mayMoveOrAct(fighter: Fighter) {
  const { actionsTaken, feetMoved, spell } = viewOf(fighter).state;
  const staggered = activeStatusesOf(fighter).some(
    ({ rules: statusRules }) => statusRules.allowsOnly === 'MOVE_OR_STANDARD',
  );
  return {
    mayMove: !(staggered && actionsTaken > 0),
    mayAct: !(staggered && feetMoved > 0) && spell?.stage !== 'UNDER_WAY',
  };
}

/** Returns the movement in a turn: full speed, or double speed if the combatant gives up all actions for it. */
function movementResource(fighter: Fighter, given: unknown): Resource {
  const { sheet, state } = viewOf(fighter);
  const { total } = speedOf(
    sheet.speed,
    activeStatusesOf(fighter),
    false,
    readOptions(skill20Options, given),
  );
  const feet = total * (state.doubled ? 2 : 1);
  const left = mayMoveOrAct(fighter).mayMove ? Math.max(0, feet - state.feetMoved) : 0;
  return resourceOf('MOVEMENT_FEET', 'feet of movement in this turn', left, feet);
}

/**
 * Returns the resources of a combatant: action, movement and follow-up of a turn, and spell energy and power points,
 * which a new turn does not restore.
 */
export function resources(fighter: Fighter, options: unknown): readonly Resource[] {
  const { sheet, state } = viewOf(fighter);
  const { spellEnergy, powerPoints } = standingOf(fighter);
  const actions = mayMoveOrAct(fighter).mayAct ? Math.max(0, 1 - state.actionsTaken) : 0;
  return [
    resourceOf('ACTION', 'actions of this turn', actions, 1),
    movementResource(fighter, options),
    resourceOf('SPELL_ENERGY', 'spell energy', spellEnergy, sheet.spellEnergy),
    resourceOf('POWER_POINTS', 'power points', powerPoints, sheet.powerPoints),
    resourceOf('FOLLOW_UP', 'follow-ups of a takedown', state.followUp === null ? 0 : 1, 1),
  ];
}

export const remainingOf = (fighter: Fighter, wanted: BudgetId, options: unknown): number =>
  resources(fighter, options).find(({ id }) => id === wanted)!.remaining;

const oneOf = (resource: BudgetId) => [{ resource, amount: 1 }];

/** Returns the cost of an act that takes the turn's action. */
export const actionCost: Act['costs'] = () => oneOf('ACTION');

/** Returns the cost of an act that may follow up a takedown. Otherwise, it takes the turn's action. */
export const followUpOrActionCost: Act['costs'] = (actor) =>
  oneOf(viewOf(actor).state.followUp === null ? 'ACTION' : 'FOLLOW_UP');

export const noCosts: Act['costs'] = () => [];

export const movementCost = (amount: number) => (amount > 0 ? [{ resource: 'MOVEMENT_FEET', amount }] : []);
