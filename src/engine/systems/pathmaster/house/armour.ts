/** Armour types as columns of attack tables: `at1` for none to `at20` for full plate. */
export const ARMOUR_TYPES = 20;

export type ArmourColumn = `at${number}`;

export const columnOf = (armourType: number): ArmourColumn => `at${armourType}`;

export const armourTypes: readonly number[] = Array.from({ length: ARMOUR_TYPES }, (_, index) => index + 1);
