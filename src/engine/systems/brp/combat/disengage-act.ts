import type { Act, Fighter } from '../../../rules/combat.ts';
import { record } from '../../../rules/field.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { disengage, disengageInput } from '../round/disengage.ts';
import { incapableOf } from './capable.ts';
import { rooted } from './hold.ts';
import { sideOf } from './side.ts';

const disengageActInput = record(
  'DisengageAct',
  { attacked: disengageInput.fields.attacked },
  'Leaving hand-to-hand combat; the defences of the round decide it.',
);

const declared = (actor: Fighter): boolean =>
  sideOf(actor).state.plan?.actions.some(({ kind }) => kind === 'DISENGAGE') ?? false;

/** Whether the defences of the round were good enough to leave hand-to-hand combat. */
export const disengageAct: Act = {
  id: 'disengage',
  title: 'Disengage',
  description:
    'Having declared it for this round, see whether every parry and dodge of the round has succeeded, and so whether you are out of the fight.',
  input: disengageActInput,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: disengage,
  answer: null,
  costs: () => [],
  hindrance: (actor) =>
    declared(actor)
      ? incapableOf(actor, 'the actor')
      : forbidActor(
          'it must be declared in the statements phase',
          'somebody who has declared that they disengage',
        ),
  prepare: (actor, _target, given, options, path) => {
    const stuck = rooted(actor);
    if (stuck) return { ...stuck, about: 'actor', path: [] };
    const { attacked } = read(disengageActInput, given, path);
    const { defences, defencesFailed } = sideOf(actor).state;
    const levels = defences.map((_each, index) => (index < defencesFailed ? 'FAILURE' : 'SUCCESS'));
    return disengage.bind({ attacked, defences: levels }, options, path);
  },
};
