import { once } from '../../../get-or-insert.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { read } from '../../../rules/fields/read.ts';
import { noContext } from '../../../rules/fight/act.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { andThen, mapEffects } from '../../../rules/fight/follow-up.ts';
import { type RuleViolation, ruleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { type Manoeuvre, manoeuvreCitationOf } from '../actions/manoeuvres.ts';
import { attack } from '../attack/attack.ts';
import { describeReach, FEET_PER_SPACE, isInReach } from '../attack/weapon-reach.ts';
import { isMelee } from '../attempt/attack-bonus.ts';
import { attackFaults } from '../attempt/attack-faults.ts';
import { type AttackInput, attackInput } from '../attempt/attack-input.ts';
import { conditionsNow, idOf, stateOf, whyConditionForbids } from '../combatant/fighter.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';
import { defensiveBonusOf } from '../strike/defensive-bonus.ts';
import { attackerStateAfter, declaredState, targetEffectsAfter } from './after-attack.ts';
import { noDefenceAnswer } from './attack-act-fields.ts';
import { hasAnswerToChoose } from './attack-answer-rules.ts';
import { attackInputOf, type DeclaredAttack } from './declared-attack.ts';
import type { Declaration } from './declaring-act.ts';
import { whyNotAnswer } from './defender.ts';
import { disturbanceFollowUps } from './disturbance-follow-ups.ts';
import { bindInterposedAttack, passesProtector } from './interposition.ts';
import { mayWard } from './wards.ts';

/** Returns the Parry that is left after the first attack of a turn. After a ranged attack, there is none. */
function parryKeptBack({
  actor,
  weapon,
  input,
  manner: { manoeuvre },
}: DeclaredAttack): number | RuleViolation {
  const { parry, turn } = stateOf(actor);
  if (!isMelee(weapon))
    return (input.parry ?? 0) > 0 ? ruleViolation('a ranged weapon cannot parry', ['parry'], '0') : 0;
  if (manoeuvre === 'OPPORTUNITY_ATTACK' || manoeuvre === 'DELAYED_ATTACK') return parry ?? 0;
  const wanted = input.parry ?? parry ?? 0;
  if (parry !== null && wanted !== parry && !turn.taken.every((key) => key === 'EVALUATE'))
    return ruleViolation(
      `${nameInText(actor)} has already set the Parry for this turn`,
      ['parry'],
      String(parry),
    );
  return wanted;
}

/** Inputs of the attack procedure that are also inputs of the act. */
const SHARED_INPUTS: readonly unknown[] = ['parry', 'distance'];

/** Returns the reason why the numbers of the sheets, the states and the act contradict each other. */
function whyImpossible(whole: AttackInput, options: PathmasterOptions): RuleViolation | null {
  const [fault] = attackFaults(whole, [], options);
  return fault
    ? ruleViolation(
        fault.problem,
        fault.path.filter((name) => SHARED_INPUTS.includes(name)),
        fault.accepted,
      )
    : null;
}

/** Returns the effects that apply while the attack waits for an answer. */
const declaredEffects = (blow: DeclaredAttack, parry: number): readonly Effect[] =>
  stateChangeEffects(
    'ACTOR',
    declaredState(blow, parry),
    byRuleOfPart(manoeuvreCitationOf(blow.manner.manoeuvre)),
  );

/**
 * A melee weapon reaches only targets at the distances of its reach. A Charge ends within its reach (PMA-050, PMA-070).
 */
function whyOutOfReach({ weapon, input: { distance }, manner }: DeclaredAttack): RuleViolation | null {
  if (!isMelee(weapon) || distance === null || manner.manoeuvre === 'CHARGE') return null;
  const { reaches } = weapon;
  return isInReach(Math.ceil(distance / FEET_PER_SPACE), reaches)
    ? null
    : ruleViolation(`the ${weapon.name} does not reach this distance`, ['distance'], describeReach(reaches));
}

const attackerEffectsAfter = (blow: DeclaredAttack, parry: number): readonly Effect[] =>
  stateChangeEffects(
    'ACTOR',
    attackerStateAfter(blow, parry),
    byRuleOfPart(manoeuvreCitationOf(blow.manner.manoeuvre)),
  );

/** A confused combatant attacks only its last attacker, if there is one (ruling PMA-R117). */
function whyNotConfusedTarget(actor: Fighter, target: Fighter, manoeuvre: Manoeuvre): RuleViolation | null {
  const { confusedAt } = stateOf(actor);
  const bound = conditionsNow(actor).includes('confusedAttacking') && manoeuvre !== 'OPPORTUNITY_ATTACK';
  return bound && confusedAt !== null && confusedAt !== idOf(target)
    ? targetViolation(
        `${nameInText(actor)} is confused and may attack only the last attacker`,
        'the last attacker',
      )
    : null;
}

/** A target with a delayed Attack or a newly cast spell may attack a charging combatant first (PMA-053). */
const mayStrikeFirst = ({ target, manner: { manoeuvre } }: DeclaredAttack): boolean => {
  const { turn, budget, readied } = stateOf(target);
  return manoeuvre === 'CHARGE' && (readied !== null || (turn.delaying && budget.interrupt > 0));
};

/** Returns what the declaration of an attack settles. Null if the attack is rejected. */
export function declarationOf(blow: DeclaredAttack): Declaration | null {
  const parry = parryKeptBack(blow);
  if (typeof parry === 'object') return null;
  return { manoeuvre: blow.manner.manoeuvre, state: declaredState(blow, parry) };
}

/** Returns an attack with all numbers from sheets and states, or the reason why it is rejected. */
export function prepareAttack(blow: DeclaredAttack): BoundProcedure | RuleViolation {
  const { actor, target, weapon, input, manner, options, path = [], context = noContext } = blow;
  const hindrance = whyConditionForbids(actor, manner.manoeuvre, options);
  if (hindrance) return hindrance;
  if (context.interposed !== null) return prepareAttackOnProtector(blow, context.interposed);
  const parry = parryKeptBack(blow);
  const refused =
    whyNotConfusedTarget(actor, target, manner.manoeuvre) ??
    (typeof parry === 'object' ? parry : null) ??
    (input.targetParries === null ? null : whyNotAnswer(target, weapon, input, options));
  if (refused) return refused;
  const whole = attackInputOf(blow, parry as number);
  const unable = whyOutOfReach(blow) ?? whyImpossible(read(attackInput, whole), options);
  if (unable) return unable;
  const bound = attack.bind(whole, options, path).inFight();
  const charge = manner.attacker?.charge ?? null;
  const isInterruptible = input.waits || mayStrikeFirst(blow);
  const asks = once(() =>
    input.targetParries === null
      ? isInterruptible || (input.aware && mayWard(target, options)) || hasAnswerToChoose(blow)
      : isInterruptible && !input.hasWaited,
  );
  const waiting: BoundProcedure = {
    ...bound,
    play: (dice) =>
      asks()
        ? new AnswerNeeded('TARGET', 'how to answer the attack', {
            kept: { hasWaited: true, isDeclared: true, ...(charge ? { moveRating: charge.move } : {}) },
            meanwhile: declaredEffects(blow, parry as number),
          })
        : bound.play(dice),
  };
  const after = once(() => [
    ...attackerEffectsAfter(blow, parry as number),
    ...targetEffectsAfter(blow, defensiveBonusOf(read(attackInput, whole), options)),
  ]);
  const struck = mapEffects(waiting, ({ effects }) => [...effects, ...after()]);
  return andThen(struck, ({ effects }, dice) => disturbanceFollowUps(blow, effects, dice));
}

/** Returns an attack on a protector, who defends only with Dodge and Shield. */
function prepareAttackOnProtector(blow: DeclaredAttack, by: string): BoundProcedure | RuleViolation {
  const { weapon, manner, options, path = [] } = blow;
  const parry = parryKeptBack(blow);
  if (typeof parry === 'object') return parry;
  const input = { ...blow.input, ...noDefenceAnswer, shield: true, side: 'FRONT', aware: true } as const;
  const protector = { ...blow, input, manner: { ...manner, side: null } };
  const whole = attackInputOf(protector, parry);
  const bound = bindInterposedAttack(by, { ...whole, weapon }, options, path);
  if ('forbidden' in bound) return bound;
  return mapEffects(bound, ({ outcome, effects }) => [
    ...effects,
    ...(passesProtector(outcome) ? [] : attackerEffectsAfter(blow, parry)),
    ...targetEffectsAfter(protector, defensiveBonusOf(read(attackInput, whole), options)),
  ]);
}
