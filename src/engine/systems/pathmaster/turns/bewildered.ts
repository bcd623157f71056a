import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Manoeuvre } from '../actions/table.ts';
import { has, isDead, isOut } from '../combatant/fares.ts';
import { heldBy, sheetOf, stateOf } from '../combatant/fighter.ts';
import { usable } from '../combatant/weapon.ts';
import { isBehaviour } from '../conditions/confused.ts';
import { behaviour, bewilders, confusion } from '../conditions/confusion.ts';
import { advises, ends } from '../conditions/effect-makers.ts';
import { forbidderOf, movementBy } from '../conditions/restrictions.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { becomes } from '../state/becomes.ts';
import type { Step } from './steps.ts';

const citation = combat('Confused');

/** What of the fight decides what somebody confused does. */
function confusionOf(
  fighter: Fighter,
  held: readonly string[],
  all: ReadonlyMap<string, Fighter>,
  options: PathmasterOptions,
) {
  const { attackedBy } = stateOf(fighter);
  const attacker = all.get(attackedBy.at(-1) ?? '');
  const others = [...all.values()].filter((each) => each.id !== fighter.id && !isDead(each));
  const may = (any: readonly Manoeuvre[]): boolean =>
    any.some((key) => forbidderOf(held, key, options) === null);
  return {
    attackedSinceLastTurn: attackedBy.length > 0,
    attackerInSight: attacker !== undefined && !isDead(attacker) && !heldBy(attacker).includes('invisible'),
    canAttack:
      others.length > 0 &&
      usable(sheetOf(fighter), stateOf(fighter)).length > 0 &&
      may(['MELEE_ATTACK', 'RANGED_ATTACK']),
    canMove: may(['MOVE']) && ['NORMAL', 'HALF'].includes(movementBy(held)),
  };
}

/** What the confused do until their next turn, and that what they did before is over. */
export const bewildered: Step = (fighter, options, dice, all) => {
  const over = fighter.conditions
    .map(({ condition }) => condition)
    .filter(isBehaviour)
    .map((id) => ends('ACTOR', id, citation));
  if (!has(fighter, 'confused') || isOut(fighter)) return { effects: over };
  const held = heldBy(fighter).filter((id) => !isBehaviour(id) && id !== 'confused');
  const { detail } = confusion.bind(confusionOf(fighter, held, all, options), options).play(dice);
  const does = detail.behaviour;
  return {
    effects: [
      ...over,
      advises('ACTOR', `Confused: ${behaviour.values[does]}`, citation),
      ...bewilders(does),
      ...(does === 'ATTACK_ATTACKER'
        ? becomes('ACTOR', { confusedAt: stateOf(fighter).attackedBy.at(-1)! })
        : []),
    ],
    summary: `Confused: ${behaviour.values[does]}`,
  };
};
