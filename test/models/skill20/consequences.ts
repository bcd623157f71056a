import type { Fight } from './fight.ts';
import { grappleOf, opponentsOf } from './grappling.ts';
import { lose } from './harm.ts';
import { type Fighter, has, inHand } from './sheet.ts';
import { isCasting } from './spellcasting.ts';
import { allows, canAct, isIncapacitated, scoreOf } from './statuses.ts';

/** The immediate consequences of a state (README, “What follows from a state”). */
export function follow(fight: Fight): void {
  for (const fighter of fight.fighters) endFascinations(fight, fighter);
  for (const fighter of fight.fighters) followFrom(fight, fighter);
  for (const fighter of fight.fighters) endOpenings(fight, fighter);
}

/**
 * Casting is an obvious threat and ends enemies' fascination (D20-052). Such a fascination interrupts no spell (README,
 * “Readings”).
 */
function endFascinations(fight: Fight, caster: Fighter): void {
  if (isCasting(caster))
    for (const enemy of fight.fighters) if (enemy.side !== caster.side) lose(enemy, 'fascinated');
}

function followFrom(fight: Fight, fighter: Fighter): void {
  // The fighter is unconscious until Constitution is above the fight's value (D20-040).
  if (fighter.unconsciousAt !== null && scoreOf(fighter, 'CONSTITUTION', 0) > fighter.unconsciousAt)
    fighter.unconsciousAt = null;
  // Exhausted replaces Fatigued (D20-053, D20-R50).
  if (has(fighter, 'exhausted')) lose(fighter, 'fatigued');
  // The fighter “drops everything held” (D20-058, D20-064).
  if (has(fighter, 'stunned') || has(fighter, 'panicked'))
    for (const { name } of inHand(fighter)) fighter.dropped.add(name);
  // Without bonds, no bonds are anchored (D20-050).
  if (!has(fighter, 'entangled')) lose(fighter, 'anchored');
  if (!has(fighter, 'confused')) fighter.behaviour = null;
  // A grapple ends when a fighter is incapacitated (D20-R44).
  if (isIncapacitated(fighter)) fight.grapples = fight.grapples.filter(({ pair }) => !pair.includes(fighter));
  // A spell is interrupted if its caster cannot concentrate (D20-057 and others).
  if (isCasting(fighter) && !allows(fighter, 'CONCENTRATE', true, fight.options)) fighter.spell = null;
}

function endOpenings(fight: Fight, fighter: Fighter): void {
  const { followUp, exposedTo } = fighter;
  if (followUp && (!canAct(fighter) || !grappleOf(fight, fighter, followUp))) fighter.followUp = null;
  if (exposedTo && !canAct(exposedTo)) fighter.exposedTo = null;
}

export const isGrappling = (fight: Fight, fighter: Fighter): boolean =>
  opponentsOf(fight, fighter).length > 0;
