import { readOptions } from '../../../rules/fields/option.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Resource } from '../../../rules/fight/resource.ts';
import { heldBy, sideOf } from '../combatant/side.ts';
import { speedOf } from '../combatant/speed.ts';
import { stand } from '../combatant/standing.ts';
import type { Budget as BudgetId } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';

const budget = (id: BudgetId, title: string, left: number, of: number): Resource => ({
  id,
  title,
  remaining: left,
  maximum: of,
});

/** Of those who may either move or act, whoever has done one has done both; whoever casts is at it. */
function eitherOr(fighter: Fighter) {
  const { actionsTaken, feetMoved, spell } = sideOf(fighter).state;
  const staggered = heldBy(fighter).some(({ bearing }) => bearing.allows === 'MOVE_OR_STANDARD');
  return {
    mayMove: !(staggered && actionsTaken > 0),
    mayAct: !(staggered && feetMoved > 0) && spell?.stage !== 'UNDER_WAY',
  };
}

/** Movement of a turn: full speed, or double speed where all actions are given up for it. */
function movement(fighter: Fighter, given: unknown): Resource {
  const { sheet, state } = sideOf(fighter);
  const { total } = speedOf(sheet.speed, heldBy(fighter), false, readOptions(skill20Options, given));
  const feet = total * (state.doubled ? 2 : 1);
  const left = eitherOr(fighter).mayMove ? Math.max(0, feet - state.feetMoved) : 0;
  return budget('MOVEMENT_FEET', 'feet of movement in this turn', left, feet);
}

/** One action and the movement of a turn; energy and points for good; what a takedown has opened. */
export function budgets(fighter: Fighter, options: unknown): readonly Resource[] {
  const { sheet, state } = sideOf(fighter);
  const { spellEnergy, powerPoints } = stand(fighter);
  const actions = eitherOr(fighter).mayAct ? Math.max(0, 1 - state.actionsTaken) : 0;
  return [
    budget('ACTION', 'the action of this turn', actions, 1),
    movement(fighter, options),
    budget('SPELL_ENERGY', 'spell energy', spellEnergy, sheet.spellEnergy),
    budget('POWER_POINTS', 'power points', powerPoints, sheet.powerPoints),
    budget('FOLLOW_UP', 'what follows a takedown at once', state.followUp === null ? 0 : 1, 1),
  ];
}

export const leftOf = (fighter: Fighter, wanted: BudgetId, options: unknown): number =>
  budgets(fighter, options).find(({ id }) => id === wanted)!.remaining;

const one = (resource: BudgetId) => [{ resource, amount: 1 }];

/** An act that is the action of one’s turn. */
export const oneAction: Act['costs'] = () => one('ACTION');

/** An act that a takedown may have opened; otherwise the action of one’s turn. */
export const followUpOrAction: Act['costs'] = (actor) =>
  one(sideOf(actor).state.followUp === null ? 'ACTION' : 'FOLLOW_UP');

export const nothing: Act['costs'] = () => [];

export const feet = (amount: number) => (amount > 0 ? [{ resource: 'MOVEMENT_FEET', amount }] : []);
