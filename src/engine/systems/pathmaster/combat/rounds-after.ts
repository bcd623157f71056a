import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { isMelee } from '../attack/bonus.ts';
import { combat } from '../citations.ts';
import { gains } from '../effects.ts';
import { allOutDefences } from '../manoeuvres/table.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { OwnWeapon } from '../sheet.ts';
import { pays, plans } from '../state/plan.ts';
import type { State } from '../state/state.ts';
import type { BlowInput } from './attack-fields.ts';
import { endedBy } from './ended-by.ts';
import { idOf, stateOf } from './fighter.ts';
import type { Manner } from './manner.ts';

/** What the attacker’s round has come to. */
export function roundAfter(
  actor: Fighter,
  target: Fighter,
  parry: number,
  weapon: OwnWeapon,
  { manoeuvre, again, plan, moved = 0 }: Manner,
  options: PathmasterOptions,
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

/** What the answer costs the target, and what its round remembers. */
export function answered(
  actor: Fighter,
  target: Fighter,
  input: BlowInput,
  options: PathmasterOptions,
): readonly Effect[] {
  const state = stateOf(target);
  const foe = idOf(actor);
  const { evasion, useInterrupt } = input;
  const interrupts = (evasion === 'NONE' ? 0 : 1) + (useInterrupt ? 1 : 0);
  const steps = evasion === 'RETREAT' || evasion === 'DIVE_FOR_COVER';
  const drops = evasion === 'DODGE_AND_DROP';
  const given: Partial<State> = {
    attackedBy: [...state.attackedBy, foe],
    ...(input.shield || input.shieldParry ? { shielded: [...state.shielded, foe] } : {}),
    ...(input.targetParries || input.shieldParry ? { parried: [...state.parried, foe] } : {}),
    ...(input.shieldParry ? { shieldParried: true } : {}),
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
    ...plans('TARGET', given),
    ...pays('TARGET', 'INTERRUPT', interrupts),
    ...pays('TARGET', 'STEP', steps ? 1 : 0),
    ...(drops || evasion === 'DIVE_FOR_COVER' ? [gains('TARGET', 'prone', combat('Dodge and Drop'))] : []),
  ];
}
