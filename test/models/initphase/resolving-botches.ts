import { lastLostRound } from './botches.ts';
import { becomesDamaged, becomesStruck, gain, leaveHand, type Struck } from './harm.ts';
import {
  canUse,
  directions,
  type Fighter,
  type Options,
  type OwedBotch,
  type Roll,
  throwDice,
  type Weapon,
  weaponOf,
} from './sheet.ts';

/** Models the chapters “Resolving Botches” and “Special Botch Results”. */

export interface Surroundings {
  readonly round: number;
  /** True if the round is ending, so that all fighters have already acted in it. */
  readonly roundEnds: boolean;
  readonly options: Options;
  /** The allies who are present, at any distance (INI-R22). The fight does not record which ally is nearest. */
  readonly allies: readonly Fighter[];
}

/** How the game master reads the entries of the table. */
export interface BotchResult {
  readonly rolls: readonly number[];
  readonly entry: number;
  readonly ally: Fighter | null;
  readonly struck: Struck | null;
}

/**
 * Rolls 3d6 and applies the effect that the table lists for the total (INI-018). If the entry cannot apply, rolls again
 * (INI-R16).
 */
export function resolveBotch(
  subject: Fighter,
  { roll: botched, weapon: used }: OwedBotch,
  surroundings: Surroundings,
  roll: Roll,
): BotchResult {
  // A weapon that is broken or out of hand by now is no longer in use (INI-R28).
  const weapon = botched !== 'DODGE' && used && canUse(subject, used) ? weaponOf(subject, used) : null;
  const { allies } = surroundings;
  const rolls: number[] = [];
  do rolls.push(throwDice('3d6', roll));
  while (rollsAgain(rolls.at(-1)!, weapon, surroundings));
  const entry = withoutAllies(rolls.at(-1)!, allies);
  const ally = affectsAlly(entry) ? nearest(allies, roll) : null;
  const struck = follow(entry, { subject, weapon, ally, surroundings, roll });
  return { rolls, entry, ally, struck };
}

/**
 * Entries 8 and 9 require a weapon that can leave the hand (INI-024, INI-025). If the weapon is natural or fixed
 * (INI-R27), or if there is none (INI-R15), the dice are rolled again. For entry 12, they are rolled again if there are
 * no allies (INI-027).
 */
function rollsAgain(total: number, weapon: Weapon | null, { allies, options }: Surroundings): boolean {
  if (total === 12) return allies.length === 0;
  if (total === 8 || total === 9) return !weapon || weapon.kind === 'NATURAL' || weapon.fixed;
  const needsWeapon = total <= 4 || total >= 15;
  return options.noWeaponAlwaysRerolls && !weapon && needsWeapon;
}

/**
 * Without allies, entries 14, 15 and 17 are replaced with entries 13, 16 and 18 (INI-029, INI-030, INI-032, INI-R23,
 * INI-R24).
 */
function withoutAllies(total: number, allies: readonly Fighter[]): number {
  if (allies.length > 0) return total;
  return { 14: 13, 15: 16, 17: 18 }[total] ?? total;
}

const affectsAlly = (entry: number): boolean => [12, 14, 15, 17].includes(entry);

/** Returns the nearest ally. If several are equally near, a die selects one of them (INI-R21). */
const nearest = (allies: readonly Fighter[], roll: Roll): Fighter =>
  allies.length === 1 ? allies[0]! : allies[roll(allies.length) - 1]!;

interface Following {
  readonly subject: Fighter;
  readonly weapon: Weapon | null;
  readonly ally: Fighter | null;
  readonly surroundings: Surroundings;
  readonly roll: Roll;
}

function follow(entry: number, following: Following): Struck | null {
  const { subject, weapon, ally, surroundings, roll } = following;
  const { round, options } = surroundings;
  switch (entry) {
    case 3:
      if (weapon) shatter(subject, weapon, surroundings, roll);
      return null;
    case 4:
      if (weapon) damageWeapon(subject, weapon, options, roll);
      return null;
    case 5: // Major Snag (INI-021)
      gain(subject, 'stunned', round, lastLostRound(round, throwDice('2d4', roll), options));
      return null;
    case 6: // Snag (INI-022)
      gain(subject, 'stunned', round, lastLostRound(round, throwDice('1d4', roll), options));
      return null;
    case 7: // Comic Relief (INI-023). The game master sets the penalty, and its default is 0 (INI-R26).
      gain(subject, 'comicRelief', round, lastLostRound(round, throwDice('1d3', roll), options));
      gain(subject, 'embarrassed', round, null, 0);
      return null;
    case 8: {
      // Lose Weapon (INI-024): the weapon flies 1d3 × 5 feet away, and then a die determines the direction (INI-R25).
      const feet = 5 * roll(3);
      leaveHand(subject, weapon!.name, feet, directions[roll(8) - 1]!);
      return null;
    }
    case 9: // Drop Weapon (INI-025)
      leaveHand(subject, weapon!.name, 0);
      return null;
    case 12: {
      // Harry Teammate (INI-027): the ally loses this round. If the ally has already acted in it, the ally loses the
      // next round instead (INI-R20).
      const next = { BY_TURN: surroundings.roundEnds || ally!.hasActed, THIS: false, NEXT: true }[
        options.harriedRound
      ];
      gain(ally!, 'harried', next ? round + 1 : round, next ? round + 1 : round);
      return null;
    }
    case 13: // Trip Self (INI-028)
      gain(subject, 'prone', round, null);
      return null;
    case 14: // Trip Teammate (INI-029)
      gain(ally!, 'prone', round, null);
      return null;
    case 15: // Damage Teammate (INI-030)
      return becomesStruck(ally!, weapon, { critical: false, round, options }, roll);
    case 16: // Damage to Self (INI-031). If this is impossible, the game master determines the damage.
      return strikesSelf(following, false);
    case 17: // Critical Damage to Teammate (INI-032)
      return becomesStruck(ally!, weapon, { critical: true, round, options }, roll);
    case 18: // Critical Damage to Self (INI-033)
      return strikesSelf(following, true);
    default: // Entries 10 and 11 have no special effect (INI-026).
      return null;
  }
}

const strikesSelf = ({ subject, weapon, surroundings, roll }: Following, critical: boolean): Struck | null =>
  weapon?.harmlessToOwner ? null : becomesStruck(subject, weapon, { critical, ...surroundings }, roll);

/** The weapon makes a saving throw, and is destroyed if it fails (INI-019, INI-R17). */
function shatter(
  subject: Fighter,
  { name, kind, save, detonation }: Weapon,
  { round, options }: Surroundings,
  roll: Roll,
): void {
  const maySave = save && !(options.mundaneNoSave && kind === 'MUNDANE');
  if (maySave && roll(20) + save.bonus >= save.difficulty) return;
  const item = subject.items.get(name)!;
  if (kind === 'NATURAL') gain(subject, 'criticalWoundOfPart', round, null);
  else if (kind === 'MUNDANE') item.broken = true;
  else {
    Object.assign(item, { broken: true, destroyed: true, inHand: false });
    // The item may detonate in its wielder's hand. The chance of this is part of the input.
    if (detonation && roll(100) <= detonation.chance && detonation.damage)
      becomesDamaged(subject, throwDice(detonation.damage, roll));
  }
}

/**
 * The weapon damages itself, and the damage is recorded. If the damage exceeds its Hit Points, the weapon breaks
 * (INI-020, INI-R18).
 */
function damageWeapon(
  subject: Fighter,
  { name, kind, damage, hitPoints }: Weapon,
  { weaponBreaksAt }: Options,
  roll: Roll,
): void {
  if (kind === 'NATURAL') {
    gain(subject, 'seriousDamageOfPart', 1, null);
    return;
  }
  if (damage === null) return;
  const item = subject.items.get(name)!;
  item.recorded += throwDice(damage, roll);
  if (hitPoints === null) return;
  if (item.recorded > hitPoints || (weaponBreaksAt === 'AT_LEAST' && item.recorded === hitPoints))
    item.broken = true;
}
