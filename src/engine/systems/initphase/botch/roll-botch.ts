import type { Dice } from '../../../dice/dice.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { face } from '../../../dice/questions.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { rollOn } from '../../../rules/roll-on-table.ts';
import { rollSum } from '../core/damage.ts';
import { criticalTableFor } from '../critical/critical-table.ts';
import { type Hit, rollCriticalHit, rollHit } from '../critical/hit.ts';
import type { InitphaseOptions } from '../options/index.ts';
import type { BotchBand } from '../tables/botch.ts';
import { type Direction, deviation } from '../tables/deviation.ts';
import type { Ally, BotchScene } from './input.ts';
import { alliesConcerned, rollEntry } from './roll-entry.ts';
import { damageWeapon, shatterWeapon, untouchedWeapon, type WeaponFate } from './weapon-fate.ts';

export type BotchVictim = 'SELF' | 'ALLY';

/** All results of a botch. */
export interface BotchResult {
  readonly totals: readonly number[];
  readonly band: BotchBand;
  /** Nearest ally. Null if the botch does not concern an ally. */
  readonly ally: Ally | null;
  /** Number of rounds that the entry costs. The rest of the current round is always lost. */
  readonly rounds: number;
  readonly weapon: WeaponFate;
  readonly feet: number;
  readonly direction: Direction | null;
  readonly falls: BotchVictim | null;
  readonly struck: BotchVictim | null;
  /** True if the entry is a critical hit. */
  readonly critical: boolean;
  /** True if the entry is a critical hit, but no table of critical hits applies. */
  readonly needsTable: boolean;
  /** Damage. Null if no combatant is struck, or if the game master or the group determines the damage. */
  readonly hit: Hit | null;
  /** True if the attack that the entry requires is impossible, for example because there is no weapon. */
  readonly impossible: boolean;
}

const FEET_A_STEP = 5;

const VICTIMS: Readonly<
  Partial<Record<BotchBand['cells']['outcome'], Partial<Pick<BotchResult, 'falls' | 'struck'>>>>
> = {
  TRIP_SELF: { falls: 'SELF' },
  TRIP_ALLY: { falls: 'ALLY' },
  DAMAGE_ALLY: { struck: 'ALLY' },
  DAMAGE_SELF: { struck: 'SELF' },
  CRITICAL_ALLY: { struck: 'ALLY' },
  CRITICAL_SELF: { struck: 'SELF' },
};

/** Rolls on the botch table, and then rolls the dice that the entry requires. */
export function rollBotch(
  scene: BotchScene,
  given: number | null,
  options: InitphaseOptions,
  dice: Dice,
): BotchResult {
  const { totals, band } = rollEntry(scene, given, options, dice);
  const { outcome, amount } = band.cells;
  const { falls = null, struck = null } = VICTIMS[outcome] ?? {};
  const concernsAlly = outcome === 'HARRY_ALLY' || falls === 'ALLY' || struck === 'ALLY';
  const plain: BotchResult = {
    totals,
    band,
    ally: concernsAlly ? nearestAlly(alliesConcerned(scene, options), dice) : null,
    rounds: 0,
    weapon: untouchedWeapon(scene.weapon),
    feet: 0,
    direction: null,
    falls,
    struck,
    critical: outcome === 'CRITICAL_ALLY' || outcome === 'CRITICAL_SELF',
    needsTable: false,
    hit: null,
    impossible: false,
  };
  if (struck) return { ...plain, ...rollBlow(scene, plain.critical, struck, options, dice) };
  const { weapon } = scene;
  switch (outcome) {
    case 'SHATTER_WEAPON':
      return weapon ? { ...plain, weapon: shatterWeapon(weapon, options, dice) } : plain;
    case 'DAMAGE_WEAPON':
      return weapon ? { ...plain, weapon: damageWeapon(weapon, options, dice) } : plain;
    case 'STUNNED':
    case 'COMIC_RELIEF':
      return { ...plain, rounds: rollSum('rounds lost', parseFormula(amount!), dice) };
    case 'DROP_WEAPON':
      return { ...plain, weapon: { ...plain.weapon, state: 'DROPPED' } };
    case 'LOSE_WEAPON':
      return {
        ...plain,
        feet: FEET_A_STEP * rollSum('distance in steps of 5 feet', parseFormula(amount!), dice),
        direction: directionOf(scene, options, dice),
        weapon: { ...plain.weapon, state: 'LOST' },
      };
    default:
      return plain;
  }
}

/**
 * Returns the nearest ally. If several are equally near, the game master chooses, or otherwise a die decides (ruling
 * INI-R21).
 */
function nearestAlly(allies: readonly Ally[], dice: Dice): Ally {
  const least = Math.min(...allies.map(({ distance }) => distance));
  const near = allies.filter(({ distance }) => distance === least);
  const chosen = near.find(({ chosen }) => chosen);
  if (chosen) return chosen;
  return near.length === 1
    ? near[0]!
    : near[dice.ask(face(near.length, 'choice of one of the nearest allies')) - 1]!;
}

function directionOf(
  { direction }: BotchScene,
  options: InitphaseOptions,
  dice: Dice,
): BotchResult['direction'] {
  if (options.deviation === 'SUPPLIED') return direction;
  return dice.ask(rollOn(tableFor(deviation, options), 'direction of the deviation')).cells.direction;
}

/** Returns the ordinary or critical damage of the weapon in use (entries 15 to 18; ruling INI-R15). */
function rollBlow(
  { weapon, criticalTable }: BotchScene,
  critical: boolean,
  struck: BotchVictim,
  options: InitphaseOptions,
  dice: Dice,
): Pick<BotchResult, 'hit' | 'impossible' | 'needsTable'> {
  if (!weapon || (struck === 'SELF' && weapon.harmlessToOwner))
    return { hit: null, impossible: true, needsTable: false };
  const table = critical ? criticalTableFor(criticalTable, options) : null;
  const blow = { impossible: false, needsTable: critical && table === null };
  if (!weapon.damage) return { ...blow, hit: null };
  return {
    ...blow,
    hit: critical ? rollCriticalHit(weapon.damage, table, dice) : rollHit(weapon.damage, dice),
  };
}
