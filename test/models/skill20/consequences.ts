import type { Fight } from './fight.ts';
import { grappleOf, opponentsOf } from './grappling.ts';
import { lose } from './harm.ts';
import { type Fighter, has, inHand } from './sheet.ts';
import { isCasting } from './spellcasting.ts';
import { allows, canAct, isIncapacitated, scoreOf } from './statuses.ts';

/** What follows from a state at once (README, “What follows from a state”). */
export function follow(fight: Fight): void {
  for (const fighter of fight.fighters) followFrom(fight, fighter);
  for (const fighter of fight.fighters) endOpenings(fight, fighter);
}

function followFrom(fight: Fight, fighter: Fighter): void {
  // D20-040: unconscious until Constitution is above the value of the fight.
  if (fighter.unconsciousAt !== null && scoreOf(fighter, 'CONSTITUTION', 0) > fighter.unconsciousAt)
    fighter.unconsciousAt = null;
  // D20-053, D20-R50: Exhausted replaces Fatigued.
  if (has(fighter, 'exhausted')) lose(fighter, 'fatigued');
  // D20-058, D20-064: “drops everything held”.
  if (has(fighter, 'stunned') || has(fighter, 'panicked'))
    for (const { name } of inHand(fighter)) fighter.dropped.add(name);
  // D20-050: without bonds, nothing is anchored.
  if (!has(fighter, 'entangled')) lose(fighter, 'anchored');
  if (!has(fighter, 'confused')) fighter.behaviour = null;
  // D20-R44: a grapple ends with incapacity.
  if (isIncapacitated(fighter)) fight.grapples = fight.grapples.filter(({ pair }) => !pair.includes(fighter));
  // D20-057 and others: a spell is interrupted if its caster cannot concentrate.
  if (isCasting(fighter) && !allows(fighter, 'CONCENTRATE', true, fight.options)) fighter.spell = null;
  // D20-052: casting is an obvious threat, and ends the fascination of enemies.
  if (isCasting(fighter))
    for (const enemy of fight.fighters) if (enemy.side !== fighter.side) lose(enemy, 'fascinated');
}

function endOpenings(fight: Fight, fighter: Fighter): void {
  const { followUp, exposedTo } = fighter;
  if (followUp && (!canAct(fighter) || !grappleOf(fight, fighter, followUp))) fighter.followUp = null;
  if (exposedTo && !canAct(exposedTo)) fighter.exposedTo = null;
}

export const isGrappling = (fight: Fight, fighter: Fighter): boolean =>
  opponentsOf(fight, fighter).length > 0;
