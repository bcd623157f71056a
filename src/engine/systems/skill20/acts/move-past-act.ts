import { record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, skill20Act } from '../acting/acts.ts';
import { movementCost, remainingOf } from '../acting/resources.ts';
import { changes } from '../combatant/changes.ts';
import { areFriends, statusesAndTableOf, viewOf } from '../combatant/combatant-view.ts';
import { canDoNothing, whyNotAble } from '../combatant/why-not-able.ts';
import { rules } from '../core/citations.ts';
import { ATTEMPT_FEET, movePast } from '../movement/move-past.ts';
import { modifiers } from '../rolls/roll-check.ts';

const extraInput = record(
  'MovePastAct',
  { modifiers, enemyModifiers: modifiers },
  'An attempt to move past an enemy.',
);

type Asked = Value<typeof extraInput>;

const { known } = bindings<Asked>();

/** After a halt, the first attempt already costs movement. */
const feetForAttempt = (actor: Fighter): number => (viewOf(actor).state.haltedBy === null ? 0 : ATTEMPT_FEET);

const dexterityInput = (fighter: Fighter) => {
  const view = viewOf(fighter);
  return { ...statusesAndTableOf(view), score: view.sheet.dexterity, level: view.sheet.level };
};

/**
 * Opposed Dexterity checks to get past an enemy. If an enemy has halted the moving combatant, that enemy must be passed
 * first.
 */
export const movePastAct: Act = skill20Act<Asked>()(movePast, {
  title: 'Move past',
  description:
    'Move past an enemy with opposed Dexterity checks. If you are halted, you can pay 10 feet of movement for another attempt.',
  onOneself: false,
  onOthers: true,
  opponentOf: (actor) => viewOf(actor).state.haltedBy,
  when: 'TURN',
  costs: (actor) => movementCost(feetForAttempt(actor)),
  whyNot: (actor, _moment, options) =>
    whyNotAble(actor, 'MOVE', options) ??
    (remainingOf(actor, 'MOVEMENT_FEET', options) > 0
      ? null
      : actorViolation(`${nameInText(actor)} has no movement left`, 'a combatant with movement left')),
  extraInput,
  input: {
    mover: known('ACTOR', ({ actor, asked }) => ({ ...dexterityInput(actor), modifiers: asked.modifiers })),
    enemy: known('TARGET', ({ target, asked }) => ({
      ...dexterityInput(target),
      modifiers: asked.enemyModifiers,
    })),
    movement: known('ACTOR', ({ actor, options }) =>
      Math.max(0, remainingOf(actor, 'MOVEMENT_FEET', options) - feetForAttempt(actor)),
    ),
  },
  whyNotInScene: ({ actor, target, options }) => {
    const { haltedBy } = viewOf(actor).state;
    if (areFriends(actor, target))
      return targetViolation(`${nameInText(target)} is on the same side as ${nameInText(actor)}`, 'an enemy');
    if (canDoNothing(target, options))
      return targetViolation(
        `${nameInText(target)} cannot act and is not in the way`,
        'an enemy who can act',
      );
    return haltedBy === null || haltedBy === target.id
      ? null
      : targetViolation(`another enemy has halted ${nameInText(actor)}`, 'the enemy who halted the movement');
  },
  effects: ({ outcome, effects }, { target }) => [
    ...effects,
    changes.effect(
      'halted',
      'ACTOR',
      { by: outcome === 'HALTED' ? target.id : null },
      rules('Map Combat', 'D20-019'),
    ),
  ],
});
