import { type Fighter, has, type Options, type Roll } from './sheet.ts';
import { scoreOf } from './statuses.ts';

/** Models the section “Initiative”. */

const bySides = ({ initiative }: Options): boolean => initiative === 'SIDES' || initiative === 'SIDES_ONCE';

/**
 * Initiative is 1d100 + Dexterity score (D20-015), or one d100 for each side (D20-017). Fighters roll in the order in
 * which they joined. With the option, the first roll counts for the whole battle, and only fighters who have become
 * equal roll again (D20-016).
 */
export function rollInitiative(
  fighters: readonly Fighter[],
  { isFirst }: { readonly isFirst: boolean },
  options: Options,
  roll: Roll,
): void {
  const keeps = !isFirst && (options.initiative === 'ONCE' || options.initiative === 'SIDES_ONCE');
  if (!keeps) {
    for (const fighter of fighters) fighter.rollOffs = [];
    if (bySides(options)) rollForSides(fighters, roll);
    else
      for (const fighter of fighters)
        fighter.initiative = roll(100) + scoreOf(fighter, 'DEXTERITY', 0) - deaf(fighter);
  }
  rollOff(fighters, options, roll);
}

/** The status Blinded reduces initiative by 40 (D20-049). The result may be below 0 (D20-R18). */
const deaf = (fighter: Fighter): number => (has(fighter, 'deafened') ? 40 : 0);

/**
 * Each side rolls a d100 to which no bonus is added. If both roll the same, they roll again (D20-017, D20-R16,
 * D20-R17).
 */
function rollForSides(fighters: readonly Fighter[], roll: Roll): void {
  const sides = (['PLAYERS', 'ENEMIES'] as const).filter((side) =>
    fighters.some(({ sheet }) => sheet.side === side),
  );
  let rolls: readonly number[];
  do rolls = sides.map(() => roll(100));
  while (rolls.length === 2 && rolls[0] === rolls[1]);
  for (const fighter of fighters) fighter.initiative = rolls[sides.indexOf(fighter.sheet.side)]!;
}

/**
 * The fighter with the higher Dexterity acts first. Fighters with equal Dexterity roll a d100, and repeat it until the
 * rolls differ (D20-R14).
 */
function rollOff(fighters: readonly Fighter[], options: Options, roll: Roll): void {
  if (options.initiativeTie === 'GM') return;
  const usesDexterity = bySides(options) || options.initiativeTie === 'DEXTERITY';
  const keyOf = (fighter: Fighter) =>
    `${fighter.initiative}/${usesDexterity ? scoreOf(fighter, 'DEXTERITY', 0) : ''}/${fighter.rollOffs}`;
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

/**
 * Fighters act from the highest to the lowest initiative (D20-015, D20-017). On the same side, and among fighters with
 * equal initiative, the higher Dexterity acts first.
 */
function before(a: Fighter, b: Fighter, options: Options): number {
  if (a.initiative !== b.initiative) return b.initiative - a.initiative;
  if (bySides(options) || options.initiativeTie === 'DEXTERITY') {
    const difference = scoreOf(b, 'DEXTERITY', 0) - scoreOf(a, 'DEXTERITY', 0);
    if (difference !== 0) return difference;
  }
  for (const [index, face] of a.rollOffs.entries()) {
    const difference = (b.rollOffs[index] ?? 0) - face;
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Fighters who share a place in the turn order. Usually, this is one fighter. If several are equal, the game master
 * decides who acts first (D20-R14). Fighters may become equal when a Dexterity changes during a round.
 */
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
