import { record, type Value } from '../../../rules/field.ts';
import { forbid } from '../../../rules/forbid.ts';
import { attack } from '../attack/attack.ts';
import { charge, chargeInput } from '../attack/charge.ts';
import { repeatedAttack } from '../attack/repeated.ts';
import { repeatedInput } from '../attack/repeated-roll.ts';
import type { Skill } from '../tables/categories.ts';
import { attackProvokes } from '../tables/provoking.ts';
import { answerFields, attackAnswering, defenceless, defendingOf } from './attack-answer.ts';
import type { Told } from './followed.ts';
import { helped } from './help.ts';
import { manoeuvreAct } from './manoeuvre-act.ts';
import { meansOf } from './modifiers.ts';
import { plans } from './plan.ts';
import type { Scene } from './scene.ts';
import { has } from './side.ts';
import { attackerOf, targetOf, unarmed, weaponFields, weaponOf, weaponSkill } from './weapon.ts';

const attackActInput = record(
  'AttackAct',
  { ...weaponFields, ...answerFields },
  'An attack between combatants; every other number comes from their sheets.',
);

type AttackUse = Value<typeof attackActInput>;

/** The target with the answer it gives, or is asked for if it can give one. */
function answering({ target, input, options }: Scene<AttackUse>) {
  const able = defenceless(target, options) === null;
  return {
    ...targetOf(target, input),
    awaited: input.defence === null && able,
    defence: defendingOf(target, input.category, input),
  };
}

function refusal(scene: Scene<AttackUse>) {
  const why = scene.input.defence === 'DEFEND' ? defenceless(scene.target, scene.options) : null;
  return unarmed(scene) ?? (why === null ? null : forbid(why, ['defence'], 'NONE'));
}

const asks = (scene: Scene<AttackUse>) => ({ attacker: attackerOf(scene), target: answering(scene) });

/** Help with the Defence is used up by it. */
const defenceHelped = ({ target, input }: Pick<Scene<AttackUse>, 'target' | 'input'>, { defence }: Told) =>
  defence ? helped('TARGET', target, meansOf(input.category).skill) : [];

const striking = {
  on: 'OTHERS',
  reacts: true,
  skill: (scene: Scene<AttackUse>): Skill | null => weaponSkill(scene),
  also: defenceHelped,
} as const;

export const attackAct = manoeuvreAct(attackActInput, {
  ...striking,
  procedure: attack,
  answer: attackAnswering,
  refusal,
  asks,
});

const { pool: _, ...opportunityFields } = attackActInput.fields;

/** An armed melee attack is the one manoeuvre on an enemy that does not provoke itself (ruling ARR-R12). */
export const opportunityAct = manoeuvreAct(
  record('OpportunityAct', opportunityFields, 'A melee attack on somebody who has provoked.'),
  {
    ...striking,
    procedure: attack,
    named: {
      id: 'opportunity',
      title: 'Opportunity',
      description:
        'Attack somebody who has just provoked, with a melee weapon, by Additional Action Points, whosever turn it is.',
    },
    kind: 'IMMEDIATE',
    answer: attackAnswering,
    refusal: (given) => {
      const scene = immediate(given);
      if (!has(scene.target, 'provoking'))
        return {
          ...forbid('the target has not provoked', [], 'somebody who has provoked and not acted since'),
          about: 'target',
        };
      const weapon = weaponOf(scene);
      return weapon && attackProvokes(weapon.kind, weapon.unarmed)
        ? forbid('the manoeuvre would provoke itself', ['weapon'], 'a melee weapon')
        : refusal(scene);
    },
    asks: (scene) => asks(immediate(scene)),
    skill: (scene) => weaponSkill(immediate(scene)),
    also: (scene, told) => defenceHelped(immediate(scene), told),
  },
);

const immediate = (scene: Scene<Omit<AttackUse, 'pool'>>): Scene<AttackUse> => ({
  ...scene,
  input: { ...scene.input, pool: 'ADDITIONAL_ACTION_POINTS' },
});

const { straightSquares, straight, lineOfSightAtStart } = chargeInput.fields;

export const chargeAct = manoeuvreAct(
  record(
    'ChargeAct',
    { ...attackActInput.fields, straightSquares, straight, lineOfSightAtStart },
    'A charge at somebody; every other number comes from the sheets.',
  ),
  {
    ...striking,
    procedure: charge,
    answer: attackAnswering,
    needs: 'MOVING',
    refusal,
    asks: (scene) => {
      const { straightSquares, straight, lineOfSightAtStart, runUp } = scene.input;
      const { attacker, target } = asks(scene);
      return {
        ...{ straightSquares, straight, lineOfSightAtStart, runUp, target },
        attacker: { ...attacker, movement: null },
        baseSpeed: scene.actor.sheet.speed,
        squaresBefore: scene.actor.state.squares,
      };
    },
    also: (scene, told) => [
      plans(
        'ACTOR',
        { squares: scene.actor.state.squares + scene.input.straightSquares },
        'Charge Manoeuvre',
      ),
      ...defenceHelped(scene, told),
    ],
  },
);

const { attacks, reloadPoints, memorised } = repeatedInput.fields;

export const repeatedAttackAct = manoeuvreAct(
  record(
    'RepeatedAttackAct',
    { ...weaponFields, attacks, reloadPoints, memorised },
    'Several attacks on somebody; every other number comes from the sheets.',
  ),
  {
    on: 'OTHERS',
    reacts: true,
    procedure: repeatedAttack,
    refusal: unarmed,
    asks: (scene) => {
      const { attacks, reloadPoints, memorised } = scene.input;
      return {
        ...{ attacks, reloadPoints, memorised },
        attacker: attackerOf(scene),
        target: targetOf(scene.target, scene.input),
      };
    },
    skill: weaponSkill,
  },
);
