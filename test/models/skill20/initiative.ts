import type { Fighter, Options, Roll } from './sheet.ts';

/** Section “Initiative”. */

/** D20-015: 1d100 + Dexterity score. D20-017: or one d100 for each side. Rolls in the order of joining. */
export function rollInitiative(fighters: readonly Fighter[], options: Options, roll: Roll): void {
  for (const fighter of fighters) fighter.rollOffs = [];
  if (options.initiative === 'SIDES' || options.initiative === 'SIDES_ONCE') rollForSides(fighters, roll);
  else for (const fighter of fighters) fighter.initiative = roll(100) + fighter.sheet.dexterity;
  rollOff(fighters, options, roll);
}

/** D20-017, D20-R16, D20-R17: a plain d100 for each side; both roll again if they are equal. */
function rollForSides(fighters: readonly Fighter[], roll: Roll): void {
  const sides = (['PLAYERS', 'ENEMIES'] as const).filter((side) =>
    fighters.some(({ sheet }) => sheet.side === side),
  );
  let rolls: readonly number[];
  do rolls = sides.map(() => roll(100));
  while (rolls.length === 2 && rolls[0] === rolls[1]);
  for (const fighter of fighters) fighter.initiative = rolls[sides.indexOf(fighter.sheet.side)]!;
}

/** D20-R14: the higher Dexterity acts first, then a d100 decides among equals until it does. */
function rollOff(fighters: readonly Fighter[], options: Options, roll: Roll): void {
  const bySides = options.initiative === 'SIDES' || options.initiative === 'SIDES_ONCE';
  if (options.initiativeTie === 'GM') return;
  const usesDexterity = bySides || options.initiativeTie === 'DEXTERITY';
  const keyOf = ({ initiative, sheet }: Fighter) => `${initiative}/${usesDexterity ? sheet.dexterity : ''}`;
  const again = (equals: readonly Fighter[]): void => {
    for (const fighter of equals) fighter.rollOffs.push(roll(100));
    const latest = new Set(equals.map(({ rollOffs }) => rollOffs.at(-1)));
    for (const face of latest) {
      const still = equals.filter(({ rollOffs }) => rollOffs.at(-1) === face);
      if (still.length > 1) again(still);
    }
  };
  for (const key of new Set(fighters.map(keyOf))) {
    const equals = fighters.filter((fighter) => keyOf(fighter) === key);
    if (equals.length > 1) again(equals);
  }
}

/** D20-015, D20-017: highest to lowest initiative. Within a side, and among equals, the higher Dexterity first. */
function before(a: Fighter, b: Fighter, options: Options): number {
  const bySides = options.initiative === 'SIDES' || options.initiative === 'SIDES_ONCE';
  if (a.initiative !== b.initiative) return b.initiative - a.initiative;
  if (bySides || options.initiativeTie === 'DEXTERITY') {
    const difference = b.sheet.dexterity - a.sheet.dexterity;
    if (difference !== 0) return difference;
  }
  for (const [index, face] of a.rollOffs.entries()) {
    const difference = (b.rollOffs[index] ?? 0) - face;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Those who act together: one fighter, or equals among whom the game master decides (D20-R14). */
export type Place = readonly Fighter[];

export function orderOf(fighters: readonly Fighter[], options: Options): readonly Place[] {
  const places: Fighter[][] = [];
  for (const fighter of fighters.toSorted((a, b) => before(a, b, options))) {
    const last = places.at(-1);
    if (last && before(last[0]!, fighter, options) === 0) last.push(fighter);
    else places.push([fighter]);
  }
  return places;
}
