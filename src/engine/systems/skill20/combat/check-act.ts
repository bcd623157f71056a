import type { Act } from '../../../rules/combat.ts';
import { defaulted, record } from '../../../rules/field.ts';
import { read } from '../../../rules/read.ts';
import { attribute, score } from '../check/attribute.ts';
import { check, checkFields } from '../check/check.ts';
import { level, modifiers } from '../check/roll.ts';
import { unhindered } from './barred.ts';
import { nothing } from './budget.ts';
import { abilityOf, scoreOf, sideOf } from './side.ts';

const checkActInput = record(
  'CheckAct',
  {
    ...checkFields,
    attribute: defaulted(attribute, 'OTHER'),
    otherScore: defaulted(score('The attribute, where the sheet does not hold it'), 10),
    level: defaulted(level('The level of the skill, or the Experience level.'), 0),
    modifiers,
  },
  'A check of a combatant; attribute and statuses come from the sheet.',
);

/** Any check that a situation calls for; what it takes of a turn is for the game master to say. */
export const checkAct: Act = {
  id: 'check',
  title: 'Check',
  description: 'Make a skill check or a non-skill check against a difficulty.',
  input: checkActInput,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: check,
  answer: null,
  costs: nothing,
  hindrance: unhindered,
  prepare(actor, _target, given, options, path) {
    const { otherScore, ...input } = read(checkActInput, given, path);
    const side = sideOf(actor);
    const score = scoreOf(side, input.attribute, otherScore);
    return check.bind({ ...input, ...abilityOf(side), score }, options, path);
  },
};
