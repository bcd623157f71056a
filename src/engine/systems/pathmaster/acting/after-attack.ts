import type { Effect } from '../../../rules/effects/effect.ts';
import { allOutDefences, manoeuvreCitationOf } from '../actions/manoeuvres.ts';
import { isMelee } from '../attempt/attack-bonus.ts';
import { playTurn } from '../budget/play-turn.ts';
import { idOf, stateOf, turnActorOf, turnUnderWay } from '../combatant/fighter.ts';
import { stateEndedBy } from '../combatant/state-ended-by.ts';
import { advises, gains, spends } from '../conditions/effect-makers.ts';
import { combat } from '../core/citations.ts';
import { type DefensiveBonus, isParryUsed, isPartUsed } from '../defence/defensive-bonus.ts';
import type { State } from '../state/state.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';
import { type DeclaredAttack, usesAim } from './declared-attack.ts';
import type { Declaration } from './declaring-act.ts';

/** Returns the attacker's turn after the declaration of an attack. */
function declaredTurn({ actor, manner, input: { isDeclared } }: DeclaredAttack): State['turn'] {
  const { turn } = stateOf(actor);
  const { manoeuvre, alreadyTaken = false, moved = 0 } = manner;
  if (isDeclared) return turn;
  return {
    ...turn,
    taken: alreadyTaken ? turn.taken : [...turn.taken, manoeuvre],
    moved: turn.moved + moved,
    delaying: turn.delaying && manoeuvre !== 'DELAYED_ATTACK',
  };
}

/**
 * Returns the parts of the state that the declaration of an attack settles, before any answer: the manoeuvre, its
 * movement and the turn's Parry (ruling PMA-R143). An aim that this attack uses continues until the attack is resolved.
 */
export function declaredState(blow: DeclaredAttack, parry: number): Declaration['state'] {
  const { actor, weapon, manner } = blow;
  const { manoeuvre, declares } = manner;
  const { turn, parry: allotted, parryWith, aim } = stateOf(actor);
  const own = manoeuvre !== 'OPPORTUNITY_ATTACK' && manoeuvre !== 'DELAYED_ATTACK';
  return {
    turn: declaredTurn(blow),
    ...(own && isMelee(weapon) && !turn.taken.some((key) => allOutDefences.includes(key))
      ? { parry, parryWith: parry === allotted && parryWith !== null ? parryWith : weapon.name }
      : {}),
    ...(aim !== null && !usesAim(blow) ? { aim: null } : {}),
    ...declares,
  };
}

/** Returns the attacker's state after the attack. */
export function attackerStateAfter(blow: DeclaredAttack, parry: number): Partial<State> {
  const { actor, target, manner, options } = blow;
  const { manoeuvre, stateAfter: plan } = manner;
  const { evaluated, feint } = stateOf(actor);
  const foe = idOf(target);
  const keeps = feint?.ofAction === true && manoeuvre === 'FULL_ROUND_ATTACK';
  return {
    ...declaredState(blow, parry),
    ...stateEndedBy(manoeuvre, options),
    aim: null,
    lastFoe: foe,
    evaluated: evaluated?.foe === foe ? null : evaluated,
    feint: feint?.foe === foe && !keeps ? null : feint,
    ...plan,
  };
}

/** An attacker may follow a Retreat with an unused Step, if the manoeuvre allows a Step (PMA-127). */
function followRetreatAdvice(blow: DeclaredAttack): readonly Effect[] {
  const { actor, options } = blow;
  const turn = { ...turnUnderWay(stateOf(actor)), taken: declaredTurn(blow).taken };
  const { refused } = playTurn(turn, [{ action: 'STEP', distance: null }], turnActorOf(actor, options));
  return stateOf(actor).onTurn && refused === null
    ? [
        advises(
          'ACTOR',
          'The attacker may follow the Retreat with an unused Step.',
          combat('Retreat', 'PMA-127'),
        ),
      ]
    : [];
}

/**
 * Returns what the answer costs the target, and the target's state afterwards. Only defences that have an effect are
 * used up.
 */
export function targetEffectsAfter(blow: DeclaredAttack, met: DefensiveBonus): readonly Effect[] {
  const { actor, target, input, options } = blow;
  const state = stateOf(target);
  const foe = idOf(actor);
  const { evasion, useInterrupt } = input;
  const interrupts = (evasion === 'NONE' ? 0 : 1) + (useInterrupt ? 1 : 0);
  const steps = evasion === 'RETREAT' || evasion === 'DIVE_FOR_COVER';
  const drops = evasion === 'DODGE_AND_DROP';
  const answer = evasion === 'NONE' ? combat('Continuing Defensive Bonuses') : manoeuvreCitationOf(evasion);
  const given: Partial<State> = {
    ...(state.warded.length > 0 ? { warded: [] } : {}),
    ...(isPartUsed(met.shield) ? { shielded: [...state.shielded, foe] } : {}),
    ...(isParryUsed(met.parry) ? { parried: [...state.parried, foe] } : {}),
    ...(input.shieldParry && isParryUsed(met.parry) ? { shieldParried: true } : {}),
    ...(evasion === 'RETREAT' ? { retreatedFrom: [...state.retreatedFrom, foe] } : {}),
    ...(drops ? { droppedBefore: [...state.droppedBefore, foe] } : {}),
    ...(evasion === 'NONE'
      ? {}
      : {
          turn: {
            ...state.turn,
            taken: [...state.turn.taken, evasion],
            steps: state.turn.steps + (steps ? 1 : 0),
          },
        }),
    ...(state.aim !== null && !input.keepAim ? { aim: null } : {}),
    ...(useInterrupt ? stateEndedBy('DELAYED_ATTACK', options) : {}),
    ...(evasion === 'NONE' ? {} : stateEndedBy(evasion, options)),
  };
  return [
    ...stateChangeEffects(
      'TARGET',
      { attackedBy: [...state.attackedBy, foe] },
      manoeuvreCitationOf(blow.manner.manoeuvre),
    ),
    ...stateChangeEffects('TARGET', given, byRuleOfPart(answer)),
    ...spends('TARGET', 'INTERRUPT', interrupts, combat('Action Table', 'PMA-033')),
    ...spends('TARGET', 'STEP', steps ? 1 : 0, combat('Action Table', 'PMA-203')),
    ...(drops || evasion === 'DIVE_FOR_COVER' ? [gains('TARGET', 'prone', answer)] : []),
    ...(evasion === 'RETREAT' ? followRetreatAdvice(blow) : []),
  ];
}
