import { record, type Value } from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { arrgsAct, bindings, noCosts, whyNotAct } from '../acting/acts.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { pointsLeft, pools } from '../combatant/points.ts';
import { combat } from '../core/citations.ts';
import { delay, type delayInput, whyNotDelay } from '../round/delay.ts';

type Asked = Pick<Value<typeof delayInput>, 'continuesAt'>;

const { known } = bindings<Asked>();

/** Returns the combatant's current Initiative slot. If the combatant has delayed, this is the later slot. */
function slotOf(fighter: Fighter): number {
  const { state, sheet } = viewOf(fighter);
  return state.continuesAt.at(-1) ?? sheet.initiative;
}

/** Delays part of a turn until the chosen slot. */
export const delayAct = arrgsAct<Asked>()(delay, {
  description: delay.description,
  ...{ onOneself: true, onOthers: false, when: 'TURN', costs: noCosts },
  extraInput: record('DelayAct', {}, 'A turn that continues at a lower Initiative slot.'),
  sampleInputs: (actor) => [{ item: null, input: { continuesAt: slotOf(actor) - 1 } }],
  whyNot: (actor) => {
    const held = whyNotAct(actor);
    if (held !== null) return held;
    const view = viewOf(actor);
    if (view.state.delaying)
      return actorViolation(
        `${nameInText(actor)} has already delayed part of this turn`,
        'a combatant who has not delayed',
      );
    return pools.some((pool) => pointsLeft(view, pool) > 0)
      ? null
      : actorViolation(`${nameInText(actor)} has no points left to delay`, 'a combatant with points left');
  },
  whyNotInScene: ({ actor, asked: { continuesAt } }) => {
    const initiative = slotOf(actor);
    const refused = whyNotDelay({ initiative, continuesAt });
    return refused === null ? null : ruleViolation(refused, ['continuesAt'], `a slot below ${initiative}`);
  },
  input: {
    initiative: known('ACTOR', ({ actor }) => slotOf(actor)),
    actionPoints: known('ACTOR', ({ actor }) => pointsLeft(viewOf(actor), 'ACTION_POINTS')),
    additionalActionPoints: known('ACTOR', ({ actor }) =>
      pointsLeft(viewOf(actor), 'ADDITIONAL_ACTION_POINTS'),
    ),
  },
  effects: (_resolution, { asked: { continuesAt } }) => [
    changes.effect('delayed', 'ACTOR', { continuesAt }, combat('A Turn', 'ARR-010')),
  ],
});
