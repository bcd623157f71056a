import { claimed, record, type Value } from '../../../rules/fields/field.ts';
import { nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { knownOfMajorWound } from '../acting/known-inputs.ts';
import { MUTILATED, majorWoundsDue } from '../consequences/major-wounds-due.ts';
import { majorWound } from '../wounds/major-wound.ts';
import { majorWoundInput } from '../wounds/major-wound-fields.ts';

const { row, headInjury, mutilated, side, injury } = majorWoundInput.fields;

const extraInput = record(
  'MajorWoundAct',
  {
    row: claimed(row),
    headInjury: claimed(headInjury),
    mutilated: claimed(mutilated),
    side: claimed(side),
    injury: claimed(injury),
  },
  'The game master’s choices for a major wound.',
);

type Asked = Value<typeof extraInput>;

const { known } = bindings<Asked>();

/** After a major wound: the roll on the major wound table, and the Luck roll. */
export const majorWoundAct = brpAct<Asked>()(majorWound, {
  description:
    'Roll on the major wound table for a new major wound, and roll Luck to avoid lasting harm. If you do not use this act, the roll is made at the end of the round.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  allowedWhenDown: true,
  costs: () => [],
  whyNot: (actor) =>
    majorWoundsDue(actor).length > 0
      ? null
      : actorViolation(
          `${nameInText(actor)} has no major wound that requires a roll`,
          'a combatant who has just taken a major wound',
        ),
  extraInput,
  input: {
    ...knownOfMajorWound,
    mutilated: known('TARGET', ({ asked }) => asked.mutilated ?? MUTILATED),
  },
  effects: ({ effects }, { target }) => [...effects, ...majorWoundsDue(target).slice(0, 1)],
});
