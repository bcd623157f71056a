import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { Pieces } from '../../pieces.ts';
import type { StatBlock } from './declaration.ts';
import type { DraftBuilder } from './draft.ts';
import { hasNumber, type JsonPlaces } from './json-places.ts';
import { namedBy, readCell } from './lists.ts';
import type { Capture } from './patterns.ts';
import { type Place, place } from './places.ts';
import { wordsOf } from './source.ts';
import { diceText } from './value-patterns.ts';

/** Keys in records that contain no value of a sheet. */
const IGNORED = ['id', 'img', 'description'];

/** Returns the words of a key: `at_db`, `at-db` and `atDb` become "at db". */
const wordsOfKey = (key: string): string =>
  wordsOf(key.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ')).join('');

/** Reads an object whose keys are labels. */
export function* readRecord(
  block: StatBlock,
  record: Json,
  path: Path,
  draft: DraftBuilder,
  places: JsonPlaces,
): Pieces<void> {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    if (hasNumber(record) || typeof record === 'string')
      draft.note('NOT_UNDERSTOOD', places.at(...path), { problem: 'An item of the list is not an object.' });
    return;
  }
  for (const [key, value] of Object.entries(record as Readonly<Record<string, Json>>)) {
    if (IGNORED.includes(key) || (key.startsWith('_') && !hasNumber(value))) continue;
    yield* readEntry(block, key, value, [...path, key], draft, places);
  }
}

function* readEntry(
  block: StatBlock,
  key: string,
  value: Json,
  path: Path,
  draft: DraftBuilder,
  places: JsonPlaces,
): Pieces<void> {
  yield;
  const named = namedBy(block, wordsOfKey(key));
  const isNested = typeof value === 'object' && value !== null;
  const words = places.at(...path);
  if (!named || (isNested && !isAttacks(named))) {
    if (hasNumber(value)) draft.noField(words);
    return;
  }
  if (!isNested) yield* readText(block, value, path, named, words, draft, places);
  else if (!Array.isArray(value)) readAttack(block, value, path, draft, places);
  else
    for (const [index, item] of (value as readonly Json[]).entries()) {
      yield;
      const at = [...path, index];
      if (typeof item === 'object' && item !== null) readAttack(block, item, at, draft, places);
      else yield* readText(block, item, at, named, words, draft, places);
    }
}

const isAttacks = (named: NonNullable<ReturnType<typeof namedBy>>): boolean =>
  'of' in named ? named.of === 'attacks' : named.known.label?.value === 'attacks';

function* readText(
  block: StatBlock,
  value: Json,
  path: Path,
  named: NonNullable<ReturnType<typeof namedBy>>,
  words: Place,
  draft: DraftBuilder,
  places: JsonPlaces,
): Pieces<void> {
  if (typeof value !== 'string' && typeof value !== 'number') return;
  const source = places.source(String(value), path);
  yield* readCell(block, source, draft, { from: 0, end: source.tokens.length }, named, words);
  draft.cover(source);
}

/** Reads an attack as an object. Its keys are fields of a weapon. */
function readAttack(
  block: StatBlock,
  attack: Json,
  path: Path,
  draft: DraftBuilder,
  places: JsonPlaces,
): void {
  const keys = Object.entries(block.recordAttack ?? {});
  const captures: Capture[] = [];
  const whole = places.at(...path);
  const others: Place[] = [];
  for (const [key, value] of Object.entries(attack as Readonly<Record<string, Json>>)) {
    const at = [...path, key];
    const [field] = keys.find(([, names]) => names.includes(wordsOfKey(key))) ?? [];
    const found = field === undefined ? null : attackValue(field, value);
    if (field === undefined || found === null || captures.some((each) => each.field === field)) {
      if (hasNumber(value)) others.push(places.at(...at));
      continue;
    }
    const source = places.source(String(value), at);
    captures.push({
      field,
      value: found,
      place: source.tokens.length > 0 ? place(source, 0, source.tokens.length) : places.at(...at),
    });
  }
  draft.enter({ kind: 'attack', captures, place: whole, after: null });
  for (const other of others) draft.noField(other);
}

/** Returns the value of an attack's field: text for names and types, dice for damage, otherwise a number. */
function attackValue(field: string, value: Json): Json | null {
  if (field === 'name' || field === 'types[]')
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  if (field === 'damage')
    return typeof value === 'string' ? diceText(value.toLowerCase().replaceAll(' ', '')) : null;
  const number =
    typeof value === 'string' && /^[+-]?\d{1,9}%?$/.test(value.trim()) ? Number.parseInt(value, 10) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
}
