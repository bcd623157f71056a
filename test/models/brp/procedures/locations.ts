import { levelOf, ratingIn, succeeds } from '../levels.ts';
import { defaults, type Location, type Roll } from '../sheet.ts';

/** The sections “Melee Hit Location Table (Option)” and “Damage and Hit Locations (Option)”. */

/** BRP-232, R-69: 8 is the left leg. */
export function locationAt(face: number): Location {
  if (face <= 4) return 'RIGHT_LEG';
  if (face <= 8) return 'LEFT_LEG';
  if (face <= 11) return 'ABDOMEN';
  if (face <= 12) return 'CHEST';
  if (face <= 15) return 'RIGHT_ARM';
  return face <= 18 ? 'LEFT_ARM' : 'HEAD';
}

/** A blow through a shield hits the arm that carries it. A blow through a weapon hits any part (BRP-132). */
export const struckLocation = (through: 'SHIELD' | 'WEAPON' | null, arm: Location, roll: Roll): Location =>
  through === 'SHIELD' ? arm : locationAt(roll(20));

export const isLimb = (location: Location): boolean => location.endsWith('LEG') || location.endsWith('ARM');

/** BRP-233, X-09: the parts together have more hit points than the whole body. */
export const hitPointsOfParts = (total: number) => ({
  leg: Math.ceil(total / 3),
  abdomen: Math.ceil(total / 3),
  head: Math.ceil(total / 3),
  chest: Math.ceil((total * 4) / 10),
  arm: Math.ceil(total / 4),
});

export interface Blow {
  readonly location: Location;
  readonly damage: number;
  readonly prior: number;
  readonly partHitPoints: number;
  readonly total: number;
  readonly round: number;
}

type Tier = 'NONE' | 'DISABLED' | 'DOUBLE' | 'TRIPLE';

/**
 * the part is disabled by the sum of its wounds. A single blow of twice or three times its hit points has
 * further effects.
 */
function tierOf({ damage, prior, partHitPoints }: Blow): Tier {
  if (damage >= 3 * partHitPoints) return 'TRIPLE';
  if (damage >= 2 * partHitPoints) return 'DOUBLE';
  // BRP-235: the part is not impaired while its damage is below its hit points.
  return prior + damage >= partHitPoints ? 'DISABLED' : 'NONE';
}

const unimpaired = {
  ...{ acts: 'YES', bleeding: false, dead: false, deadlineRounds: null, drops: false, fights: true },
  ...{ healsSelf: true, maimed: false, prone: false, stamina: null, unconscious: false },
};

/**
 * The effects of a disabled part: a leg (BRP-236), the belly (BRP-237), the chest (BRP-238), an arm (BRP-239), the
 * head (BRP-240).
 */
function disabled(location: Location) {
  switch (location) {
    case 'RIGHT_LEG':
    case 'LEFT_LEG':
      return { ...unimpaired, acts: 'FROM_NEXT_ROUND', prone: true };
    case 'ABDOMEN':
      return {
        ...{ ...unimpaired, acts: 'FROM_NEXT_ROUND', prone: true, bleeding: true, stamina: 'AVERAGE' },
        deadlineRounds: 50,
      };
    case 'CHEST':
      return {
        ...{ ...unimpaired, acts: 'NO', fights: false, healsSelf: false, prone: true, bleeding: true },
        ...{ stamina: 'AVERAGE', deadlineRounds: 50 },
      };
    case 'RIGHT_ARM':
    case 'LEFT_ARM':
      return { ...unimpaired, drops: true };
    case 'HEAD':
      return {
        ...{ ...unimpaired, acts: 'NO', fights: false, healsSelf: false, prone: true, unconscious: true },
        ...{ stamina: 'AVERAGE', deadlineRounds: 25 },
      };
  }
}

/**
 * One blow does at most twice a limb's hit points, and then incapacitates (BRP-241, BRP-242). At twice its hit
 * points, a head, chest or belly causes unconsciousness and bleeding (BRP-243). At three times, a limb is maimed
 * (BRP-244), and another part causes death (BRP-245).
 */
function effectOf(blow: Blow) {
  const { location } = blow;
  const tier = tierOf(blow);
  if (tier === 'NONE') return unimpaired;
  if (tier === 'DISABLED') return disabled(location);
  if (isLimb(location))
    return {
      ...{ ...disabled(location), fights: false, bleeding: true, stamina: 'DIFFICULT' },
      maimed: tier === 'TRIPLE',
    };
  const out = {
    ...disabled(location),
    acts: 'NO',
    fights: false,
    healsSelf: false,
    prone: true,
    unconscious: true,
  };
  return tier === 'TRIPLE'
    ? { ...out, dead: true, deadlineRounds: null, stamina: null, bleeding: false }
    : { ...out, bleeding: true, stamina: 'DIFFICULT' };
}

export function strikePart(blow: Blow) {
  const { location, damage, prior, partHitPoints, total } = blow;
  const lost = isLimb(location) ? Math.min(damage, 2 * partHitPoints) : damage;
  const effect = effectOf(blow);
  const left = total - lost;
  return {
    ...{ ...effect, ...fallen(left), lost, excess: damage - lost, hitPointsAfter: left },
    locationDamage: prior + lost,
    // BRP-246: a maimed part permanently has 1 hit point less.
    locationHitPointsAfter: partHitPoints - (effect.maimed ? 1 : 0),
    dying: left <= 0,
  };
}

/**
 * A combatant with a total of 1 or 2 hit points is unconscious, and a combatant with 0 is dying (BRP-215, BRP-234).
 */
const fallen = (left: number) =>
  left > 2
    ? {}
    : {
        ...{ acts: 'NO', fights: false, healsSelf: false, unconscious: true },
        ...(left <= 0 ? { prone: true } : {}),
      };

/**
 * The rounds after a part was disabled. The belly, the chest and parts hit for twice their hit points cost 1 point
 * a round. A Stamina roll may stop this (Difficult at twice the hit points), and so does treatment (BRP-237,
 * BRP-238, BRP-242, BRP-243, R-71).
 */
export function bleedOut(
  given: {
    readonly rounds: number;
    readonly hitPoints: number;
    readonly con: number;
    readonly isDouble: boolean;
    readonly woundRound: number;
    readonly treatedRound: number | null;
  },
  roll: Roll,
) {
  const { rounds, con, isDouble, woundRound, treatedRound } = given;
  const stamina = ratingIn(con * 5, { difficult: isDouble ? 1 : 0 }, defaults);
  let { hitPoints } = given;
  let stopped = treatedRound === woundRound;
  const course: { round: number; hitPoints: number }[] = [];
  for (let round = woundRound + 1; round <= woundRound + rounds && !stopped && hitPoints > 0; round++) {
    hitPoints -= 1;
    course.push({ round, hitPoints });
    if (hitPoints <= 0) break;
    if (treatedRound === round) stopped = true;
    else stopped = succeeds(levelOf(roll(100), stamina, defaults));
  }
  return { stamina, hitPoints, stopped, course };
}
