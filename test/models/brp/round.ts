import { characteristicOf, type Fighter, isIn, type Options, type Shield, type Weapon } from './sheet.ts';

/** Models the chapter “Combat Round Phases”. */

/** A place in the turn order, with the fighters who act together in it. */
export interface Place {
  readonly rank: number;
  readonly fighters: readonly Fighter[];
}

/** Weapons are divided into classes, which determine the order of attacks on the same rank (BRP-031). */
const classes = ['MISSILE', 'LONG', 'MEDIUM', 'SHORT'] as const;

/** A turn on a DEX rank, with the values that determine the order of turns on the same rank (BRP-030). */
interface Turn {
  readonly fighter: Fighter;
  readonly rank: number;
  readonly reach: number;
  readonly skill: number;
}

/** Conditions that prevent a fighter from having a turn (BRP-112, BRP-205, BRP-215, R-17). */
const disabling = ['dying', 'dead', 'unconscious', 'helpless', 'losesRounds', 'chokingOnBlood'];

export const cannotAct = (fighter: Fighter, round: number): boolean =>
  disabling.some((name) => isIn(fighter, name, round));

/**
 * The order of an attack depends on the first weapon on the sheet that is ready (README, “Where rulings are silent”).
 */
export const readyWeapons = (fighter: Fighter, round: number): readonly Weapon[] =>
  fighter.sheet.weapons.filter((weapon) => {
    const { broken, away } = fighter.items.get(weapon.name)!;
    return !broken && away === null && canHold(fighter, weapon, round);
  });

/** Returns the items that a fighter's unharmed arms can still hold (BRP-219, BRP-227 to BRP-229). */
export function canHold(fighter: Fighter, item: Weapon | Shield, round: number): boolean {
  const any = (...names: readonly string[]) => names.some((name) => isIn(fighter, name, round));
  if ('kind' in item && item.kind === 'NATURAL')
    return !any('withoutArms', 'armsLost') || item.limb === null || !item.limb.endsWith('ARM');
  if (any('withoutArms', 'armsLost')) return false;
  if ('size' in item) return !any('withoutShield', 'shieldArmHurt');
  return item.hands < 2 || !any('oneArmed', 'armLost');
}

/** A shield with which the fighter can attack comes after the weapons (BRP-184). */
function firstWeapon(fighter: Fighter, round: number): Pick<Weapon, 'reach' | 'rating'> | null {
  const [weapon] = readyWeapons(fighter, round);
  if (weapon) return weapon;
  const { shield } = fighter.sheet;
  if (!shield || shield.damage === null) return null;
  const { broken, away } = fighter.items.get(shield.name)!;
  return broken || away || !canHold(fighter, shield, round)
    ? null
    : { reach: 'SHORT', rating: shield.rating };
}

/**
 * Turns are ordered by DEX, then by weapon class, and then by skill, the highest first (BRP-011, BRP-031, R-40).
 * Combatants who are equal in all of these act together (BRP-004).
 */
export function orderOf(fighters: readonly Fighter[], round: number, options: Options): readonly Place[] {
  const turns = fighters.map((fighter): Turn => {
    const weapon = firstWeapon(fighter, round);
    return {
      ...{ fighter, rank: characteristicOf(fighter, 'dex') },
      reach: weapon ? classes.indexOf(weapon.reach) : classes.length,
      skill: weapon?.rating ?? 0,
    };
  });
  const compare = (a: Turn, b: Turn): number =>
    b.rank - a.rank ||
    (options.tieBreak === 'WEAPON_THEN_SKILL'
      ? a.reach - b.reach || b.skill - a.skill
      : b.skill - a.skill || a.reach - b.reach);
  const places: { rank: number; fighters: Fighter[]; first: Turn }[] = [];
  for (const turn of [...turns].sort(compare)) {
    const last = places.at(-1);
    if (last && compare(last.first, turn) === 0) last.fighters.push(turn.fighter);
    else places.push({ rank: turn.rank, fighters: [turn.fighter], first: turn });
  }
  return places.map(({ rank, fighters: together }) => ({ rank, fighters: together }));
}
