import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { oneAction } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import { attack } from '../attack/index.ts';
import { previewDefence } from '../attack/preview-defence.ts';
import { isDefenceless, whyNotAble } from '../combatant/active-conditions.ts';
import { weaponsOf } from '../combatant/own-weapon.ts';
import { partyOf } from '../combatant/party.ts';
import { dieAfterLastAction } from '../consequences/last-action.ts';
import { withMinorWoundsLuck } from '../consequences/luck-owed.ts';
import { afterAttack } from './after-attack.ts';
import { effectsOnAimedItem } from './aimed-item.ts';
import { type AttackActInput, attackActInput } from './attack-act-fields.ts';
import { attackAnswerRules } from './attack-answer-rules.ts';
import { type PreparedAttack, prepareAttack } from './prepare-attack.ts';

const { known } = bindings<AttackActInput, PreparedAttack>();

/** An attack with a weapon of the actor's sheet on a target, who may parry or dodge. */
export const attackAct = brpAct<AttackActInput, PreparedAttack>()(attack, {
  description: 'Attack a target with a weapon or shield of your sheet; the target may parry or dodge.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  answer: attackAnswerRules,
  tries: (actor, target) => {
    const [lodged] = actor.id === target.id ? partyOf(target).state.lodged : [];
    if (actor.id === target.id && !lodged) return [];
    const atItem = lodged?.weapon ?? null;
    return weaponsOf(actor).map(({ name }) => ({ item: name, input: { weapon: name, atItem } }));
  },
  costs: oneAction,
  whyNot: (actor, moment) =>
    whyNotPlanned(actor, moment, 'ATTACK') ?? whyNotAble(actor, 'the attacker', 'ATTACKING'),
  asks: attackActInput,
  chooses: ({ actor, target, options, asked, context }) => {
    if (isDefenceless(target) && asked.defence !== null && asked.defence !== 'NONE')
      return ruleViolation('the target cannot defend', ['defence'], 'NONE');
    return prepareAttack(actor, target, asked, options, context.ally);
  },
  input: {
    attacker: known('BOTH', ({ chosen }) => chosen.input.attacker),
    defender: known('BOTH', ({ chosen }) => chosen.input.defender),
  },
  whyNotInScene: ({ options, chosen }) => {
    const refused = previewDefence(chosen.input, options)?.refused ?? null;
    return refused === null ? null : ruleViolation(refused, ['defence'], 'NONE, or another defence');
  },
  effects: (
    { effects, detail },
    { actor, target, asked: input, chosen: { weapon, rank, aimedItem: meant } },
  ) => [
    ...(meant ? effectsOnAimedItem(actor, meant, effects, detail.struckItem) : effects),
    ...afterAttack({ actor, target, weapon, input, rank, detail, effects }),
  ],
  afterwards: (bound, { actor, target, options }) =>
    dieAfterLastAction(actor, withMinorWoundsLuck(target, bound, options)),
});
