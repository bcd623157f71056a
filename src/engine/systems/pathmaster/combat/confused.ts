import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import { isBehaviour } from '../conditions/confused.ts';
import { behaviour, bewilders } from '../conditions/confusion.ts';
import { advises, drops, ends } from '../effects.ts';
import type { Begun } from '../order/begin.ts';
import { plans } from '../state/plan.ts';
import { heldBy, sheetOf, stateOf } from './fighter.ts';
import { heldItems, usable } from './weapon.ts';

const citation = combat('Confused');

const isDead = (fighter: Fighter): boolean => heldBy(fighter).includes('dead');

/** What of the fight decides what somebody confused does. */
export function confusionOf(fighter: Fighter, all: ReadonlyMap<string, Fighter>) {
  const { attackedBy } = stateOf(fighter);
  const attacker = all.get(attackedBy.at(-1) ?? '');
  const others = [...all.values()].filter((each) => each.id !== fighter.id && !isDead(each));
  return {
    attackedSinceLastTurn: attackedBy.length > 0,
    attackerInSight: attacker !== undefined && !isDead(attacker) && !heldBy(attacker).includes('invisible'),
    canAttack: others.length > 0 && usable(sheetOf(fighter), stateOf(fighter)).length > 0,
  };
}

/** What the confused do until their next turn, and that what they did before is over. */
export function bewildered(fighter: Fighter, confusion: Begun['confusion']): readonly Effect[] {
  const before = fighter.conditions.map(({ condition }) => condition).filter(isBehaviour);
  const over = before.map((id) => ends('ACTOR', id, citation));
  if (confusion === null) return over;
  const { attackedBy } = stateOf(fighter);
  return [
    ...over,
    advises('ACTOR', `Confused: ${behaviour.values[confusion]}`, citation),
    ...bewilders(confusion),
    ...(confusion === 'ATTACK_ATTACKER' ? [...plans('ACTOR', { confusedAt: attackedBy.at(-1)! })] : []),
    ...(confusion === 'DROP_AND_WANDER'
      ? heldItems(sheetOf(fighter), stateOf(fighter)).map((item) => drops('ACTOR', item, 0, citation))
      : []),
  ];
}
