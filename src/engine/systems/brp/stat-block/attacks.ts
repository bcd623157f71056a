import type { Path } from '../../../fault.ts';
import type { Json } from '../../../json.ts';
import type { Pieces } from '../../../pieces.ts';
import type { DraftBuilder, Entry } from '../../../rules/stat-block/draft.ts';
import {
  type Capture,
  capture,
  either,
  many,
  mark,
  opt,
  type Part,
  seq,
  word,
} from '../../../rules/stat-block/patterns.ts';
import { type Place, place } from '../../../rules/stat-block/places.ts';
import { dice, diceText } from '../../../rules/stat-block/value-patterns.ts';
import { hasWord, NATURAL_WORDS } from '../../../rules/stat-block/words.ts';
import { shields } from '../tables/armour.ts';
import { weapons } from '../tables/weapons.ts';

/** Returns half of a rating and a fifth of it, rounded down. Stat blocks repeat these values in brackets. */
export const HALF_AND_FIFTH = (rating: number): readonly string[] => [
  `${Math.floor(rating / 2)}/${Math.floor(rating / 5)}`,
];

export const DAMAGE_WORDS = ['damage', 'dmg', 'dam'];

const modifierWords = word('db', 'damage bonus', 'damage modifier');

const half: Part = either(
  seq(mark('1'), modifierWords),
  seq(number('1'), mark('/'), number('2'), opt(mark('x', '*')), modifierWords),
  seq(word('half'), modifierWords),
  seq(modifierWords, mark('/'), number('2')),
);

function number(text: string): Part {
  return (scan) => {
    const next = scan.source.tokens[scan.at];
    if (scan.at >= scan.end || next?.text !== text) return false;
    scan.at++;
    return true;
  };
}

const modifier: Part = seq(
  mark('+'),
  either(
    capture('modifier', half, () => 'HALF'),
    capture('modifier', modifierWords, () => 'FULL'),
  ),
);

/** Matches a weapon's dice, the damage modifier after them, and further dice for longer ranges. */
export const damage: Part = seq(dice('damage'), opt(modifier), many(seq(mark('/'), dice('damageFurther'))));

export function* finish(draft: DraftBuilder): Pieces<void> {
  const styles = draft.entries.filter(({ kind }) => kind === 'style');
  let isStyleUsed = false;
  for (const entry of draft.entries) {
    yield;
    if (entry.kind === 'skill') draft.noField(entry.place);
    else if (entry.kind === 'attack' || entry.kind === 'shield') {
      const captures = withRating(entry, styles);
      const isAssumed = captures !== entry.captures;
      isStyleUsed ||= isAssumed;
      addWeapon(draft, entry, captures, isAssumed);
    } else if (entry.kind in LISTS_OF_ITEMS) addItem(draft, entry, LISTS_OF_ITEMS[entry.kind]!);
  }
  if (!isStyleUsed) for (const { place } of styles) draft.noField(place);
  addLocations(draft);
}

/**
 * Lists on the sheet that contain the items of an exported actor. The reader adds no assumed values to these items,
 * because the export contains all values.
 */
const LISTS_OF_ITEMS: Readonly<Record<string, string>> = {
  'item-weapon': 'weapons',
  'item-shield': 'shield',
  'item-armour': 'armourPieces',
};

function addItem(draft: DraftBuilder, entry: Entry, list: string): void {
  const further = entry.captures.filter(isFurther);
  const path = draft.add(
    [list],
    entry,
    entry.captures.filter((each) => !isFurther(each)),
  );
  if (path) assumeShortest(draft, path, further);
}

const isFurther = ({ field }: Capture): boolean => field === 'damageFurther';

/** If the damage depends on the range, use the first damage. */
function assumeShortest(draft: DraftBuilder, path: Path, further: readonly Capture[]): void {
  for (const { place } of further)
    draft.note('ASSUMED', place, {
      path,
      fields: ['damage'],
      problem: 'The value is the damage at the shortest range.',
    });
}

/** A weapon without a rating gets the rating of the combat style, if there is only one. */
function withRating({ captures }: Entry, styles: readonly Entry[]): readonly Capture[] {
  const rating =
    styles.length === 1 ? styles[0]!.captures.find(({ field }) => field === 'rating') : undefined;
  return rating && !captures.some(({ field }) => field === 'rating') ? [...captures, rating] : captures;
}

const statedValue = (captures: readonly Capture[], field: string): Json | undefined =>
  captures.find((each) => each.field === field)?.value;

const placeOf = (captures: readonly Capture[], field: string): Place | undefined =>
  captures.find((each) => each.field === field)?.place;

function addWeapon(draft: DraftBuilder, entry: Entry, stated: readonly Capture[], isStyle: boolean): void {
  const name = String(statedValue(stated, 'name') ?? '');
  const isShield = /\bshield$/i.test(name.trim());
  if (entry.kind === 'shield' && !isShield) {
    draft.noField(entry.place);
    return;
  }
  const [captures, removed] = withoutStatedModifier(draft, stated);
  const further = captures.filter(isFurther);
  const own = captures.filter((each) => !further.includes(each) && !(isShield && isForeign(each)));
  const base: Path = isShield ? ['shield'] : ['weapons'];
  const path = draft.add(base, entry, own);
  if (!path) return;
  for (const each of captures) if (isShield && isForeign(each)) draft.noField(each.place);
  assumeShortest(draft, path, further);
  const at = placeOf(captures, 'name')!;
  if (isStyle)
    draft.note('ASSUMED', at, {
      path,
      fields: ['rating'],
      problem: 'The weapon has the rating of the combat style.',
    });
  if (removed) {
    if (!isShield) draft.set([...path, 'modifier'], 'FULL');
    const fields = isShield ? ['damage'] : ['damage', 'modifier'];
    draft.note('CONVERTED', removed, {
      path,
      fields,
      problem: 'The damage in the source includes the damage modifier.',
    });
  }
  if (isShield) addShieldRow(draft, path, name, at);
  else addRow(draft, path, name, at, placeOf(captures, 'damage'));
}

/** Returns the fields of weapons that a shield does not have. */
const isForeign = ({ field }: Capture): boolean =>
  field !== null && !/^[~!]?(name|rating|damage|hitPoints|special)$/.test(field);

/** Removes the last damage term if it equals the block's damage modifier. Returns the captures and the removed term. */
function withoutStatedModifier(
  draft: DraftBuilder,
  captures: readonly Capture[],
): [readonly Capture[], Place | null] {
  const stated = draft.value('damageModifier');
  const found = captures.find(({ field }) => field === 'damage');
  if (
    !found ||
    !('source' in found.place) ||
    typeof stated !== 'string' ||
    statedValue(captures, 'modifier') !== undefined
  )
    return [captures, null];
  const { source, from, to } = found.place;
  let sign = to - 1;
  while (sign > from && !['+', '-'].includes(source.tokens[sign]!.text)) sign--;
  const rest = diceText(source.joined(from, sign));
  if (sign === from || rest === null || diceText(source.joined(sign, to)) !== stated) return [captures, null];
  const shorter: Capture = { field: 'damage', value: rest, place: place(source, from, sign) };
  return [captures.map((each) => (each === found ? shorter : each)), place(source, sign, to)];
}

const keyOf = (name: string): string => name.toUpperCase().replaceAll(/[\s\-_\u00AD‐-―−]/g, '');

const weaponRows = new Map(Object.entries(weapons.rows).map(([key, { cells }]) => [keyOf(key), cells]));

const SUPPLIED = [
  'special',
  'kind',
  'reach',
  'modifier',
  'range',
  'malfunctionFrom',
  'attacks',
  'hitPoints',
] as const;
const DEFAULTS: Readonly<Record<string, Json>> = {
  kind: 'MELEE',
  reach: 'MEDIUM',
  modifier: 'FULL',
  attacks: 1,
};

interface WordList {
  readonly words: readonly string[];
  readonly sets: Readonly<Record<string, Json>>;
}

export const wordLists: readonly WordList[] = [
  {
    words: ['gun', 'pistol', 'rifle', 'revolver', 'carbine', 'shotgun', 'musket', 'crossbow'],
    sets: { kind: 'MISSILE', reach: 'MISSILE', modifier: 'NONE' },
  },
  { words: ['bow', 'sling'], sets: { kind: 'MISSILE', reach: 'MISSILE', modifier: 'HALF' } },
  { words: ['thrown', 'throwing'], sets: { kind: 'THROWN', reach: 'MISSILE', modifier: 'HALF' } },
  {
    words: NATURAL_WORDS,
    sets: { kind: 'NATURAL' },
  },
];

/** Adds values that the text omits. They come from the weapon's row in the book's table, or from words in its name. */
function addRow(draft: DraftBuilder, path: Path, name: string, at: Place, damageAt: Place | undefined): void {
  const row = weaponRows.get(keyOf(name));
  const supplied: Readonly<Record<string, Json>> = row
    ? Object.fromEntries(
        SUPPLIED.filter((field) => row[field] !== null && row[field] !== DEFAULTS[field]).map((field) => [
          field,
          row[field],
        ]),
      )
    : setsFor(name);
  const fields = Object.keys(supplied).filter((field) => draft.value(...path, field) === undefined);
  for (const field of fields) draft.set([...path, field], supplied[field]!);
  const source = row ? 'The table brp.weapons' : 'A word in the name';
  if (fields.length > 0)
    draft.note('ASSUMED', at, { path, fields, problem: `${source} supplies ${fields.join(', ')}.` });
  const isHand = !['MISSILE', 'THROWN'].includes(String(draft.value(...path, 'kind')));
  const modifier = draft.value('damageModifier');
  if (
    row ||
    !isHand ||
    modifier === undefined ||
    modifier === '0' ||
    draft.value(...path, 'modifier') !== undefined
  )
    return;
  draft.note('ASSUMED', damageAt ?? at, {
    path,
    fields: ['modifier'],
    problem: 'The weapon adds the whole damage modifier, because the source contains no other value.',
  });
}

function setsFor(name: string): Readonly<Record<string, Json>> {
  return wordLists.find(({ words }) => hasWord(name, words))?.sets ?? {};
}

function addShieldRow(draft: DraftBuilder, path: Path, name: string, at: Place): void {
  const [first] = name.trim().split(/[\s-]+/);
  const row = Object.entries(shields.rows).find(([key]) => key === first?.toUpperCase())?.[1];
  if (!row || draft.value(...path, 'hitPoints') !== undefined) return;
  draft.set([...path, 'hitPoints'], row.cells.hitPoints);
  draft.note('ASSUMED', at, {
    path,
    fields: ['hitPoints'],
    problem: 'The table brp.shields supplies hitPoints.',
  });
}

/** If the armour is the same at all locations, it is the sheet's armour. */
function addLocations(draft: DraftBuilder): void {
  const locations = draft.entries.filter(({ kind }) => kind === 'location');
  if (locations.length === 0) return;
  const head = draft.entries.find(({ kind }) => kind === 'location-head');
  const armour = [...new Set(locations.flatMap(({ captures }) => statedValue(captures, 'armour') ?? []))];
  const [only] = armour;
  if (
    armour.length === 1 &&
    draft.value('armour') === undefined &&
    draft.problemOf(['armour'], only!) === null
  ) {
    draft.set(['armour'], only!);
    draft.note('CONVERTED', (head ?? locations[0]!).place, {
      path: ['armour'],
      problem: `All hit locations have an armour value of ${only}.`,
    });
  }
  const isUnsure = armour.length > 1 && draft.value('armour') === undefined;
  for (const { place } of locations)
    if (isUnsure)
      draft.note('AMBIGUOUS', place, {
        path: ['armour'],
        candidates: armour.slice(0, 20).map(String),
        problem: 'The sheet has one armour value, but the hit locations have different armour values.',
      });
    else draft.noField(place);
}
