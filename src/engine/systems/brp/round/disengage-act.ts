import type { Act } from '../../../rules/combat.ts';
import { record } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { disengage, disengageInput } from '../round/disengage.ts';
import { incapableOf } from './capable.ts';
import { disengages } from './changes.ts';
import { engaging } from './engagement.ts';
import { rooted } from './hold.ts';
import { sideOf } from './side.ts';

const disengageActInput = record(
  'DisengageAct',
  { attacked: disengageInput.fields.attacked },
  'Leaving hand-to-hand combat; the defences of the round decide it.',
);

/** Whether the defences of the round were good enough to leave hand-to-hand combat. */
export const disengageAct: Act = {
  id: 'disengage',
  title: 'Disengage',
  description:
    'Having declared it for this round, see whether every parry and dodge of the round so far has succeeded, and so whether you are out of the fight. One that fails later in the round brings you back; left undone, it is settled as the round ends.',
  input: disengageActInput,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: disengage,
  answer: null,
  costs: () => [],
  hindrance: (actor) => {
    const { plan, engaged } = sideOf(actor).state;
    if (!disengages(plan))
      return forbidActor(
        'it must be declared in the statements phase',
        'somebody who has declared that they disengage',
      );
    return engaged
      ? incapableOf(actor, 'the actor')
      : forbidActor('they are out of it already', 'somebody in hand-to-hand combat');
  },
  prepare: (actor, _target, given, options, path) => {
    const stuck = rooted(actor);
    if (stuck) return { ...stuck, about: 'actor', path: [] };
    const { attacked } = read(disengageActInput, given, path);
    const { defences, defencesFailed } = sideOf(actor).state;
    const levels = defences.map((_each, index) => (index < defencesFailed ? 'FAILURE' : 'SUCCESS'));
    const bound = disengage.bind({ attacked, defences: levels }, options, path);
    return withEffects(bound, ({ outcome, effects }) =>
      outcome === 'DISENGAGED' ? [...effects, ...engaging(actor, 'ACTOR', false)] : effects,
    );
  },
};
