import type { Act, Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { optional, record, text } from '../../../rules/field.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { turn as turnProcedure } from '../budget/plan-turn.ts';
import { combat } from '../citations.ts';
import { ends } from '../effects.ts';
import { reopened } from '../injury/clotting.ts';
import { plans } from '../state/plan.ts';
import { free } from './budget.ts';
import { heldBy, optionsOf, stateOf } from './fighter.ts';
import { told } from './told.ts';

/** Whoever had to keep quiet for wounds that First Aid stopped need no more. */
export const quietEnds = ({ conditions }: Fighter, why: string): readonly Effect[] =>
  conditions
    .filter(({ condition }) => condition === 'treatedWound')
    .map(() => ends('ACTOR', 'treatedWound', combat('Bleeding'), why));

/** Exertion opens what First Aid has stopped, at what clotting has left of it (PMA-138, ruling PMA-R111). */
export const exertAct: Act = {
  id: 'exert',
  title: 'Exert oneself',
  description: 'Keep quiet no longer: wounds that First Aid has stopped bleed again, and you may fight.',
  input: record(
    'ExertAct',
    { note: optional(text(200, 'What exactly, for the record.')) },
    'The end of keeping quiet.',
  ),
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: turnProcedure,
  answer: null,
  costs: free,
  hindrance: (actor) =>
    heldBy(actor).includes('treatedWound')
      ? null
      : forbidActor('no wound was stopped by First Aid', 'somebody who keeps quiet for one'),
  prepare: (actor, _target, _input, options) =>
    told(
      actor,
      'The wounds that First Aid stopped open again.',
      [
        ...plans('ACTOR', { bleeding: [...reopened(stateOf(actor).bleeding)] }),
        ...quietEnds(actor, 'exertion'),
      ],
      optionsOf(options),
    ),
};
