import type { Data } from '../../../kit/public-fight.ts';
import { same } from '../../kit/same.ts';
import { convertible } from '../action-points.ts';
import type { Deed } from '../attacks.ts';
import { delay, slotsOf } from '../fight.ts';
import * as manoeuvres from '../manoeuvres.ts';
import { accelerate, hit, incrementOf, meet } from '../movement.ts';
import type { Ability, Fighter, MovementCategory, Pool, Roll, Skill, Weapon } from '../sheet.ts';
import { disturb, revitalise } from '../vitality.ts';
import type { Playing } from './playing.ts';

/** Plays the acts in a random fight that are not attacks. */

interface What<Result> {
  readonly target?: Fighter;
  readonly input: object;
  readonly deed: (
    more: { readonly interrupted?: ReturnType<ReturnType<Playing['provokes']>['interrupted']> },
    roll: Roll,
  ) => Deed<Result | null>;
  readonly compare?: (ofModel: Result, ofService: Data) => void;
  /** True if the act's result allows enemies to use Opportunities. If omitted, every result allows this. */
  readonly provokes?: (result: Result) => boolean;
}

/** Plays an act after which enemies may use Opportunities. */
function provoking<Result>(
  playing: Playing,
  actor: Fighter,
  act: string,
  { target, input, deed, compare, provokes }: What<Result>,
): Promise<void> {
  const provoked = playing.provokes(actor);
  return playing.act<Result>({
    ...{ actor, ...(target && { target }), ...(compare && { compare }) },
    input: { [act]: { ...input, ...provoked.input } },
    deed: function* (roll) {
      const result = yield* deed({ interrupted: provoked.interrupted(roll) }, roll);
      if (result !== null && (provokes?.(result) ?? true)) provoked.owe();
      return result;
    },
  });
}

/** Plays an act that gives enemies no Opportunities. */
const quiet = <Result>(
  playing: Playing,
  actor: Fighter,
  input: object,
  deed: (roll: Roll) => Deed<Result | null>,
): Promise<void> => playing.act({ actor, input, deed });

export const playAid = (playing: Playing, actor: Fighter, ally: Fighter, pool: Pool): Promise<void> => {
  const skill: Skill = playing.one([
    ...(['MELEE_WEAPONRY', 'ATHLETICS', 'ATHLETICS', 'DISCIPLINE', 'ARCANA'] as const),
  ]);
  const stated = { pool, skill, difficulty: playing.one([0, 0, 2, -1]) };
  return provoking(playing, actor, 'aidAnother', {
    ...{ target: ally, input: stated },
    deed: (more, roll) => manoeuvres.aidAnother(actor, ally, { ...stated, ...more }, playing.options, roll),
    compare: ({ successValue }, { resolution }) =>
      same({ assisted: resolution.result.assisted }, { assisted: successValue }),
  });
};

export const playChangeReach = (playing: Playing, actor: Fighter, pool: Pool): Promise<void> => {
  const stated = { pool, shift: playing.one([null, null, -1, -2, 1, 0]) };
  return provoking(playing, actor, 'changeReach', {
    input: stated,
    deed: (more, roll) => manoeuvres.changeReach(actor, { ...stated, ...more }, playing.options, roll),
  });
};

export const playMovement = (playing: Playing, actor: Fighter, pool: Pool): Promise<void> => {
  const category: MovementCategory = playing.one([
    ...(['WALKING', 'WALKING', 'FLYING', 'SWIMMING', 'CLIMBING', 'CONTROLLING'] as const),
  ]);
  const passive = playing.rarely(2);
  const terrain = playing.one([[], [], [2], [1, 3]]);
  const bypassesTerrain = playing.rarely(4);
  return provoking(playing, actor, 'movement', {
    input: { pool, category, passive, difficultTerrain: terrain, bypassesTerrain },
    deed: (more, roll) =>
      manoeuvres.movement(
        actor,
        { ...{ pool, category, passive, terrain, bypassesTerrain }, ...more },
        playing.options,
        roll,
      ),
    provokes: (moved) => moved > 0,
    compare: (moved, { resolution }) => same({ moved: resolution.result.moved }, { moved }),
  });
};

export const playStandUp = (playing: Playing, actor: Fighter, pool: Pool): Promise<void> =>
  provoking(playing, actor, 'standUp', {
    input: { pool },
    deed: (more, roll) => manoeuvres.standUp(actor, { pool, ...more }, playing.options, roll),
  });

export const playSidestep = (playing: Playing, actor: Fighter, pool: Pool): Promise<void> =>
  quiet(playing, actor, { sidestep: { pool } }, (roll) =>
    manoeuvres.sidestep(actor, { pool }, playing.options, roll),
  );

export const playWithdraw = (playing: Playing, actor: Fighter, pool: Pool): Promise<void> => {
  const stated = { pool, squares: playing.pick(actor.sheet.speed + 1) };
  if (playing.rarely(6))
    return playing.refused(actor, null, { withdraw: { ...stated, squares: actor.sheet.speed + 9 } });
  return quiet(playing, actor, { withdraw: stated }, (roll) =>
    manoeuvres.withdraw(actor, stated, playing.options, roll),
  );
};

/** A task gives enemies Opportunities only if it needs a check (ARR-102). */
export const playTask = (playing: Playing, actor: Fighter, pool: Pool): Promise<void> => {
  const picksUp = playing.one([null, ...actor.dropped]);
  const ability: Ability = 'AGILITY';
  const check = playing.rarely(2)
    ? { dc: 8 + playing.pick(10), skill: playing.one(['ATHLETICS', 'RIDE'] as const), ability }
    : null;
  const input = { pool, picksUp, ...check };
  const deed: What<boolean>['deed'] = (more, roll) =>
    manoeuvres.miscellaneous(actor, { pool, picksUp, check, ...more }, playing.options, roll);
  return check
    ? provoking(playing, actor, 'miscellaneous', { input, deed })
    : quiet(playing, actor, { miscellaneous: input }, (roll) => deed({}, roll));
};

export const playReady = (playing: Playing, actor: Fighter): Promise<void> => {
  const stated = { points: 1 + playing.pick(convertible(actor)), trigger: 'if they run' };
  return quiet(playing, actor, { ready: stated }, (roll) =>
    manoeuvres.ready(actor, stated, playing.options, roll),
  );
};

export const playComplementary = (playing: Playing, actor: Fighter): Promise<void> => {
  const what = actor.conditions.has('prone') ? 'SPEAK' : playing.one(['DROP_PRONE', 'SPEAK'] as const);
  return playing.at(actor, { complementary: { what } }, () => manoeuvres.complementary(actor, what));
};

export const playMount = (playing: Playing, actor: Fighter, pool: Pool): Promise<void> => {
  const sizesLarger = playing.one([1, 1, 2, 0, -1]);
  const climbed = playing.rarely(2);
  const stated = { pool, personality: playing.pick(8) - 2, ability: playing.one([null, 'AGILITY'] as const) };
  const input = { ...stated, sizesLarger, climbed, aim: playing.one(['MOUNT', 'DISMOUNT']) };
  if (!manoeuvres.canMount(sizesLarger, climbed)) return playing.refused(actor, null, { mount: input });
  return provoking(playing, actor, 'mount', {
    input,
    deed: (more, roll) => manoeuvres.mount(actor, { ...stated, ...more }, playing.options, roll),
    compare: ({ success }, { outcome }) => same(outcome.name, success ? 'SUCCEEDS' : 'FAILS'),
  });
};

export const playReload = (playing: Playing, actor: Fighter, weapon: Weapon, pool: Pool): Promise<void> =>
  provoking(playing, actor, 'reload', {
    input: { pool, weapon: weapon.name },
    deed: (more, roll) => manoeuvres.reload(actor, { pool, weapon, ...more }, playing.options, roll),
    compare: (loaded, { resolution }) => same({ loaded: resolution.result.loaded }, { loaded }),
  });

export const playDelay = (playing: Playing, actor: Fighter): Promise<void> => {
  const slots = slotsOf(playing.both.fight, actor);
  const continuesAt = slots.length > 0 ? playing.one(slots) : null;
  if (continuesAt === null || playing.rarely(4))
    return playing.refused(actor, null, { delay: { continuesAt: actor.sheet.initiative + 1 } });
  return playing.at(actor, { delay: { continuesAt } }, () => delay(actor, continuesAt));
};

export const playHeal = (playing: Playing, actor: Fighter, fighter: Fighter): Promise<void> => {
  const stated = {
    amount: 1 + playing.pick(10),
    mayExceedTotal: playing.rarely(4),
    endsDying: playing.rarely(4),
  };
  return playing.at(
    actor,
    { revitalise: stated },
    () => revitalise(fighter, stated, playing.options),
    fighter,
  );
};

export const playWake = (playing: Playing, fighter: Fighter): Promise<void> =>
  playing.at(fighter, { wake: { cause: 'DISTURBED' } }, (roll) => disturb(fighter, playing.options, roll));

export const playAcceleration = (playing: Playing, actor: Fighter): Promise<void> => {
  const [incrementBefore, incrementAfter] = [playing.pick(6), playing.pick(6)];
  return playing.at(
    actor,
    { acceleration: { incrementBefore, incrementAfter } },
    () => accelerate(actor, incrementBefore, incrementAfter, playing.options),
    undefined,
    ({ force, damage }, { resolution }) => same(resolution.result, { ...seen(resolution), force, damage }),
  );
};

const seen = ({ result: { __typename } }: Data) => ({ __typename });

export const playCollision = (playing: Playing, actor: Fighter, target: Fighter): Promise<void> => {
  const increment = playing.pick(6);
  const oncoming = playing.rarely(2);
  return playing.at(
    actor,
    { collision: { increment, oncoming } },
    () =>
      oncoming
        ? meet(actor, target, [increment, incrementOf(target)], playing.options)
        : hit(actor, target, increment, playing.options),
    target,
    (crash, { resolution }) => same(resolution.result, { ...seen(resolution), ...crash }),
  );
};
