/** Number of armour types. They are columns of attack tables, from `at1` for none to `at20` for full plate. */
export const ARMOUR_TYPE_COUNT = 20;

export type ArmourColumn = `at${number}`;

export const armourColumnOf = (armourType: number): ArmourColumn => `at${armourType}`;

export const armourTypes: readonly number[] = Array.from(
  { length: ARMOUR_TYPE_COUNT },
  (_, index) => index + 1,
);
