/** Damage dice of weapons, from a knife to a two-handed axe. */
export const WEAPON_DICE = {
  '1d4': '1d4',
  '1d6': '1d6',
  '1d6+1': '1d6+1',
  '1d8': '1d8',
  '1d8+1': '1d8+1',
  '1d10': '1d10',
  '2d6': '2d6',
  '2d8': '2d8',
} as const;
