import type { Act } from '../../../rules/combat.ts';
import { defaulted, flag, integer, list, optional, record, text } from '../../../rules/field.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { attack } from '../attack/index.ts';
import { surroundings } from '../botch/input.ts';
import { gmActionDice } from '../check/botch-die.ts';
import { modifier } from '../check/roll.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { forbid } from './forbid.ts';
import { answerFields, attackAnswer, names, responseOf } from './response.ts';
import { idledBy, sideOf, usable, weaponInUse } from './side.ts';
import { stand } from './standing.ts';

const attackActInput = record(
  'AttackAct',
  {
    weapon: text(100, 'The weapon, by its name on the attacker’s sheet.'),
    modifiers: defaulted(list(modifier, 20, 'Flat modifiers to the attack.'), []),
    critical: defaulted(flag('Whether a hit is a critical hit, as the campaign’s rules say.'), false),
    gmActionDice,
    surroundings: optional(surroundings),
    targetSurroundings: optional(surroundings),
    aware: defaulted(flag('Whether the target is aware of the threat.'), true),
    weaponSaves: optional(flag('Whether the attacking weapon saves if it is to shatter.')),
    otherActionDice: defaulted(integer(0, 1000, 'Action dice of another player who would pay.'), 0),
    ...answerFields,
  },
  'A melee attack between combatants; every other number comes from their sheets.',
);

/** A melee attack with a weapon of the actor’s sheet on a target, who may dodge or parry. */
export const attackAct: Act = {
  id: 'attack',
  title: 'Attack',
  description: 'Attack a target with a weapon of your sheet; the target may dodge or parry.',
  input: attackActInput,
  onOneself: false,
  procedure: attack,
  answer: attackAnswer,
  prepare(actor, target, given, givenOptions, path) {
    const input = read(attackActInput, given, path);
    const raw = given as { readonly surroundings?: unknown; readonly targetSurroundings?: unknown };
    const options: InitphaseOptions = readOptions(initphaseOptions, givenOptions);
    const idle = idledBy(actor);
    if (idle !== null)
      return {
        forbidden: `the attacker has no actions: ${idle}`,
        about: 'actor',
        path: [],
        accepted: 'somebody who may act',
      };
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
