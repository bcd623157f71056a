import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { attack } from '../attack/index.ts';
import { usableWeapons, viewOf } from '../combatant/combatant-view.ts';
import { whyNotAct } from '../combatant/health.ts';
import { initphaseOptions } from '../options/index.ts';
import { attackActInput } from './attack-act-input.ts';
import { attackAnswerRules } from './attack-answer-rules.ts';
import { attackInputOf, type UnreadInput } from './attack-input-of.ts';

export const attackAct: Act = {
  id: 'attack',
  title: 'Attack',
  description: 'Attack a target with a weapon from your sheet. The target may dodge or parry.',
  input: attackActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: attack,
  answer: attackAnswerRules,
  costs: () => [],
  sampleInputs: (actor) =>
    usableWeapons(viewOf(actor)).map(({ name }) => ({ item: name, input: { weapon: name } })),
  whyNot: (actor) =>
    whyNotAct(actor) ??
    (usableWeapons(viewOf(actor)).length === 0
      ? actorViolation(`${nameInText(actor)} has no weapon in hand`, 'a combatant with a weapon in hand')
      : null),
  prepare(actor, target, given, givenOptions, path, context) {
    const input = read(attackActInput, given, path);
    const bound = attackInputOf(
      actor,
      target,
      input,
      given as UnreadInput,
      readOptions(initphaseOptions, givenOptions),
      context,
    );
    return 'forbidden' in bound ? bound : attack.bind(bound.input, givenOptions, path).inFight();
  },
};
