import { lastLostRound } from './botches.ts';
import { becomesDamaged, becomesStruck, gain, leaveHand, type Struck } from './harm.ts';
import {
  directions,
  type Fighter,
  type Options,
  type OwedBotch,
  type Roll,
  throwDice,
  type Weapon,
  weaponOf,
} from './sheet.ts';

/** Chapters “Resolving Botches” and “Special Botch Results”. */

export interface Surroundings {
  readonly round: number;
  /** True if the round ends, so that all have acted in it. */
  readonly roundEnds: boolean;
  readonly options: Options;
  /** Allies who are present, at any distance (INI-R22). The fight does not know which of them is nearest. */
  readonly allies: readonly Fighter[];
}

/** What the game master reads from the table. */
export interface BotchResult {
  readonly rolls: readonly number[];
  readonly entry: number;
  readonly ally: Fighter | null;
  readonly struck: Struck | null;
}

/** INI-018: rolls 3d6, follows the effect on the table, and rolls again until an entry applies (INI-R16). */
export function resolveBotch(
  subject: Fighter,
  { roll: botched, weapon: used }: OwedBotch,
  surroundings: Surroundings,
  roll: Roll,
): BotchResult {
  const weapon = botched === 'DODGE' ? null : weaponOf(subject, used);
  const { allies } = surroundings;
  const rolls: number[] = [];
  do rolls.push(throwDice('3d6', roll));
  while (rollsAgain(rolls.at(-1)!, subject, weapon, surroundings));
  const entry = withoutAllies(rolls.at(-1)!, allies);
  const ally = affectsAlly(entry) ? nearest(allies, roll) : null;
  const struck = follow(entry, { subject, weapon, ally, surroundings, roll });
  return { rolls, entry, ally, struck };
}

/**
 * INI-024, INI-025: 8 and 9 are rolled again if the weapon cannot leave the hand: a natural or fixed one (INI-R27), or
 * none (INI-R15). INI-027: 12 is rolled again without allies.
 */
function rollsAgain(
  total: number,
  subject: Fighter,
  weapon: Weapon | null,
  { allies, options }: Surroundings,
): boolean {
  if (total === 12) return allies.length === 0;
  if (total === 8 || total === 9)
    return !weapon || weapon.kind === 'NATURAL' || weapon.fixed || !subject.items.get(weapon.name)!.inHand;
  const needsWeapon = total <= 4 || total >= 15;
  return options.noWeaponAlwaysRerolls && !weapon && needsWeapon;
}

/** INI-029, INI-030, INI-032: without allies 14, 15 and 17 are 13, 16 and 18 (INI-R23, INI-R24). */
function withoutAllies(total: number, allies: readonly Fighter[]): number {
  if (allies.length > 0) return total;
  return { 14: 13, 15: 16, 17: 18 }[total] ?? total;
}

const affectsAlly = (entry: number): boolean => [12, 14, 15, 17].includes(entry);

/** INI-R21: the nearest ally; a die decides among several who are equally near. */
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
    case 5: // INI-021 Major Snag
      gain(subject, 'stunned', round, lastLostRound(round, throwDice('2d4', roll), options));
      return null;
    case 6: // INI-022 Snag
      gain(subject, 'stunned', round, lastLostRound(round, throwDice('1d4', roll), options));
      return null;
    case 7: // INI-023 Comic Relief. The game master sets the penalty; its default is 0 (INI-R26).
      gain(subject, 'comicRelief', round, lastLostRound(round, throwDice('1d3', roll), options));
      gain(subject, 'embarrassed', round, null, 0);
      return null;
    case 8: {
      // INI-024 Lose Weapon: 1d3 × 5 feet, then the direction (INI-R25).
      const feet = 5 * roll(3);
      leaveHand(subject, weapon!.name, feet, directions[roll(8) - 1]!);
      return null;
    }
    case 9: // INI-025 Drop Weapon
      leaveHand(subject, weapon!.name, 0);
      return null;
    case 12: {
      // INI-027 Harry Teammate, INI-R20: this round if the ally has not acted in it, otherwise the next.
      const next = { BY_TURN: surroundings.roundEnds || ally!.hasActed, THIS: false, NEXT: true }[
        options.harriedRound
      ];
      gain(ally!, 'harried', next ? round + 1 : round, next ? round + 1 : round);
      return null;
    }
    case 13: // INI-028 Trip Self
      gain(subject, 'prone', round, null);
      return null;
    case 14: // INI-029 Trip Teammate
      gain(ally!, 'prone', round, null);
      return null;
    case 15: // INI-030 Damage Teammate
      return becomesStruck(ally!, weapon, { critical: false, round, options }, roll);
    case 16: // INI-031 Damage to Self; if that is impossible, the game master determines the damage.
      return strikesSelf(following, false);
    case 17: // INI-032 Critical Damage to Teammate
      return becomesStruck(ally!, weapon, { critical: true, round, options }, roll);
    case 18: // INI-033 Critical Damage to Self
      return strikesSelf(following, true);
    default: // INI-026: 10 and 11, no special effect
      return null;
  }
}

const strikesSelf = ({ subject, weapon, surroundings, roll }: Following, critical: boolean): Struck | null =>
  weapon?.harmlessToOwner ? null : becomesStruck(subject, weapon, { critical, ...surroundings }, roll);

/** INI-019, INI-R17: the weapon saves or is destroyed. */
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
    // It may detonate in the hand of the wielder; the chance is supplied.
    if (detonation && roll(100) <= detonation.chance && detonation.damage)
      becomesDamaged(subject, throwDice(detonation.damage, roll));
  }
}

/** INI-020, INI-R18: the weapon takes its own damage, which is recorded; more than its Hit Points breaks it. */
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
