/** A fighter in system-independent terms, as in the schema. */
export interface GenericCombatant {
  readonly name: string;
  readonly skill: number;
  readonly parry: number;
  readonly damage: string;
  readonly armour: Armour;
}

export type Armour = 'NONE' | 'LIGHT' | 'MEDIUM' | 'HEAVY';

export const ARMOURS: Readonly<Record<Armour, string>> = {
  NONE: 'clothes',
  LIGHT: 'leather',
  MEDIUM: 'mail',
  HEAVY: 'plate',
};

export const isArmour = (name: string): name is Armour => Object.hasOwn(ARMOURS, name);

export const ANN: GenericCombatant = { name: 'Ann', skill: 60, parry: 40, damage: '1d8', armour: 'LIGHT' };
export const BOB: GenericCombatant = { name: 'Bob', skill: 45, parry: 55, damage: '1d8', armour: 'MEDIUM' };
