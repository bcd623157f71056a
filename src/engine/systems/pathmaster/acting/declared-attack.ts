import type { Path } from '../../../fault.ts';
import { read } from '../../../rules/fields/read.ts';
import type { ActContext } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { inputUnderHouseRules } from '../../../rules/homebrew/under-house-rules.ts';
import { attack } from '../attack/attack.ts';
import { isMelee } from '../attempt/attack-bonus.ts';
import { attackInput } from '../attempt/attack-input.ts';
import { idOf, stateOf } from '../combatant/fighter.ts';
import { weaponInputOf } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import type { DefensiveBonus } from '../defence/defensive-bonus.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import type { State } from '../state/state.ts';
import { defensiveBonusOf } from '../strike/defensive-bonus.ts';
import type { AttackActInput } from './attack-act-fields.ts';
import type { AttackManner } from './attack-manner.ts';
import { defenderOf } from './defender.ts';
import { attackerValues } from './known-of-attack.ts';

/** An attack before it is rolled, with attacker, target, weapon and the target's answer. */
export interface DeclaredAttack {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly weapon: OwnWeapon;
  readonly input: AttackActInput;
  readonly manner: AttackManner;
  readonly options: PathmasterOptions;
  readonly path?: Path;
  readonly context?: ActContext;
}

const isInTime = (
  { turns }: Pick<NonNullable<State['aim']>, 'turns'>,
  { preparationNextTurnOnly }: PathmasterOptions,
): boolean => !preparationNextTurnOnly || turns === 1;

/** True if the attacker has aimed this weapon at this target. */
export function usesAim({ actor, target, weapon, options }: DeclaredAttack): boolean {
  const { aim } = stateOf(actor);
  const aimed = aim?.foe === idOf(target) && aim.weapon === weapon.name;
  return aimed && isInTime(aim, options) && !isMelee(weapon);
}

/** Returns the preparations against this target (rulings PMA-R59 to PMA-R67). */
function preparationsAgainst(blow: DeclaredAttack) {
  const { actor, target, weapon, options } = blow;
  const { evaluated, aim, feint } = stateOf(actor);
  const foe = idOf(target);
  const evaluates = evaluated?.foe === foe && isInTime(evaluated, options) && isMelee(weapon);
  return {
    evaluations: evaluates ? Math.min(100, evaluated.actions) : 0,
    aim: aim && usesAim(blow) ? { actions: aim.actions, braced: aim.braced } : null,
    feint: feint?.foe === foe ? feint.at : null,
  };
}

/** Returns the input of the attack procedure, with all numbers from both sheets and states. */
export function attackInputOf(blow: DeclaredAttack, parry: number) {
  const { actor, target, weapon, input, manner, options } = blow;
  const { parry: allotted } = stateOf(actor);
  const { feint, ...ready } = preparationsAgainst(blow);
  return {
    attacker: {
      skill: weapon.skill,
      parry,
      parryAllotted: parry === allotted,
      distance: isMelee(weapon) ? null : input.distance,
      ...ready,
      ...attackerValues(actor, options),
      ...manner.attacker,
      modifiers: [...input.modifiers, ...(manner.attacker?.modifiers ?? [])],
    },
    weapon: weaponInputOf(weapon),
    target: {
      ...defenderOf(actor, target, weapon, { ...input, side: manner.side ?? input.side }, options),
      feint,
    },
  };
}

/** Returns the Defensive Bonus against an attack with the current answer. */
export const previewDefence = (blow: DeclaredAttack): DefensiveBonus =>
  defensiveBonusOf(
    inputUnderHouseRules(attack, pathmasterOptions, read(attackInput, attackInputOf(blow, 0)), blow.options),
    blow.options,
  );
