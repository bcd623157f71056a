/** Describes characters and fights, in the words of the book and of the public schema. */

/** Rolls a die and returns its face. */
export type Roll = (sides: number) => number;

export type Special = 'BLEEDING' | 'CRUSHING' | 'ENTANGLING' | 'IMPALING' | 'KNOCKBACK';

export interface Weapon {
  readonly name: string;
  readonly rating: number;
  readonly damage: string;
  readonly special: Special | null;
  readonly kind: 'MELEE' | 'NATURAL' | 'THROWN' | 'MISSILE';
  readonly reach: 'MISSILE' | 'LONG' | 'MEDIUM' | 'SHORT';
  /** Which share of the damage modifier the weapon adds (BRP-257). */
  readonly modifier: 'FULL' | 'HALF' | 'NONE';
  readonly attacks: number;
  readonly hitPoints: number | null;
  readonly malfunctionFrom: number | null;
  readonly hands: number;
  readonly fast: boolean;
  readonly range: number | null;
  readonly limb: Location | null;
}

export interface Shield {
  readonly name: string;
  readonly rating: number;
  readonly size: 'HALF' | 'FULL' | 'LARGE';
  readonly armour: number;
  readonly hitPoints: number | null;
  readonly damage: string | null;
  readonly special: 'KNOCKBACK' | 'IMPALING';
}

export const characteristics = ['str', 'con', 'siz', 'int', 'pow', 'dex', 'cha'] as const;

export type Characteristic = (typeof characteristics)[number];

export type Sheet = { readonly [name in Characteristic]: number } & {
  readonly mov: number;
  readonly hitPoints: number | null;
  readonly damageModifier: string | null;
  readonly organic: boolean;
  readonly armour: number;
  readonly armourDice: string | null;
  readonly dodge: number | null;
  readonly firstAid: number;
  readonly weapons: readonly Weapon[];
  readonly shield: Shield | null;
};

/** The options that the group has chosen where a ruling allows a choice. */
export interface Options {
  readonly fumbleRule: 'TABLE' | 'STRICT_5_PERCENT';
  readonly autoFailFrom: number;
  readonly autoSuccessUpTo: number;
  readonly flatBeforeDifficulty: boolean;
  readonly resistanceAlways01And00: boolean;
  readonly tieBreak: 'WEAPON_THEN_SKILL' | 'SKILL_THEN_WEAPON';
  readonly shieldAvOnParry: boolean;
  readonly brokenParryDamage: 'REPLACE' | 'ROW_ONLY' | 'ADD';
  readonly allowMixedDefence: boolean;
  readonly majorThreshold: 'HALF_ROUND_UP' | 'HALF_ROUND_DOWN' | 'HALF_OF_CURRENT';
  readonly randomArmour: boolean;
  readonly koMinutes: number;
  readonly unableToFightImmediately: boolean;
  readonly fumbleConditionStacking: boolean;
  readonly lostRoundIsHelpless: 'BY_TABLE' | 'ALWAYS' | 'NEVER';
}

export const defaults: Options = {
  fumbleRule: 'TABLE',
  autoFailFrom: 101,
  autoSuccessUpTo: 0,
  flatBeforeDifficulty: false,
  resistanceAlways01And00: false,
  tieBreak: 'WEAPON_THEN_SKILL',
  shieldAvOnParry: false,
  brokenParryDamage: 'REPLACE',
  allowMixedDefence: false,
  majorThreshold: 'HALF_ROUND_UP',
  randomArmour: false,
  koMinutes: 60,
  unableToFightImmediately: false,
  fumbleConditionStacking: false,
  lostRoundIsHelpless: 'BY_TABLE',
};

export const locations = [
  'RIGHT_LEG',
  'LEFT_LEG',
  'ABDOMEN',
  'CHEST',
  'RIGHT_ARM',
  'LEFT_ARM',
  'HEAD',
] as const;

export type Location = (typeof locations)[number];

export interface Condition {
  readonly name: string;
  readonly from: number;
  /** The last round in which the condition applies. Null if the condition does not end with a round. */
  readonly until: number | null;
  readonly amount: number | null;
  /** The wound or the part of the body to which the condition applies. */
  readonly of: string | null;
}

/** Each injury is recorded separately (BRP-200). */
export interface Wound {
  points: number;
  readonly severity: 'MINOR' | 'MAJOR' | 'FATAL';
  readonly location: Location | null;
}

/** The damage to a weapon or shield, and where it is. */
export interface Item {
  lost: number;
  broken: boolean;
  away: { readonly why: 'DROPPED' | 'LODGED' | 'TAKEN' | 'JAMMED'; readonly metres: number } | null;
}

/** A parry or dodge that the fighter has attempted in this round. */
export interface Defence {
  readonly kind: 'PARRY' | 'DODGE' | 'DODGE_MISSILE';
  readonly rank: number;
}

export interface Fighter {
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
  readonly wounds: Wound[];
  conditions: Condition[];
  readonly items: Map<string, Item>;
  /** Weapons that are stuck in the fighter's wounds (BRP-144). */
  lodged: { readonly weapon: string; readonly owner: Fighter; readonly small: boolean }[];
  /** Attempts at First Aid, successful or not. */
  readonly aided: { readonly wound: number; readonly by: Fighter }[];
  missilesFaced: number;
  /** Characteristic points that the fighter has lost, and the resulting losses of other values (BRP-213). */
  readonly losses: Map<string, number>;
  majorWoundsOwed: number;
  majorWoundsRolled: number;
  /** Hit points lost to minor wounds today, and the value of this sum at the last Luck roll (BRP-204). */
  minorToday: number;
  luckAt: number;
  /** True if a Luck roll is owed because it could not be made yet. */
  luckOwed: boolean;
  engaged: boolean;
  defences: Defence[];
  defencesFailed: number;
  turnsBegun: number;
  actionsTaken: number;
  /** True if a turn of the fighter has ended in this round. */
  hasActed: boolean;
}

export const newFighter = (name: string, side: string, sheet: Sheet): Fighter => ({
  ...{
    name,
    side,
    sheet,
    wounds: [],
    conditions: [],
    lodged: [],
    aided: [],
    missilesFaced: 0,
    losses: new Map(),
  },
  items: new Map(itemsOf(sheet).map((item) => [item, { lost: 0, broken: false, away: null }])),
  ...{
    majorWoundsOwed: 0,
    majorWoundsRolled: 0,
    minorToday: 0,
    luckAt: 0,
    luckOwed: false,
    engaged: false,
    defences: [],
    defencesFailed: 0,
  },
  ...{ turnsBegun: 0, actionsTaken: 0, hasActed: false },
});

const itemsOf = ({ weapons, shield }: Sheet): readonly string[] => [
  ...weapons.map(({ name }) => name),
  ...(shield ? [shield.name] : []),
];

export const has = (fighter: Fighter, name: string): boolean =>
  fighter.conditions.some((condition) => condition.name === name);

/** True if the condition applies already and does not start later. */
export const isIn = (fighter: Fighter, name: string, round: number): boolean =>
  fighter.conditions.some((condition) => condition.name === name && condition.from <= round);

export const end = (fighter: Fighter, ...names: readonly string[]): void => {
  fighter.conditions = fighter.conditions.filter(({ name }) => !names.includes(name));
};

/** Begins a condition. If the fighter already has the condition, the later end counts. */
export function gain(
  fighter: Fighter,
  name: string,
  { from, until, amount = null, of = null }: Partial<Condition> & Pick<Condition, 'from' | 'until'>,
): void {
  const before = fighter.conditions.findIndex((condition) => condition.name === name && condition.of === of);
  if (before === -1) {
    fighter.conditions.push({ name, from, until, amount, of });
    return;
  }
  const old = fighter.conditions[before]!;
  fighter.conditions[before] = {
    ...{ name, amount, of },
    from: Math.min(old.from, from),
    until: old.until === null || until === null ? null : Math.max(old.until, until),
  };
}

/** Returns a characteristic minus the points lost to major wounds (BRP-213). It is never lower than 1. */
export const characteristicOf = (fighter: Fighter, name: Characteristic): number =>
  Math.max(1, fighter.sheet[name] - (fighter.losses.get(name) ?? 0));

/** returns half of CON + SIZ, rounded up, unless the sheet states a different number of hit points. */
export const maximumOf = (fighter: Fighter): number => {
  const { con, siz, hitPoints } = fighter.sheet;
  const before = Math.ceil((con + siz) / 2);
  const after = Math.ceil((characteristicOf(fighter, 'con') + characteristicOf(fighter, 'siz')) / 2);
  return (hitPoints ?? before) - (before - after);
};

/** Returns the current hit points, which are the maximum minus all wounds (BRP-200). */
export const hitPointsOf = (fighter: Fighter): number =>
  fighter.wounds.reduce((left, { points }) => left - points, maximumOf(fighter));

export const weaponOf = ({ sheet }: Fighter, name: string): Weapon | null =>
  sheet.weapons.find((weapon) => weapon.name === name) ?? null;
