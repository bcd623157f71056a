import { readOptions } from '../../../rules/fields/option.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Resource } from '../../../rules/fight/resource.ts';
import { conditionForbidding } from '../combatant/active-conditions.ts';
import { partyOf } from '../combatant/party.ts';
import { ACTION, FATIGUE, POWER_POINTS } from '../combatant/state.ts';
import { freeDefences } from '../defence/earlier-defence.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { mayAttackTwice } from './answer.ts';

/** Power points left: as many as POW when whole. */
export function powerPointsOf(fighter: Fighter): number {
  const { sheet, state } = partyOf(fighter);
  return Math.max(0, sheet.pow - state.powerPointsSpent);
}

/** One action a turn; several actions of a round have turns of their own. */
export function resources(fighter: Fighter, given: unknown): readonly Resource[] {
  const options = readOptions(brpOptions, given);
  const free = freeDefencesOf(fighter, options);
  const { sheet, state } = partyOf(fighter);
  const action = conditionForbidding(fighter, 'ACTING') === null ? 1 - state.actionsTaken : 0;
  return [
    { id: ACTION, title: 'the action of this turn', remaining: action, maximum: 1 },
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

/** Fatigue points. The maximum is STR + CON. */
export function fatigueOf(fighter: Fighter): Resource {
  const { sheet, state } = partyOf(fighter);
  const of = sheet.str + sheet.con;
  return {
    id: FATIGUE,
    title: 'fatigue points',
    remaining: Math.max(0, of - state.fatigueSpent),
    maximum: of,
  };
}

/** Free defences that somebody who fights defensively has in a round. */
function freeDefencesOf(fighter: Fighter, options: BrpOptions): number {
  const party = partyOf(fighter);
  const fightingDefensively = party.state.plan?.fightingDefensively ?? false;
  return freeDefences({ fightingDefensively, normalAttacks: mayAttackTwice(party, options) ? 2 : 1 });
}

/** Those of them that are left. */
export const freeDefencesLeft = (fighter: Fighter, options: BrpOptions): number =>
  freeDefencesOf(fighter, options) -
  partyOf(fighter).state.defences.filter((made) => made.startsWith('FREE')).length;

/** An act that is the action of one's turn. */
export const oneAction: Act['costs'] = () => [{ resource: ACTION, amount: 1 }];

/** Whether somebody has done nothing in the round yet. */
export function isIdle(fighter: Fighter): boolean {
  const { actionsTaken, turnsBegun } = partyOf(fighter).state;
  return actionsTaken === 0 && turnsBegun <= 1;
}
