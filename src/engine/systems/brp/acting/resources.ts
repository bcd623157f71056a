import { readOptions } from '../../../rules/fields/option.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Resource } from '../../../rules/fight/resource.ts';
import { conditionForbidding } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { ACTION, FATIGUE, POWER_POINTS } from '../combatant/state.ts';
import { freeDefences } from '../defence/earlier-defence.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { mayAttackTwice } from './answer.ts';

/** Returns the power points that the combatant has left. The maximum is POW. */
export function powerPointsOf(fighter: Fighter): number {
  const { sheet, state } = viewOf(fighter);
  return Math.max(0, sheet.pow - state.powerPointsSpent);
}

/** Each turn has one action. Several actions in a round are separate turns. */
export function resources(fighter: Fighter, given: unknown): readonly Resource[] {
  const options = readOptions(brpOptions, given);
  const free = freeDefencesOf(fighter, options);
  const { sheet, state } = viewOf(fighter);
  const action = conditionForbidding(fighter, 'ACTING') === null ? 1 - state.actionsTaken : 0;
  return [
    { id: ACTION, title: 'actions of this turn', remaining: action, maximum: 1 },
    { id: POWER_POINTS, title: 'power points', remaining: powerPointsOf(fighter), maximum: sheet.pow },
    ...(options.fatiguePoints ? [fatigueOf(fighter)] : []),
    ...(free > 0
      ? [
          {
            id: 'FREE_DEFENCE',
            title: 'free defences of the round',
            remaining: freeDefencesLeft(fighter, options),
            maximum: free,
          },
        ]
      : []),
  ];
}

/** Returns the remaining fatigue points. The maximum is STR + CON. */
export function fatigueOf(fighter: Fighter): Resource {
  const { sheet, state } = viewOf(fighter);
  const of = sheet.str + sheet.con;
  return {
    id: FATIGUE,
    title: 'fatigue points',
    remaining: Math.max(0, of - state.fatigueSpent),
    maximum: of,
  };
}

/** Returns the number of free defences that the combatant has in this round by fighting defensively. */
function freeDefencesOf(fighter: Fighter, options: BrpOptions): number {
  const view = viewOf(fighter);
  const fightingDefensively = view.state.plan?.fightingDefensively ?? false;
  return freeDefences({ fightingDefensively, normalAttacks: mayAttackTwice(view, options) ? 2 : 1 });
}

/** Returns the free defences that are not used up yet. */
export const freeDefencesLeft = (fighter: Fighter, options: BrpOptions): number =>
  freeDefencesOf(fighter, options) -
  viewOf(fighter).state.defences.filter((made) => made.startsWith('FREE')).length;

/** Returns the cost of an act that takes the turn's action. */
export const oneAction: Act['costs'] = () => [{ resource: ACTION, amount: 1 }];

/** True if the combatant has not acted in this round yet. */
export function isIdle(fighter: Fighter): boolean {
  const { actionsTaken, turnsBegun } = viewOf(fighter).state;
  return actionsTaken === 0 && turnsBegun <= 1;
}
