import type { Effect } from '../../../rules/effects/effect.ts';
import { allOutDefences } from '../actions/table.ts';
import { isMelee } from '../attempt/bonus.ts';
import { playTurn } from '../budget/turn.ts';
import { endedBy } from '../combatant/ended-by.ts';
import { actorOf, idOf, stateOf, turnIn } from '../combatant/fighter.ts';
import { advises, gains } from '../conditions/effect-makers.ts';
import { combat } from '../core/citations.ts';
import { counts, type Met } from '../defence/defend.ts';
import { becomes, pays } from '../state/becomes.ts';
import type { State } from '../state/state.ts';
import type { Blow } from './struck.ts';

/** What the attacker’s round has come to. */
export function roundAfter(
  { actor, target, weapon, manner: { manoeuvre, again, plan, moved = 0 }, options }: Blow,
  parry: number,
): Partial<State> {
  const { turn, evaluated, feint } = stateOf(actor);
  const foe = idOf(target);
  const own = manoeuvre !== 'OPPORTUNITY_ATTACK' && manoeuvre !== 'DELAYED_ATTACK';
  const keeps = feint?.ofAction === true && manoeuvre === 'FULL_ROUND_ATTACK';
  return {
    turn: {
      ...turn,
      taken: again ? turn.taken : [...turn.taken, manoeuvre],
      moved: turn.moved + moved,
      delaying: turn.delaying && manoeuvre !== 'DELAYED_ATTACK',
    },
    ...(own && isMelee(weapon) && !turn.taken.some((key) => allOutDefences.includes(key))
      ? { parry, parryWith: weapon.name }
      : {}),
    ...endedBy(manoeuvre, options),
    aim: null,
    lastFoe: foe,
    evaluated: evaluated?.foe === foe ? null : evaluated,
    feint: feint?.foe === foe && !keeps ? null : feint,
    ...plan,
  };
}

/** Whoever attacked with a maneuver that allows a Step may follow a Retreat with it, if it is left (PMA-127). */
function follows({ actor, manner: { manoeuvre }, options }: Blow): readonly Effect[] {
  const now = turnIn(stateOf(actor));
  const turn = { ...now, taken: [...now.taken, manoeuvre] };
  const { refused } = playTurn(turn, [{ action: 'STEP', distance: null }], actorOf(actor, options));
  return stateOf(actor).onTurn && refused === null
    ? [advises('ACTOR', 'May follow with the Step that is left.', combat('Retreat'))]
    : [];
}

/** What the answer costs the target, and what its round remembers: only what served is used up. */
export function answered(blow: Blow, met: Met): readonly Effect[] {
  const { actor, target, input, options } = blow;
  const state = stateOf(target);
  const foe = idOf(actor);
  const { evasion, useInterrupt } = input;
  const interrupts = (evasion === 'NONE' ? 0 : 1) + (useInterrupt ? 1 : 0);
  const steps = evasion === 'RETREAT' || evasion === 'DIVE_FOR_COVER';
  const drops = evasion === 'DODGE_AND_DROP';
  const given: Partial<State> = {
    attackedBy: [...state.attackedBy, foe],
    ...(state.warded.length > 0 ? { warded: [] } : {}),
    ...(counts(met.shield) ? { shielded: [...state.shielded, foe] } : {}),
    ...(counts(met.parry) ? { parried: [...state.parried, foe] } : {}),
    ...(input.shieldParry && counts(met.parry) ? { shieldParried: true } : {}),
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
    ...(useInterrupt ? endedBy('DELAYED_ATTACK', options) : {}),
    ...(evasion === 'NONE' ? {} : endedBy(evasion, options)),
  };
  return [
    ...becomes('TARGET', given),
    ...pays('TARGET', 'INTERRUPT', interrupts),
    ...pays('TARGET', 'STEP', steps ? 1 : 0),
    ...(drops || evasion === 'DIVE_FOR_COVER' ? [gains('TARGET', 'prone', combat('Dodge and Drop'))] : []),
    ...(evasion === 'RETREAT' ? follows(blow) : []),
  ];
}
