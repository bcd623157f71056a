import type { Fighter } from '../../../rules/fight/fighter.ts';
import { idOf, sheetOf, stateOf, whyConditionForbids } from '../combatant/fighter.ts';
import type { PathmasterOptions } from '../options/index.ts';

/**
 * True if the defensive spell has already been used to protect this target against the next attack. A spell counts once
 * per attack.
 */
export const isWardedBySpell = (
  target: Fighter,
  by: string,
  { spell }: { readonly spell: string },
): boolean => stateOf(target).warded.some((each) => each.by === by && each.spell === spell);

/**
 * True if a target may use a defensive spell against an attack. The spell was cast before, or is cast as an Interrupt
 * (PMB-080).
 */
export function mayWard(target: Fighter, options: PathmasterOptions): boolean {
  const { wards, budget } = stateOf(target);
  return (
    wards.some((ward) => !isWardedBySpell(target, idOf(target), ward)) ||
    (budget.interrupt > 0 &&
      sheetOf(target).spells.some(({ defends }) => defends !== null) &&
      whyConditionForbids(target, 'INSTANT_SPELL', options) === null)
  );
}

/** Returns the bonuses from defensive spells to a defence, as modifiers. */
export const wardModifiers = (target: Fighter) =>
  stateOf(target).warded.map(({ spell, bonus }) => ({ label: spell, value: bonus }));
