import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Manoeuvre } from '../actions/manoeuvres.ts';
import { hasCondition, isDead, isOutOfAction } from '../combatant/faring.ts';
import { conditionsNow, sheetOf, stateOf } from '../combatant/fighter.ts';
import { usableWeapons } from '../combatant/own-weapon.ts';
import { isConfusedCondition } from '../conditions/confused-conditions.ts';
import { behaviour, behaviourEffects, confusion } from '../conditions/confusion.ts';
import { advises, ends } from '../conditions/effect-makers.ts';
import { conditionForbidding, movementLeftBy } from '../conditions/restrictions.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';
import type { TurnStep } from './turn-step.ts';

const citation = combat('Confused', 'PMA-140');

/** Returns the facts of the fight that determine a confused combatant's behaviour. */
function confusionInput(
  fighter: Fighter,
  held: readonly string[],
  all: ReadonlyMap<string, Fighter>,
  options: PathmasterOptions,
) {
  const { attackedBy } = stateOf(fighter);
  const attacker = all.get(attackedBy.at(-1) ?? '');
  const others = [...all.values()].filter((each) => each.id !== fighter.id && !isDead(each));
  const may = (any: readonly Manoeuvre[]): boolean =>
    any.some((key) => conditionForbidding(held, key, options) === null);
  return {
    attackedSinceLastTurn: attackedBy.length > 0,
    attackerInSight:
      attacker !== undefined && !isDead(attacker) && !conditionsNow(attacker).includes('invisible'),
    canAttack:
      others.length > 0 &&
      usableWeapons(sheetOf(fighter), stateOf(fighter)).length > 0 &&
      may(['MELEE_ATTACK', 'RANGED_ATTACK']),
    canMove: may(['MOVE']) && ['NORMAL', 'HALF'].includes(movementLeftBy(held)),
  };
}

/** Ends the earlier confused behaviour, and determines the new behaviour until the next turn. */
export const decideConfusion: TurnStep = (fighter, options, dice, all) => {
  const over = fighter.conditions
    .map(({ condition }) => condition)
    .filter(isConfusedCondition)
    .map((id) => ends('ACTOR', id, citation));
  if (!hasCondition(fighter, 'confused') || isOutOfAction(fighter)) return { effects: over };
  const held = conditionsNow(fighter).filter((id) => !isConfusedCondition(id) && id !== 'confused');
  const { detail } = confusion.bind(confusionInput(fighter, held, all, options), options).play(dice);
  const does = detail.behaviour;
  return {
    effects: [
      ...over,
      advises('ACTOR', `Confused: ${behaviour.values[does]}`, citation),
      ...behaviourEffects(does),
      ...(does === 'ATTACK_ATTACKER'
        ? stateChangeEffects('ACTOR', { confusedAt: stateOf(fighter).attackedBy.at(-1)! }, citation)
        : []),
    ],
    summary: `Confused: ${behaviour.values[does]}`,
  };
};
