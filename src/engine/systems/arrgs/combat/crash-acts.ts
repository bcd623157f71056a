import type { Act } from '../../../rules/combat.ts';
import { claimed, defaulted, flag, record } from '../../../rules/field.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { acceleration, increment } from '../movement/acceleration.ts';
import { collision } from '../movement/collision.ts';
import { deadTarget, type Side, sideOf } from './side.ts';

/** The Movement Increment of the round, by the squares moved so far. */
const incrementOf = ({ sheet, state }: Side): number => Math.ceil(state.squares / sheet.speed);

const protectionOf = ({ sheet: { resistances, vulnerabilities } }: Side) => ({
  resistances,
  vulnerabilities,
});

const shared = {
  onOthers: true,
  when: 'ANY_TIME',
  whenDown: true,
  answer: null,
  costs: () => [],
  hindrance: (actor) => (sideOf(actor).dead ? forbidActor('the actor is dead', 'somebody alive') : null),
} as const satisfies Partial<Act>;

const accelerationInput = record(
  'AccelerationAct',
  {
    incrementBefore: claimed(increment('Movement Increment before.')),
    incrementAfter: defaulted(claimed(increment('Movement Increment after; 0 for a crash.')), 0),
  },
  'A sudden change of speed; everything else comes from the sheets.',
);

/** Whoever moves so, or somebody they carry, suffers the change of speed. */
const accelerationAct: Act = {
  ...shared,
  ...{ id: acceleration.id, title: acceleration.title, description: acceleration.description },
  input: accelerationInput,
  onOneself: true,
  procedure: acceleration,
  prepare(actor, target, given, options, path) {
    const { incrementBefore, incrementAfter } = read(accelerationInput, given, path);
    const [mover, carried] = [sideOf(actor), sideOf(target)];
    const asked = {
      ...{ incrementBefore, incrementAfter },
      ...{ baseSpeed: mover.sheet.speed, ...protectionOf(carried) },
    };
    return deadTarget(carried) ?? acceleration.bind(asked, options, path);
  },
};

const collisionInput = record(
  'CollisionAct',
  {
    increment: claimed(increment('Movement Increment of the actor.')),
    oncoming: defaulted(claimed(flag('Whether the target has come towards the actor.')), false),
  },
  'Somebody who runs into somebody; everything else comes from the sheets.',
);

const collisionAct: Act = {
  ...shared,
  ...{ id: collision.id, title: collision.title, description: collision.description },
  input: collisionInput,
  onOneself: false,
  procedure: collision,
  prepare(actor, target, given, options, path) {
    const { increment, oncoming } = read(collisionInput, given, path);
    const [mover, met] = [sideOf(actor), sideOf(target)];
    const asked = {
      ...{ baseSpeed: mover.sheet.speed, increment },
      protection: protectionOf(mover),
      oncoming: oncoming ? { baseSpeed: met.sheet.speed, increment: incrementOf(met) } : null,
      obstacleProtection: protectionOf(met),
    };
    return deadTarget(met) ?? collision.bind(asked, options, path);
  },
};

/** What sudden changes of speed do (ARR-085, ARR-086); the game master says when they come about. */
export const crashActs: readonly Act[] = [accelerationAct, collisionAct];
