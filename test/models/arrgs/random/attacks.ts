import type { Data } from '../../../kit/public-fight.ts';
import { same } from '../../kit/same.ts';
import { areaAttack, areaStrike } from '../area-attacks.ts';
import * as manoeuvres from '../attack-manoeuvres.ts';
import { attack, type Deed, reaches, type StatedAttack } from '../attacks.ts';
import { provoke, threatening, useOpportunity } from '../opportunities.ts';
import { type Fighter, loadedOf, type Options, type Pool, type Roll, type Weapon } from '../sheet.ts';
import { compareAttacks, compareContests, compareRepeated } from './compare-results.ts';
import type { Playing } from './playing.ts';

/** Plays the attacks in a random fight. */

export interface Aimed {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly weapon: Weapon;
  readonly pool: Pool;
}

/** Input of a manoeuvre without the category of the attacked Defence, which is always Reflex. */
const withoutCategory = <Input extends { readonly category: unknown }>({ category: _, ...input }: Input) =>
  input;

/** Plays an act of the model, including the Opportunities before and after it. */
function provoking<Result>(
  provoked: ReturnType<Playing['provokes']> | null,
  roll: Roll,
  deed: (more: { readonly interrupted?: StatedAttack['interrupted'] }) => Deed<Result | null>,
): Deed<Result | null> {
  return (function* () {
    const result = yield* deed(provoked ? { interrupted: provoked.interrupted(roll) } : {});
    if (result !== null) provoked?.owe();
    return result;
  })();
}

type Manoeuvre<Result> = (stated: StatedAttack, options: Options, roll: Roll) => Deed<Result | null>;

/** Plays an attack of any kind. If the rules do not allow it, the service must reject it. */
function play<Result>(
  playing: Playing,
  aimed: Aimed,
  what: {
    readonly act: string;
    readonly more?: object;
    readonly alwaysReflex?: boolean;
    /** True if the manoeuvre provokes Opportunities no matter which weapon is used. */
    readonly provokes?: boolean;
    readonly times?: number;
    readonly provoked?: (playing: Playing, aimed: Aimed) => ReturnType<Playing['provokes']>;
    /** Further inputs that the service must reject. */
    readonly refusals?: readonly object[];
    readonly deed: Manoeuvre<Result>;
    readonly compare: (ofModel: Result, ofService: Data) => void;
  },
): Promise<void> {
  const { actor, target, weapon, pool } = aimed;
  const { model, input } = playing.stated(actor, weapon, pool);
  const stated = what.alwaysReflex ? { ...model, category: 'REFLEX' as const } : model;
  const words = { ...(what.alwaysReflex ? withoutCategory(input) : input), ...what.more };
  const impossible = playing.rarely(12) && impossibleOf(playing, aimed, what.refusals ?? []);
  if (impossible) return playing.refused(actor, target, { [what.act]: { ...words, ...impossible } });
  const provoked = what.provoked
    ? what.provoked(playing, aimed)
    : playing.provokesByAttack(actor, target, stated, what.provokes ?? false, what.times);
  return playing.act({
    ...{ actor, target },
    input: { [what.act]: { ...words, ...provoked?.input } },
    deed: (roll) =>
      provoking(provoked, roll, (more) => what.deed({ ...stated, ...more }, playing.options, roll)),
    compare: what.compare,
  });
}

/** An attack needs Line of Sight, Line of Effect and a target within reach (ARR-038). */
function impossibleOf(
  playing: Playing,
  { actor, weapon }: Aimed,
  refusals: readonly object[],
): object | undefined {
  const tooFar = [1, 7, 30, 90].find((distance) => !reaches(actor, weapon, distance));
  return playing.one([
    { lineOfSight: false },
    { lineOfEffect: false },
    ...refusals,
    ...(tooFar === undefined ? [] : [{ distance: tooFar }]),
  ]);
}

export const playAttack = (playing: Playing, aimed: Aimed): Promise<void> =>
  play(playing, aimed, {
    act: 'attack',
    deed: (stated, options, roll) => attack(aimed.actor, aimed.target, stated, options, roll),
    compare: compareAttacks,
  });

export const playOpportunity = (
  playing: Playing,
  actor: Fighter,
  target: Fighter,
  weapon: Weapon,
): Promise<void> => {
  const { model, input } = playing.stated(actor, weapon, 'ADDITIONAL_ACTION_POINTS', true);
  return playing.act({
    ...{ actor, target },
    input: { opportunity: input },
    deed: (roll) => {
      useOpportunity(actor, target);
      return attack(actor, target, model, playing.options, roll);
    },
    compare: compareAttacks,
  });
};

export const playRepeated = (playing: Playing, aimed: Aimed, attacks: number): Promise<void> =>
  play(playing, aimed, {
    act: 'repeatedAttack',
    ...{ more: { attacks }, times: attacks },
    deed: (stated, options, roll) =>
      manoeuvres.repeatedAttack(aimed.actor, aimed.target, { ...stated, attacks }, options, roll),
    compare: compareRepeated,
  });

/** True if the weapon has enough ammunition for this many attacks in a Repeated Attack (ARR-107). */
export const hasShots = (actor: Fighter, weapon: Weapon, attacks: number): boolean =>
  attacks <= (loadedOf(actor, weapon) ?? attacks);

export const playTrip = (playing: Playing, aimed: Aimed): Promise<void> => {
  const weaponBonus = playing.one([0, 0, 2]);
  return play(playing, aimed, {
    ...{ act: 'trip', more: { weaponBonus }, alwaysReflex: true, provokes: true },
    deed: (stated, options, roll) =>
      manoeuvres.trip(aimed.actor, aimed.target, { ...stated, weaponBonus }, options, roll),
    compare: compareContests,
  });
};

export const playDisarm = (playing: Playing, aimed: Aimed, { name: item }: Weapon): Promise<void> =>
  play<manoeuvres.Disarmed>(playing, aimed, {
    ...{ act: 'disarm', more: { item }, alwaysReflex: true, provokes: true },
    deed: (stated, options, roll) =>
      manoeuvres.disarm(aimed.actor, aimed.target, { ...stated, item }, options, roll),
    compare: (result, ofService) => {
      compareContests(result, ofService);
      same({ maxSquares: ofService.resolution.result.maxSquares }, { maxSquares: result.squares });
    },
  });

export const playSunder = (playing: Playing, aimed: Aimed, { name: item }: Weapon): Promise<void> =>
  play(playing, aimed, {
    ...{ act: 'sunder', more: { item }, provokes: true },
    deed: (stated, options, roll) =>
      manoeuvres.sunder(aimed.actor, aimed.target, { ...stated, item }, options, roll),
    compare: compareContests,
  });

/**
 * A Charge provokes Opportunities once on its way, no matter which weapon is used and how far away the target is at the
 * end (ARR-095).
 */
const provokedByCharge = (playing: Playing, { actor }: Aimed) => playing.provokes(actor);

export const playCharge = (playing: Playing, aimed: Aimed): Promise<void> => {
  const { actor, target } = aimed;
  const most = manoeuvres.mostOfCharge(actor, playing.options);
  const squares = manoeuvres.LEAST_OF_CHARGE + playing.pick(Math.max(1, most - 1));
  return play(playing, aimed, {
    ...{ act: 'charge', more: { straightSquares: squares } },
    provoked: provokedByCharge,
    refusals: [
      { straightSquares: 1 },
      { straightSquares: Math.max(0, most + 1) },
      { straight: false },
      { lineOfSightAtStart: false },
    ],
    deed: (stated, options, roll) => manoeuvres.charge(actor, target, { ...stated, squares }, options, roll),
    compare: compareAttacks,
  });
};

export const playReposition = (playing: Playing, aimed: Aimed): Promise<void> => {
  const { actor, target } = aimed;
  const charge =
    playing.rarely(3) && manoeuvres.canCharge(actor, playing.options)
      ? { squares: manoeuvres.LEAST_OF_CHARGE }
      : null;
  const squares = playing.rarely(3) ? playing.pick(4) : null;
  const sizeDifference = playing.one([0, 1, -3]);
  const obstacle: manoeuvres.Obstacle | null = playing.rarely(2)
    ? {
        kind: playing.one(['OBJECT', 'CREATURE', 'IMPASSABLE'] as const),
        atSquare: 1 + playing.pick(4),
        sizeDifference: playing.one([0, 1, -1, 2, -3]),
      }
    : null;
  const more = {
    ...{ squares, sizeDifference, charge: charge && { straightSquares: charge.squares } },
    ...(obstacle && {
      ...{ obstacle: obstacle.kind, obstacleAtSquare: obstacle.atSquare },
      obstacleSizeDifference: obstacle.sizeDifference,
    }),
  };
  return play<manoeuvres.Pushed>(playing, aimed, {
    ...{ act: 'reposition', more, alwaysReflex: true, provokes: true },
    refusals: [{ sizeDifference: 2 }],
    ...(charge && { provoked: provokedByCharge }),
    deed: (stated, options, roll) => {
      const onMoved = () => provoke(target, threatening(playing.both.fight, target));
      return manoeuvres.reposition(
        actor,
        target,
        { ...stated, charge, squares, obstacle, onMoved },
        options,
        roll,
      );
    },
    compare: (result, ofService) => {
      compareContests(result, ofService);
      const { squares: most, moved, vitalityLossTarget, vitalityLossObstacle } = ofService.resolution.result;
      same(
        { squares: most, moved, vitalityLossTarget, vitalityLossObstacle },
        {
          ...{ squares: result.squares, moved: result.moved },
          ...{ vitalityLossTarget: result.loss, vitalityLossObstacle: result.loss },
        },
      );
    },
  });
};

export const playPush = (playing: Playing, actor: Fighter, obstacle: Fighter): Promise<void> =>
  playing.at(
    actor,
    { pushInto: {} },
    () => manoeuvres.pushInto(actor, obstacle),
    obstacle,
    (squares, { resolution: { result } }) => same(result.vitalityLossObstacle, squares),
  );

/** Plays an attack on a square. The same rolls then attack the occupants of the area. */
export const playAreaAttack = (playing: Playing, { actor, weapon, pool }: Aimed): Promise<void> => {
  const { model, input } = playing.stated(actor, weapon, pool);
  const { circumstances, distance, magnitude, runUp } = input;
  const provoked = playing.provokes(actor);
  return playing.act({
    actor,
    input: {
      areaAttack: { weapon: weapon.name, pool, circumstances, distance, magnitude, runUp, ...provoked.input },
    },
    deed: (roll) =>
      provoking(provoked, roll, (more) => areaAttack(actor, { ...model, ...more }, playing.options, roll)),
    compare: (aimed, { resolution }) => {
      const { hitsSquare, areaCheck, newCheck, scatterDirection, scatterSquares } = resolution.result;
      same({ hitsSquare, areaCheck, newCheck, scatterDirection, scatterSquares }, aimed);
    },
  });
};

export const playAreaStrike = (playing: Playing, actor: Fighter, target: Fighter): Promise<void> => {
  const { model, input } = playing.stated(actor, actor.blast!.stated.weapon, 'ACTION_POINTS');
  const { category, targetCircumstances, targetMagnitude, willing } = input;
  return playing.act({
    ...{ actor, target },
    input: { areaStrike: { category, targetCircumstances, targetMagnitude, willing } },
    deed: (roll) => areaStrike(actor, target, model, playing.options, roll),
    compare: ({ hit }, { outcome }) => same(['HIT', 'CRITICAL_HIT'].includes(outcome.name), hit),
  });
};
