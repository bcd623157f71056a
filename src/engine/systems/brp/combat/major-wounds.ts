import type { Fighter } from '../../../rules/combat.ts';
import type { Effect, Role } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import { has } from './capable.ts';
import { sideOf } from './side.ts';
import { MAJOR_WOUND } from './state.ts';

/** How many major wounds have yet to be rolled for. */
export function majorWoundsDue(fighter: Fighter): number {
  const { wounds, majorWoundsRolled } = sideOf(fighter).state;
  return Math.max(0, wounds.filter(({ severity }) => severity === 'MAJOR').length - majorWoundsRolled);
}

/** What the major wound procedure takes of the wounded. */
export function majorWoundInputOf(fighter: Fighter, chosen: object): object {
  const { sheet, state } = sideOf(fighter);
  const { str, con, siz, int, pow, dex, cha, mov } = sheet;
  return {
    ...{ str, con, siz, int, pow, dex, cha, mov },
    round: Math.max(1, fighter.round),
    acted: state.actionsTaken > 0,
    conscious: !has(fighter, 'unconscious'),
    ...chosen,
  };
}

export const rolledFor = (on: Role): Effect => ({
  type: 'spent',
  on,
  budget: MAJOR_WOUND,
  amount: 1,
  citation: combat('Major Wounds'),
});
