import { claimed, defaulted, flag, record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import {
  arrgsAct,
  bindings,
  noCosts,
  violationOfDeadActor,
  violationOfDeadTargetIn,
} from '../acting/acts.ts';
import { knownOfCollision, knownProtection } from '../acting/known-inputs.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { acceleration } from '../movement/acceleration.ts';
import { collision } from '../movement/collision.ts';

const speedOf = (fighter: Fighter): number => viewOf(fighter).sheet.speed;

/** Returns the combatant's Movement Increment in this round, which depends on the number of squares moved so far. */
const incrementOf = (fighter: Fighter): number => Math.ceil(viewOf(fighter).state.squares / speedOf(fighter));

const shared = {
  happensToTarget: true,
  onOthers: true,
  when: 'ANY_TIME',
  allowedWhenDown: true,
  costs: noCosts,
  whyNot: violationOfDeadActor,
  whyNotInScene: violationOfDeadTargetIn,
} as const;

const { known, unlessSaid } = bindings();

/** A sudden change of speed affects the moving combatant or a passenger. */
const accelerationAct = arrgsAct()(acceleration, {
  ...shared,
  description: acceleration.description,
  onOneself: true,
  extraInput: record(
    'AccelerationAct',
    {},
    'A sudden change in speed. If the Movement Increments are omitted: the first is calculated from the squares already moved, and the second is 0. All other numbers come from the character sheets.',
  ),
  input: {
    baseSpeed: known('ACTOR', ({ actor }) => speedOf(actor)),
    incrementBefore: unlessSaid('ACTOR', ({ actor }) => incrementOf(actor)),
    incrementAfter: unlessSaid('ACTOR', () => 0),
    ...knownProtection,
  },
});

const extraInput = record(
  'CollisionAct',
  { oncoming: defaulted(claimed(flag('True if the target was moving towards the actor.')), false) },
  'A collision between the actor and the target. If the Movement Increment is omitted: it is calculated from the squares already moved. All other numbers come from the character sheets.',
);

const colliding = bindings<Value<typeof extraInput>>();

const collisionAct = arrgsAct<Value<typeof extraInput>>()(collision, {
  ...{ ...shared, description: collision.description, onOneself: false, extraInput },
  input: {
    ...knownOfCollision,
    increment: colliding.unlessSaid('ACTOR', ({ actor }) => incrementOf(actor)),
    oncoming: colliding.known('BOTH', ({ target, asked }) =>
      asked.oncoming ? { baseSpeed: speedOf(target), increment: incrementOf(target) } : null,
    ),
  },
});

/** Sudden changes of speed (ARR-085, ARR-086). The game master decides when they happen. */
export const crashActs: readonly Act[] = [accelerationAct, collisionAct];
