import { diceOf, throwDice, thrown } from '../dice.ts';
import { chanceOf, levelOf, resistance, rollOf, succeeds } from '../levels.ts';
import { defaults, type Roll } from '../sheet.ts';

/**
 * Models the later effects of special successes, by the sections “Bleeding”, “Entangling”, “Impaling” and “Knockback”.
 */

export interface Bleeding {
  readonly woundRound: number;
  readonly rounds: number;
  readonly hitPoints: number;
  readonly wounds: number;
  readonly con: number;
  /** The first round in which a hand presses on the wound. Null if no hand does. */
  readonly staunchFrom: number | null;
  readonly reopened: readonly number[];
  readonly treatedRound: number | null;
  readonly firstAid: { readonly round: number; readonly rating: number } | null;
}

/**
 * In each round after the blow, the wound costs 1 hit point unless it is held closed (BRP-118, R-26). If a hand presses
 * on the wound, a Stamina roll at the end of the round determines whether it stays closed (BRP-121). A dodge or
 * exertion opens it again (BRP-123). The bleeding stops permanently after First Aid, or after five rounds without a
 * loss (BRP-124, BRP-125). If First Aid has failed, only another kind of treatment stops it.
 */
export function bleed(given: Bleeding, roll: Roll) {
  const { woundRound, rounds, con, staunchFrom, reopened, treatedRound, firstAid } = given;
  let { hitPoints } = given;
  let [held, stopped, beyondFirstAid, quiet] = [false, false, false, 0];
  const course: { round: number; hitPoints: number; held: boolean }[] = [];
  for (let round = woundRound; round <= woundRound + rounds && !stopped; round++) {
    const opened = reopened.includes(round);
    if (opened) held = false;
    const bleeds = round > woundRound && !held;
    if (bleeds) hitPoints -= given.wounds;
    quiet = held ? quiet + 1 : 0;
    if (hitPoints <= 0) {
      course.push({ round, hitPoints, held });
      break;
    }
    if (treatedRound === round) stopped = true;
    if (firstAid?.round === round && !stopped) {
      stopped = succeeds(levelOf(roll(100), firstAid.rating, defaults));
      beyondFirstAid = !stopped;
    }
    const presses = staunchFrom !== null && round >= staunchFrom && !opened && !beyondFirstAid;
    if (beyondFirstAid) [held, quiet] = [false, 0];
    if (presses && !held && !stopped) held = rollOf(con * 5, defaults, roll);
    if (quiet >= 5) stopped = true;
    course.push({ round, hitPoints, held });
  }
  return { hitPoints, held: held && !stopped, stopped, quiet, course };
}

/**
 * Entangling requires a distance of at least 3 metres, except with a garrote. The target cannot move in this round and
 * the next (BRP-133, BRP-134).
 */
export function entangle(metres: number, closeQuarters: boolean, round: number) {
  const allowed = metres >= 3 || closeQuarters;
  return {
    allowed,
    immobileRounds: allowed ? [round, round + 1] : [],
  };
}

export const effects = [
  'IMMOBILIZE_LIMB',
  'IMMOBILIZE_TARGET',
  'THROW',
  'KNOCKDOWN',
  'DISARM',
  'INJURE',
  'STRANGLE',
] as const;

export type Effect = (typeof effects)[number];

/**
 * Returns the effects of Grapple that are available to an attacker who still holds the weapon. If the weapon holds a
 * leg, the target cannot be disarmed (BRP-136).
 */
export const effectsLeft = (keepsControl: boolean, holdsLeg: boolean): readonly Effect[] =>
  keepsControl ? effects.filter((effect) => effect !== 'DISARM' || !holdsLeg) : [];

export interface Body {
  readonly str: number;
  readonly con: number;
  readonly dex: number;
  readonly siz: number;
}

/** what each effect of Grapple requires, and what it results in (BRP-136). */
export function grapple(
  effect: Effect,
  attacker: Body,
  target: Body,
  { modifier, armour }: { readonly modifier: string; readonly armour: number },
  roll: Roll,
) {
  const none = { chance: null, success: true, metres: 0, damage: 0 };
  const against = (active: number, passive: number) => {
    const chance = Math.min(100, Math.max(0, chanceOf(active, passive)));
    return { chance, success: resistance(chance, defaults, roll) };
  };
  switch (effect) {
    case 'IMMOBILIZE_LIMB':
    case 'IMMOBILIZE_TARGET':
      return { ...none, ...against(attacker.str, target.str) };
    case 'DISARM':
      return { ...none, ...against(attacker.str + attacker.siz, target.str) };
    case 'THROW': {
      const result = { ...none, ...against(attacker.str + attacker.dex, target.siz + target.dex) };
      if (!result.success) return result;
      const metres = roll(6);
      const falls = !rollOf(target.dex * 5, defaults, roll);
      return { ...result, metres, damage: falls ? roll(6) : 0 };
    }
    case 'KNOCKDOWN':
      return none;
    case 'INJURE': {
      const rolled = Math.max(0, roll(3) + thrown(modifier, roll));
      return { ...none, damage: Math.max(0, rolled - armour) };
    }
    case 'STRANGLE': {
      const holds = rollOf(target.con, defaults, roll);
      return { ...none, chance: target.con, success: !holds, damage: holds ? 0 : roll(3) };
    }
  }
}

/**
 * From the next round on, the target can get free with an Agility roll, or with STR against STR (BRP-137). Dodge or
 * Grapple also ends the hold (BRP-139). From the next round on, the attacker can use a flexible entangler to pull a
 * weapon out of the target's hand (BRP-138). A target that attacks while it is held must make a Luck roll.
 */
export function struggle(
  tries: 'SLIP' | 'PULL_AWAY' | 'EVADE' | 'WRENCH' | 'ATTACK',
  given: {
    readonly dex: number;
    readonly pow: number;
    readonly targetStr: number;
    readonly attackerStr: number;
    readonly evasion: number;
    readonly flexible: boolean;
    readonly roundsHeld: number;
  },
  roll: Roll,
): { readonly chance: number | null; readonly success: boolean; readonly free: boolean } {
  const tooEarly = tries !== 'ATTACK' && given.roundsHeld < 1;
  if (tooEarly || (tries === 'WRENCH' && !given.flexible))
    return { chance: null, success: false, free: false };
  const frees = tries === 'SLIP' || tries === 'PULL_AWAY' || tries === 'EVADE';
  const skill = { SLIP: given.dex * 5, EVADE: given.evasion, ATTACK: given.pow * 5 };
  if (tries === 'PULL_AWAY' || tries === 'WRENCH') {
    const { targetStr, attackerStr } = given;
    const [active, passive] = tries === 'WRENCH' ? [attackerStr, targetStr] : [targetStr, attackerStr];
    const chance = Math.min(100, Math.max(0, chanceOf(active, passive)));
    const success = resistance(chance, defaults, roll);
    return { chance, success, free: success && frees };
  }
  const success = rollOf(skill[tries], defaults, roll);
  return { chance: skill[tries], success, free: success && frees };
}

/** BRP-145, R-27: returns half of the weapon’s dice, rounded up. The damage modifier and armour do not count. */
export const moveImpaled = (weapon: string, sticksOut: boolean, roll: Roll): number =>
  sticksOut ? Math.ceil(Math.max(0, throwDice(diceOf(weapon), roll)) / 2) : 0;

/**
 * To pull the weapon out, STR is rolled against the damage that the weapon has done, and a failure costs 1D3 (BRP-146).
 * To break it, STR is rolled against the weapon's hit points; it then stays in the wound without further harm
 * (BRP-148). If the weapon is hard to reach, STR is halved (BRP-147). Outside combat, the chance to remove the weapon
 * is doubled (BRP-149, R-28).
 */
export function removeWeapon(
  given: {
    readonly means: 'PULL' | 'BREAK' | 'FIRST_AID';
    readonly str: number;
    readonly hardToReach: boolean;
    readonly against: number;
    readonly firstAid: number;
    readonly outOfCombat: boolean;
  },
  roll: Roll,
) {
  const { means, against, outOfCombat } = given;
  if (means === 'FIRST_AID') {
    const success = rollOf(given.firstAid, defaults, roll);
    return { chance: given.firstAid, removed: success, broken: false, damage: 0 };
  }
  const str = given.hardToReach ? Math.ceil(given.str / 2) : given.str;
  const usual = Math.min(100, Math.max(0, chanceOf(str, against)));
  const chance = Math.min(100, outOfCombat && means === 'PULL' ? 2 * usual : usual);
  const success = resistance(chance, defaults, roll);
  return {
    ...{ chance, removed: means === 'PULL' && success, broken: means === 'BREAK' && success },
    damage: means === 'PULL' && !success ? roll(3) : 0,
  };
}

/**
 * The damage before armour is rolled against SIZ (BRP-150). The loser is driven back 1 metre for every 5 points
 * (BRP-152). If an obstacle shortens this distance, the loser takes 1D6 for every 3 metres that are cut off (BRP-153).
 * If a heavier target stands firm, the attacker staggers back (BRP-155).
 */
export function knockBack(
  given: {
    readonly damage: number;
    readonly targetSiz: number;
    readonly attackerSiz: number;
    readonly obstacleAfter: number | null;
    readonly armour: number;
    readonly dex: number;
  },
  roll: Roll,
) {
  const { damage, targetSiz, attackerSiz, obstacleAfter, armour, dex } = given;
  const chance = Math.min(100, Math.max(0, chanceOf(damage, targetSiz)));
  const knockedBack = resistance(chance, defaults, roll);
  const metres = knockedBack ? Math.floor(damage / 5) : 0;
  const left = obstacleAfter === null ? 0 : Math.max(0, metres - obstacleAfter);
  const dice = Math.ceil(left / 3);
  const prone = knockedBack ? !rollOf(dex * 5, defaults, roll) : null;
  const obstacleDamage =
    dice > 0 ? Math.max(0, throwDice({ count: dice, sides: 6, added: 0 }, roll) - armour) : 0;
  return {
    ...{ chance, knockedBack, metres, obstacleDamage, prone, agilityRollDue: knockedBack },
    obstacleDice: dice > 0 ? `${dice}d6` : null,
    attackerStaggersMetres: !knockedBack && targetSiz > attackerSiz ? 1 : 0,
  };
}
