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
import { partyOf } from '../combatant/party.ts';
import { acceleration } from '../movement/acceleration.ts';
import { collision } from '../movement/collision.ts';

const speedOf = (fighter: Fighter): number => partyOf(fighter).sheet.speed;

const protectionOf = (fighter: Fighter) => {
  const { resistances, vulnerabilities } = partyOf(fighter).sheet;
  return { resistances, vulnerabilities };
};

/** The Movement Increment of the round, by the squares moved so far. */
const incrementOf = (fighter: Fighter): number =>
  Math.ceil(partyOf(fighter).state.squares / speedOf(fighter));

const shared = {
  circumstance: true,
  onOthers: true,
  when: 'ANY_TIME',
  whenDown: true,
  costs: noCosts,
  whyNot: violationOfDeadActor,
  whyNotInScene: violationOfDeadTargetIn,
} as const;

const { known, unlessSaid } = bindings();

/** Whoever moves so, or somebody they carry, suffers the change of speed. */
const accelerationAct = arrgsAct()(acceleration, {
  ...shared,
  description: acceleration.description,
  onOneself: true,
  asks: record(
    'AccelerationAct',
    {},
    'A sudden change of speed. Left out, the Movement Increment is by the squares moved so far, and 0 afterwards; everything else comes from the sheets.',
  ),
  input: {
    baseSpeed: known('ACTOR', ({ actor }) => speedOf(actor)),
    incrementBefore: unlessSaid('ACTOR', ({ actor }) => incrementOf(actor)),
    incrementAfter: unlessSaid('ACTOR', () => 0),
    resistances: known('TARGET', ({ target }) => protectionOf(target).resistances),
    vulnerabilities: known('TARGET', ({ target }) => protectionOf(target).vulnerabilities),
  },
});

const asks = record(
  'CollisionAct',
  { oncoming: defaulted(claimed(flag('Whether the target has come towards the actor.')), false) },
  'Somebody who runs into somebody. Left out, the Movement Increment is by the squares moved so far; everything else comes from the sheets.',
);

const colliding = bindings<Value<typeof asks>>();

const collisionAct = arrgsAct<Value<typeof asks>>()(collision, {
  ...{ ...shared, description: collision.description, onOneself: false, asks },
  input: {
    baseSpeed: colliding.known('ACTOR', ({ actor }) => speedOf(actor)),
    increment: colliding.unlessSaid('ACTOR', ({ actor }) => incrementOf(actor)),
    protection: colliding.known('ACTOR', ({ actor }) => protectionOf(actor)),
    oncoming: colliding.known('BOTH', ({ target, asked }) =>
      asked.oncoming ? { baseSpeed: speedOf(target), increment: incrementOf(target) } : null,
    ),
    obstacleProtection: colliding.known('TARGET', ({ target }) => protectionOf(target)),
  },
});

/** What sudden changes of speed do (ARR-085, ARR-086); the game master says when they come about. */
export const crashActs: readonly Act[] = [accelerationAct, collisionAct];
