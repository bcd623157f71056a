import type { Fight } from './fight.ts';
import { grappleOf, opponentsOf } from './grappling.ts';
import { lose } from './harm.ts';
import { type Fighter, has, inHand } from './sheet.ts';
import { isCasting } from './spellcasting.ts';
import { allows, canAct, isIncapacitated, scoreOf } from './statuses.ts';

/** Applies the consequences that a fighter's state has immediately (README, “What follows from a state”). */
export function follow(fight: Fight): void {
  for (const fighter of fight.fighters) endFascinations(fight, fighter);
  for (const fighter of fight.fighters) followFrom(fight, fighter);
  for (const fighter of fight.fighters) endOpenings(fight, fighter);
}

/**
 * Casting a spell is an obvious threat, so it ends enemies' fascination (D20-052). Fascination that ends in this way
 * does not interrupt a spell (README, “Readings”).
 */
function endFascinations(fight: Fight, caster: Fighter): void {
  if (isCasting(caster))
    for (const enemy of fight.fighters) if (enemy.side !== caster.side) lose(enemy, 'fascinated');
}

function followFrom(fight: Fight, fighter: Fighter): void {
  // The fighter stays unconscious until Constitution is higher than the value that was recorded in the fight (D20-040).
  if (fighter.unconsciousAt !== null && scoreOf(fighter, 'CONSTITUTION', 0) > fighter.unconsciousAt)
    fighter.unconsciousAt = null;
  // A fighter who becomes Exhausted is no longer Fatigued (D20-053, D20-R50).
  if (has(fighter, 'exhausted')) lose(fighter, 'fatigued');
  // The book says that the fighter “drops everything held” (D20-058, D20-064).
  if (has(fighter, 'stunned') || has(fighter, 'panicked'))
    for (const { name } of inHand(fighter)) fighter.dropped.add(name);
  // Bonds can be anchored only as long as there are bonds (D20-050).
  if (!has(fighter, 'entangled')) lose(fighter, 'anchored');
  if (!has(fighter, 'confused')) fighter.behaviour = null;
  // A grapple ends when a fighter is incapacitated (D20-R44).
  if (isIncapacitated(fighter)) fight.grapples = fight.grapples.filter(({ pair }) => !pair.includes(fighter));
  // A spell is interrupted if its caster can no longer concentrate (D20-057 and others).
  if (isCasting(fighter) && !allows(fighter, 'CONCENTRATE', true, fight.options)) fighter.spell = null;
}

function endOpenings(fight: Fight, fighter: Fighter): void {
  const { followUp, exposedTo, haltedBy } = fighter;
  if (followUp && (!canAct(fighter) || !grappleOf(fight, fighter, followUp))) fighter.followUp = null;
  if (exposedTo && !canAct(exposedTo)) fighter.exposedTo = null;
  // An enemy who cannot act is not in the way (D20-R72).
  if (haltedBy && (!canAct(haltedBy) || haltedBy.behaviour === 'BABBLE')) fighter.haltedBy = null;
}

export const isGrappling = (fight: Fight, fighter: Fighter): boolean =>
  opponentsOf(fight, fighter).length > 0;
