/** House rules as the cases put them, as options. */
const KNOWN: Readonly<Record<string, object>> = {
  'flat -2': { parryCategories: 'FLAT' },
};

/** "tieGoesTo ATTACKER", "staticDefence 10", or words of their own. */
export function optionsOf(houseRule: string | undefined): object {
  if (houseRule === undefined) return {};
  if (houseRule in KNOWN) return KNOWN[houseRule]!;
  const [name, value] = houseRule.split(' ');
  return { [name!]: value === undefined ? true : /^\d+$/.test(value) ? Number(value) : value };
}
