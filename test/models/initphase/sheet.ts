/** Describes characters and fights, in the words of the book and of the public schema. */

/** Rolls a die and returns its face. */
export type Roll = (sides: number) => number;

export interface Weapon {
  readonly name: string;
  /** Bonus of the Combat skill that the sheet lists for this weapon. */
  readonly bonus: number;
  readonly category: number;
  readonly damage: string | null;
  readonly kind: 'MUNDANE' | 'SPECIAL' | 'NATURAL';
  readonly fixed: boolean;
  readonly harmlessToOwner: boolean;
  readonly hitPoints: number | null;
  readonly save: { readonly bonus: number; readonly difficulty: number } | null;
  readonly detonation: { readonly chance: number; readonly damage: string | null } | null;
}

export interface Sheet {
  readonly control: 'PLAYER' | 'GAME_MASTER';
  readonly hitPoints: number;
  readonly initiative: number;
  readonly dodge: number;
  readonly parry: number;
  readonly actionDice: number;
  readonly weapons: readonly Weapon[];
}

/** The choices that the group has made where a ruling allows a choice. */
export interface Options {
  readonly tieGoesTo: 'DEFENDER' | 'ATTACKER';
  readonly staticDefence: number;
  readonly parryCategories: 'EACH' | 'FLAT';
  readonly heavierParryBonus: boolean;
  readonly defencesPerRound: number;
  readonly unarmedParry: boolean;
  readonly naturalOneAlwaysMisses: boolean;
  readonly criticalTable: 'NONE' | 'HOUSE';
  readonly gmActionDice: number;
  readonly noWeaponAlwaysRerolls: boolean;
  readonly mundaneNoSave: boolean;
  readonly weaponBreaksAt: 'MORE_THAN' | 'AT_LEAST';
  readonly lostRoundsIncludeCurrent: boolean;
  readonly harriedRound: 'BY_TURN' | 'THIS' | 'NEXT';
  readonly slowPlayerPenalty: 'NONE' | 'MISS_TURN' | 'DELAY';
}

export const defaults: Options = {
  tieGoesTo: 'DEFENDER',
  staticDefence: 0,
  parryCategories: 'EACH',
  heavierParryBonus: false,
  defencesPerRound: 0,
  unarmedParry: false,
  naturalOneAlwaysMisses: false,
  criticalTable: 'NONE',
  gmActionDice: 0,
  noWeaponAlwaysRerolls: false,
  mundaneNoSave: false,
  weaponBreaksAt: 'MORE_THAN',
  lostRoundsIncludeCurrent: false,
  harriedRound: 'BY_TURN',
  slowPlayerPenalty: 'NONE',
};

export type ConditionName =
  | 'interrupted'
  | 'stunned'
  | 'comicRelief'
  | 'embarrassed'
  | 'harried'
  | 'prone'
  | 'criticalWoundOfPart'
  | 'seriousDamageOfPart'
  | 'missesTurn'
  | 'delayed'
  | 'outOfHitPoints';

export interface Condition {
  readonly name: ConditionName;
  readonly from: number;
  /** The last round in which the condition applies. Null if the condition does not end with a round. */
  readonly until: number | null;
  readonly amount: number | null;
}

/** The damage to a weapon, and where the weapon is. */
export interface Item {
  recorded: number;
  broken: boolean;
  destroyed: boolean;
  inHand: boolean;
  feet: number | null;
  direction: Direction | null;
}

/** A d8 determines the direction, counted clockwise from straight ahead (INI-R25). */
export const directions = [
  'AHEAD',
  'AHEAD_RIGHT',
  'RIGHT',
  'BACK_RIGHT',
  'BACK',
  'BACK_LEFT',
  'LEFT',
  'AHEAD_LEFT',
] as const;

export type Direction = (typeof directions)[number];

/** A botch whose effects have not been rolled yet. */
export interface OwedBotch {
  readonly roll: 'ATTACK' | 'DODGE' | 'PARRY' | 'CHECK';
  readonly weapon: string | null;
}

export interface Fighter {
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
  lost: number;
  conditions: Condition[];
  readonly items: Map<string, Item>;
  actionDiceSpent: number;
  gmActionDiceSpent: number;
  defencesMade: number;
  botches: OwedBotch[];
  /** The round whose actions the fighter has delayed to the following round. */
  delayedIn: number | null;
  /** True if a turn of the fighter has ended in this round. */
  hasActed: boolean;
}

export const newFighter = (name: string, side: string, sheet: Sheet): Fighter => ({
  name,
  side,
  sheet,
  lost: 0,
  conditions: [],
  items: new Map(sheet.weapons.map((weapon) => [weapon.name, whole()])),
  actionDiceSpent: 0,
  gmActionDiceSpent: 0,
  defencesMade: 0,
  botches: [],
  delayedIn: null,
  hasActed: false,
});

export const whole = (): Item => ({
  recorded: 0,
  broken: false,
  destroyed: false,
  inHand: true,
  feet: null,
  direction: null,
});

export const hitPointsOf = (fighter: Fighter): number => fighter.sheet.hitPoints - fighter.lost;

export const weaponOf = (fighter: Fighter, name: string | null): Weapon | null =>
  fighter.sheet.weapons.find((weapon) => weapon.name === name) ?? null;

export const has = (fighter: Fighter, name: ConditionName): boolean =>
  fighter.conditions.some((condition) => condition.name === name);

/**
 * A weapon can be used while it is in hand and not broken. The book says that breaking prevents “its further use”
 * (INI-020).
 */
export const canUse = (fighter: Fighter, name: string): boolean => {
  const item = fighter.items.get(name)!;
  return item.inHand && !item.broken;
};

/** Rolls dice in notation such as 2d6+3. */
export function throwDice(notation: string, roll: Roll): number {
  const [, count, sides, added] = /^(\d+)d(\d+)([+-]\d+)?$/.exec(notation)!;
  let total = Number(added ?? 0);
  for (let die = 0; die < Number(count); die++) total += roll(Number(sides));
  return Math.max(0, total);
}
