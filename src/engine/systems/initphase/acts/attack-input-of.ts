import type { ActContext } from '../../../rules/fight/act.ts';
import { fillInput } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { knownOfAttack, type StatedDefence } from '../acting/known-of-attack.ts';
import { surroundingsIn } from '../acting/surroundings.ts';
import { attackInput } from '../attack/input.ts';
import { type CheckScene, dicePoolsOf, paymentFor } from '../check/action-dice.ts';
import { usableWeapons, viewOf, violationOfWeapon } from '../combatant/combatant-view.ts';
import type { NamedWeapon } from '../core/weapon.ts';
import { responseOf } from '../defence/response.ts';
import type { InitphaseOptions } from '../options/index.ts';
import type { AttackActInput } from './attack-act-input.ts';

/** Input that the act passes to its procedure without parsing it, because the procedure does so. */
export interface UnreadInput {
  readonly surroundings?: object | null;
  readonly targetSurroundings?: object | null;
  readonly criticalTable?: object | null;
}

interface AttackScene {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly stated: {
    readonly attacker: { readonly weapon: NamedWeapon };
    readonly defender: { readonly defence: StatedDefence | null };
  };
}

const knownInFight = knownOfAttack<AttackScene>(
  ({ stated }) => stated.attacker,
  ({ stated }) => stated.defender.defence,
);

/** Returns the input of the attack procedure, with all numbers from both sheets and states. */
export function attackInputOf(
  actor: Fighter,
  target: Fighter,
  input: AttackActInput,
  raw: UnreadInput,
  options: InitphaseOptions,
  context: ActContext | undefined,
): { readonly input: object } | RuleViolation {
  const weapon = usableWeapons(viewOf(actor)).find(({ name }) => name === input.weapon);
  if (!weapon) return violationOfWeapon(actor, input.weapon, ['weapon']);
  const response = responseOf(target, input, weapon, options);
  if ('forbidden' in response) return response;
  if (input.unasked !== null)
    return ruleViolation(
      'an action die is spent only after a natural 1',
      [input.unasked],
      'null until a natural 1 is rolled',
    );
  const rolling: CheckScene = {
    ...{ roller: actor, opponent: target, gmDiceStated: input.gmActionDice, options },
    present: context?.present ?? new Map(),
  };
  const defending: CheckScene = { ...rolling, roller: target, opponent: actor };
  const ofAttack = paymentFor(rolling, input.saidOfAttack, input.spendOnAttack, 'spendOnAttack');
  if ('forbidden' in ofAttack) return ofAttack;
  const ofDefence = paymentFor(defending, input.saidOfDefence, input.spendOnDefence, 'spendOnDefence');
  if ('forbidden' in ofDefence) return ofDefence;
  const around = [
    surroundingsIn(actor, raw.surroundings, context, ['surroundings']),
    surroundingsIn(target, raw.targetSurroundings, context && { ...context, ally: null }, [
      'targetSurroundings',
    ]),
  ] as const;
  for (const each of around) if (each && 'forbidden' in each) return each;
  const pools = dicePoolsOf(rolling);
  const stated = {
    attacker: {
      modifiers: input.modifiers,
      weapon: { name: weapon.name, saved: input.weaponSaves },
      critical: input.critical,
      criticalTable: raw.criticalTable,
      surroundings: around[0],
    },
    defender: {
      ...response,
      aware: input.aware,
      // Only a fight has rounds, so a stored character does not provide this number.
      defencesMade: viewOf(target).state.defencesMade,
      surroundings: around[1],
    },
    spendOnAttack: ofAttack.spend,
    attackPayer: ofAttack.payer,
    attackPurse: ofAttack.purse,
    spendOnDefence: ofDefence.spend,
    defencePayer: ofDefence.payer,
    defencePurse: ofDefence.purse,
    gmActionDice: pools.GAME_MASTER,
    otherActionDice: pools.OTHER_PLAYER,
  };
  return { input: fillInput(attackInput, knownInFight, stated, { actor, target, stated }) };
}
