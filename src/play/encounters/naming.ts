import type { NewCombatant } from '../../engine/encounter/command.ts';

/** A combatant and its name. */
export type Named = Pick<NewCombatant, 'name' | 'visibility'>;

/** Numbers or letters that distinguish the names of combatants of one kind. Positions start at 1. */
interface Series {
  markOf(place: number): string;
  /** Returns the position that a number or letter stands for. 0 if the text is neither. */
  placeOf(mark: string): number;
}

const numbers: Series = {
  markOf: String,
  placeOf: (mark) => (/^[1-9]\d{0,5}$/.test(mark) ? Number(mark) : 0),
};

/** Letters from A to Z, then AA to ZZ. */
const letters: Series = {
  markOf: (place) =>
    place === 0
      ? ''
      : letters.markOf(Math.floor((place - 1) / 26)) + String.fromCharCode(65 + ((place - 1) % 26)),
  placeOf: (mark) =>
    /^[A-Z]{1,2}$/.test(mark) ? [...mark].reduce((sum, each) => 26 * sum + each.charCodeAt(0) - 64, 0) : 0,
};

/**
 * Returns the position of a name within its kind of combatants. 1 if the name has no number or letter. 0 if it belongs
 * to a different kind.
 */
function placeIn(series: Series, kind: string, name: string): number {
  if (name === kind) return 1;
  return name.startsWith(`${kind} `) ? series.placeOf(name.slice(kind.length + 1)) : 0;
}

/** Returns the highest position of these names within the kind. 0 if none of the names belongs to the kind. */
const lastPlace = (series: Series, kind: string, names: readonly string[]): number =>
  Math.max(0, ...names.map((name) => placeIn(series, kind, name)));

/**
 * Returns the kind of combatants to which a name belongs. If the whole name is already in use, this is the name without
 * its number or letter.
 */
function kindOf(series: Series, name: string, taken: readonly string[]): string {
  const space = name.lastIndexOf(' ');
  return space > 0 && taken.includes(name) && series.placeOf(name.slice(space + 1)) > 0
    ? name.slice(0, space)
    : name;
}

const marked = (series: Series, kind: string, count: number, last: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${kind} ${series.markOf(last + index + 1)}`);

/**
 * Returns the names for new combatants of one kind. They differ from the names of all combatants whose visibility is
 * `visibility`. Visible combatants get numbers ("Wolf", "Wolf 2") that depend only on visible combatants, so they do
 * not reveal hidden combatants. Hidden combatants get letters ("Wolf A").
 */
export function namesFor(
  name: string,
  count: number,
  { visibility }: Pick<Named, 'visibility'>,
  present: readonly Named[],
): readonly string[] {
  const all = present.map((each) => each.name);
  if (visibility !== 'HIDDEN') {
    const visible = present.filter((each) => each.visibility !== 'HIDDEN').map((each) => each.name);
    const kind = kindOf(numbers, name, visible);
    const last = lastPlace(numbers, kind, visible);
    return count === 1 && last === 0 ? [kind] : marked(numbers, kind, count, last);
  }
  const kind = kindOf(letters, name, all);
  const others = present.filter((each) => each.visibility === 'HIDDEN' || each.name !== kind);
  const last = lastPlace(
    letters,
    kind,
    others.map((each) => each.name),
  );
  const isAlone = last === 0 && lastPlace(numbers, kind, all) === 0;
  return count === 1 && isAlone ? [kind] : marked(letters, kind, count, last);
}
