/** What a character and a fight consist of, in the words of the book and of the public schema. */

/** Throws a die and returns its face. */
export type Roll = (sides: number) => number;

export type Attribute = 'STRENGTH' | 'DEXTERITY' | 'CONSTITUTION' | 'WISDOM' | 'OTHER';

export interface Weapon {
  readonly name: string;
  /** Level of the skill for the weapon. Null if it is Melee Fighting. */
  readonly level: number | null;
  readonly finesse: boolean;
  readonly range: 'MELEE' | 'REACH' | 'RANGED';
  readonly damage: string | null;
}

export interface Sheet {
  readonly strength: number;
  readonly dexterity: number;
  readonly constitution: number;
  readonly wisdom: number;
  readonly level: number;
  readonly hitPoints: number;
  readonly armourClass: number;
  readonly dexterityBonusInArmourClass: number;
  readonly speed: number;
  readonly meleeFighting: number;
  readonly spellEnergy: number;
  readonly powerPoints: number;
  readonly spellResistance: number | null;
  readonly psionicResistance: number | null;
  readonly unarmedDamage: string | null;
  readonly vitalPoints: boolean;
  readonly side: 'PLAYERS' | 'ENEMIES';
  readonly weapons: readonly Weapon[];
}

/** What the group has chosen where a ruling offers a choice. */
export interface Options {
  readonly naturalExtremes: boolean;
  readonly initiative: 'EACH_ROUND' | 'ONCE' | 'SIDES' | 'SIDES_ONCE';
  readonly initiativeTie: 'DEXTERITY' | 'REROLL' | 'GM';
}

export const defaults: Options = {
  naturalExtremes: false,
  initiative: 'EACH_ROUND',
  initiativeTie: 'DEXTERITY',
};

export interface Fighter {
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
  lost: number;
  /** D20-015, D20-017: what was rolled for the order. */
  initiative: number;
  /** Roll-offs, the first of them first. */
  rollOffs: number[];
  actionsTaken: number;
  /** True if a turn of the fighter has begun in this round. */
  turnTaken: boolean;
  /** True if a turn of the fighter has ended in this round. */
  hasActed: boolean;
}

export const newFighter = (name: string, side: string, sheet: Sheet): Fighter => ({
  name,
  side,
  sheet,
  lost: 0,
  initiative: 0,
  rollOffs: [],
  actionsTaken: 0,
  turnTaken: false,
  hasActed: false,
});

export const hitPointsOf = ({ sheet, lost }: Fighter): number => sheet.hitPoints - lost;

export const weaponOf = (fighter: Fighter, name: string): Weapon =>
  fighter.sheet.weapons.find((weapon) => weapon.name === name)!;

/** Throws dice in notation such as 2d6+3. */
export function throwDice(notation: string, roll: Roll): number {
  const [, count, sides, added] = /^(\d+)d(\d+)([+-]\d+)?$/.exec(notation)!;
  let total = Number(added ?? 0);
  for (let die = 0; die < Number(count); die++) total += roll(Number(sides));
  return Math.max(0, total);
}
