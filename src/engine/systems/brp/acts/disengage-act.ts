import { record, type Value } from '../../../rules/fields/field.ts';
import { nameInText } from '../../../rules/fight/fighter.ts';
import { leaving, leavingFields } from '../../../rules/fight/leaving.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { whyNotMove } from '../acting/hold.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { disengages } from '../combatant/plan.ts';
import { setEngaged } from '../consequences/engagement.ts';
import { combat } from '../core/citations.ts';
import { disengage } from '../round/disengage.ts';

const extraInput = record('DisengageAct', leavingFields, 'A combatant who disengages.');

type Asked = Value<typeof extraInput>;

const { known } = bindings<Asked>();

/** Leaves hand-to-hand combat, if every defence in the round has succeeded so far. */
export const disengageAct = brpAct<Asked>()(disengage, {
  title: 'Disengage',
  description:
    'Leave hand-to-hand combat. You must have declared this for the round, and every parry and dodge so far must have succeeded. A defence that fails later in the round engages you again. If you do not use this act, the outcome is determined at the end of the round.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  costs: () => [],
  whyNot: (actor) => {
    const { plan, engaged } = viewOf(actor).state;
    if (!disengages(plan))
      return actorViolation(
        `${nameInText(actor)} has not declared a disengagement`,
        'a combatant who declared a disengagement in the statements phase',
      );
    return engaged
      ? (stuck(actor) ?? whyNotAble(actor))
      : actorViolation(
          `${nameInText(actor)} is not in hand-to-hand combat`,
          'a combatant in hand-to-hand combat',
        );
  },
  extraInput,
  input: {
    engaged: known('ACTOR', () => true),
    declaredIn: known('ACTOR', () => 'STATEMENTS'),
    defences: known('ACTOR', ({ actor }) => {
      const { defences, defencesFailed } = viewOf(actor).state;
      return defences.map((_each, index) => (index < defencesFailed ? 'FAILURE' : 'SUCCESS'));
    }),
  },
  effects: ({ outcome, effects }, { actor, asked }) =>
    outcome === 'DISENGAGED'
      ? [
          ...effects,
          ...setEngaged(actor, 'ACTOR', false),
          ...leaving(asked, 'disengaged and moved away', combat('Disengage', 'BRP-046')),
        ]
      : effects,
});

function stuck(actor: Parameters<typeof whyNotMove>[0]) {
  const held = whyNotMove(actor);
  return held && ({ ...held, about: 'actor', path: [] } as const);
}
