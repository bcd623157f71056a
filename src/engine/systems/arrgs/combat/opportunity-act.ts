import { record } from '../../../rules/field.ts';
import { forbid } from '../../../rules/forbid.ts';
import { attack } from '../attack/attack.ts';
import { attackProvokes } from '../tables/provoking.ts';
import { answering } from './attack-answer.ts';
import { type AttackUse, asks, attackActInput, defenceHelped, refusal, striking } from './attack-use.ts';
import { manoeuvreAct } from './manoeuvre-act.ts';
import type { Scene } from './scene.ts';
import { has } from './side.ts';
import { weaponOf, weaponSkill } from './weapon.ts';

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
    answer: answering(),
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
