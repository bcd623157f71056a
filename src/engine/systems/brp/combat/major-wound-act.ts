import type { Act } from '../../../rules/combat.ts';
import { claimed, record } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { majorWound } from '../wounds/major-wound.ts';
import { majorWoundInput } from '../wounds/major-wound-fields.ts';
import { majorWoundInputOf, majorWoundsDue } from './major-wounds.ts';

const { row, headInjury, mutilated, side, injury } = majorWoundInput.fields;

const majorWoundActInput = record(
  'MajorWoundAct',
  {
    row: claimed(row),
    headInjury: claimed(headInjury),
    mutilated: claimed(mutilated),
    side: claimed(side),
    injury: claimed(injury),
  },
  'What the game master chooses of a major wound; all of it can be left to the dice.',
);

/** The major wound table and Luck, as soon as somebody has taken a major wound. */
export const majorWoundAct: Act = {
  id: 'majorWound',
  title: 'Major wound',
  description:
    'Roll on the major wound table for a major wound just taken, and Luck against lasting harm. Left undone, it is rolled as the round ends.',
  input: majorWoundActInput,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: majorWound,
  answer: null,
  costs: () => [],
  hindrance: (actor) =>
    majorWoundsDue(actor).length > 0
      ? null
      : forbidActor('there is no major wound to roll for', 'somebody who has just taken a major wound'),
  prepare: (actor, _target, given, options, path) => {
    const chosen = read(majorWoundActInput, given, path);
    const bound = majorWound.bind(majorWoundInputOf(actor, chosen), options, path);
    return withEffects(bound, ({ effects }) => [...effects, ...majorWoundsDue(actor).slice(0, 1)]);
  },
};
