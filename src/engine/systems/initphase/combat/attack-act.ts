import type { Act } from '../../../rules/combat.ts';
import { forbid } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { attack } from '../attack/index.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { attackActInput } from './attack-input.ts';
import { hindrance } from './capable.ts';
import { attackAnswering } from './choices.ts';
import { names, responseOf } from './response.ts';
import { sideOf, usable, weaponInUse } from './side.ts';
import { stand } from './standing.ts';

/** A melee attack with a weapon of the actor’s sheet on a target, who may dodge or parry. */
export const attackAct: Act = {
  id: 'attack',
  title: 'Attack',
  description: 'Attack a target with a weapon of your sheet; the target may dodge or parry.',
  input: attackActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: attack,
  answer: attackAnswering,
  costs: () => [],
  hindrance,
  prepare(actor, target, given, givenOptions, path) {
    const input = read(attackActInput, given, path);
    const raw = given as { readonly surroundings?: unknown; readonly targetSurroundings?: unknown };
    const options: InitphaseOptions = readOptions(initphaseOptions, givenOptions);
    const [attacker, defender] = [sideOf(actor), sideOf(target)];
    const weapon = usable(attacker).find(({ name }) => name === input.weapon);
    if (!weapon)
      return forbid(`the attacker has no ${input.weapon} in hand`, ['weapon'], names(usable(attacker)));
    const response = responseOf(defender, input, weapon, options);
    if ('forbidden' in response) return response;
    return attack.bind(
      {
        attacker: {
          bonus: weapon.bonus,
          modifiers: input.modifiers,
          weapon: { ...weaponInUse(attacker, weapon), saved: input.weaponSaves },
          critical: input.critical,
          control: attacker.sheet.control,
          actionDice: stand(actor).actionDice,
          surroundings: raw.surroundings,
        },
        defender: {
          ...response,
          aware: input.aware,
          control: defender.sheet.control,
          defencesMade: defender.state.defencesMade,
          actionDice: stand(target).actionDice,
          surroundings: raw.targetSurroundings,
        },
        spendOnAttack: input.spendOnAttack,
        spendOnDefence: input.spendOnDefence,
        gmActionDice: input.gmActionDice,
        otherActionDice: input.otherActionDice,
      },
      givenOptions,
      path,
    );
  },
};
