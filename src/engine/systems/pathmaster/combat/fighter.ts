import type { Fighter, Forbidden } from '../../../rules/combat.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import type { Actor } from '../budget/refuse.ts';
import type { Turn } from '../budget/state.ts';
import { conditionName, conditionOf } from '../conditions/conditions.ts';
import { isBehaviour } from '../conditions/confused.ts';
import { forbidderOf } from '../conditions/restrictions.ts';
import { isStun } from '../criticals/harm.ts';
import { conditionOfSeverity, effectiveOf } from '../injury/stun-turn.ts';
import { moveAfter, penaltyLeftOfAll, woundPenalty } from '../injury/wound-penalty.ts';
import { type Manoeuvre, named } from '../manoeuvres/table.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { type Sheet, sheet } from '../sheet.ts';
import type { State } from './state.ts';

export const sheetOf = (fighter: Fighter): Sheet => read(sheet, fighter.sheet);

export const stateOf = ({ state }: Fighter): State => state as State;

export const optionsOf = (given: unknown): PathmasterOptions => readOptions(pathmasterOptions, given);

/** Who somebody is to those who remember foes. */
export const idOf = ({ id }: Fighter): string => id;

export const hitsOf = (fighter: Fighter): number => sheetOf(fighter).hits - stateOf(fighter).lost;

/** What wounds take from everything: lost hits and critical injuries. */
export function penaltyOf(fighter: Fighter, options: PathmasterOptions): number {
  const injured = penaltyLeftOfAll(stateOf(fighter).injuries);
  return Math.max(-1000, injured + woundPenalty(hitsOf(fighter), sheetOf(fighter).hits, options));
}

/** The stun that weighs now, as Pain Resistance has left it (rulings PMA-R101, PMA-R103). */
function stunOf({ stun, stunEased }: State): string | null {
  const effective = effectiveOf(stun, stunEased);
  return effective && conditionOfSeverity[effective];
}

/** The conditions somebody has now; of stun only what weighs. */
export function heldBy(fighter: Fighter): readonly string[] {
  const stun = stunOf(stateOf(fighter));
  const held = fighter.conditions
    .filter(({ from, condition }) => from <= fighter.round && !isStun(condition))
    .map(({ condition }) => condition);
  const weighs = held.includes('confused') ? held : held.filter((id) => !isBehaviour(id));
  return [...new Set(stun ? [...weighs, stun] : weighs)];
}

export const namesHeld = (fighter: Fighter): readonly string[] =>
  heldBy(fighter).map(conditionName).slice(0, 30);

/** Why a condition does not let somebody take a manoeuvre; null where none does. */
export function hindered(fighter: Fighter, wanted: Manoeuvre, options: PathmasterOptions): Forbidden | null {
  const why = forbidderOf(heldBy(fighter), wanted, options);
  return why === null
    ? null
    : forbidActor(
        `${conditionOf(why)!.title} does not allow it: ${named(wanted)}`,
        'somebody able to act so',
      );
}

/** The turn under way, as the budget knows it. */
export const turnIn = ({ turn, budget }: State): Turn => ({ ...turn, budget, stepTaken: budget.step === 0 });

/** The same, as the state keeps it. */
export const keptAs = ({
  budget,
  stepTaken: _,
  ...turn
}: Turn): { readonly turn: State['turn']; readonly budget: State['budget'] } => ({ turn, budget });

export const actorOf = (fighter: Fighter, options: PathmasterOptions): Actor => ({
  conditions: heldBy(fighter),
  move: moveAfter(sheetOf(fighter).move, hitsOf(fighter), sheetOf(fighter).hits),
  options,
});
