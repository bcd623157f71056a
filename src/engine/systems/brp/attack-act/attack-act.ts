import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { oneAction } from '../acting/budget.ts';
import { unplanned } from '../acting/turn.ts';
import { attack } from '../attack/index.ts';
import { metBy } from '../attack/met.ts';
import { incapableOf, isDefenceless } from '../combatant/capable.ts';
import { weaponsOf } from '../combatant/own-weapon.ts';
import { sideOf } from '../combatant/side.ts';
import { thenDies } from '../consequences/last-action.ts';
import { mayFaint } from '../consequences/luck-owed.ts';
import { afterAttack } from './after-attack.ts';
import { type AttackActInput, attackActInput } from './attack-act-fields.ts';
import { type Blow, blowOf } from './blow.ts';
import { attackAnswering } from './choices.ts';
import { itemStruckInFight } from './meant-item.ts';

const { known } = bindings<AttackActInput, Blow>();

/** An attack with a weapon of the actor's sheet on a target, who may parry or dodge. */
export const attackAct = brpAct<AttackActInput, Blow>()(attack, {
  description: 'Attack a target with a weapon or shield of your sheet; the target may parry or dodge.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  answer: attackAnswering,
  tries: (actor, target) => {
    const [lodged] = actor.id === target.id ? sideOf(target).state.lodged : [];
    if (actor.id === target.id && !lodged) return [];
    const atItem = lodged?.weapon ?? null;
    return weaponsOf(actor).map(({ name }) => ({ item: name, input: { weapon: name, atItem } }));
  },
  costs: oneAction,
  whyNot: (actor, moment) =>
    unplanned(actor, moment, 'ATTACK') ?? incapableOf(actor, 'the attacker', 'ATTACKING'),
  asks: attackActInput,
  chooses: ({ actor, target, options, asked, context: course }) => {
    if (isDefenceless(target) && asked.defence !== null && asked.defence !== 'NONE')
      return ruleViolation('the target cannot defend', ['defence'], 'NONE');
    return blowOf(actor, target, asked, options, course.ally);
  },
  input: {
    attacker: known('BOTH', ({ chosen }) => chosen.input.attacker),
    defender: known('BOTH', ({ chosen }) => chosen.input.defender),
  },
  whyNotInScene: ({ options, chosen }) => {
    const refused = metBy(chosen.input, options)?.refused ?? null;
    return refused === null ? null : ruleViolation(refused, ['defence'], 'NONE, or another defence');
  },
  effects: ({ effects, detail }, { actor, target, asked: input, chosen: { weapon, rank, meant } }) => [
    ...(meant ? itemStruckInFight(actor, meant, effects, detail) : effects),
    ...afterAttack({ actor, target, weapon, input, rank, detail, effects }),
  ],
  afterwards: (bound, { actor, target, options }) => thenDies(actor, mayFaint(target, bound, options)),
});
