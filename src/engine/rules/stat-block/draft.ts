import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { Field } from '../fields/field.ts';
import { fieldAt, problemIn, ReadingLog, samePath, sentence } from './log.ts';
import type { Capture } from './patterns.ts';
import { claim, type Place } from './places.ts';
import type { Source } from './source.ts';
import { nameText } from './value-patterns.ts';

/** A value that the stat block contains for one field of the sheet. */
export interface Stated {
  readonly path: string;
  readonly place: Place;
  readonly label: Place | null;
  /** The value. Null if the source contains dice, a dash or a range instead of a value. */
  value: Json;
  readonly instead: 'dice' | 'dash' | 'range' | null;
  candidates: readonly string[];
  /** Description of the conversion, for the finding. */
  converted: string | null;
  /** Parts of the stat block that repeat the value in another form. */
  readonly repeats: Place[];
}

/** An entry of a section, a table or a list, with the captures of its pattern. */
export interface Entry {
  readonly kind: string;
  readonly captures: readonly Capture[];
  readonly place: Place;
  /** Words of the label before the entry. Null if there is none. */
  readonly after: string | null;
}

type Tree = Record<string, unknown>;

/** An unfinished draft with its values, their places in the source, and the findings. */
export class DraftBuilder extends ReadingLog {
  readonly stated: Stated[] = [];
  readonly entries: Entry[] = [];
  readonly sheet: Tree = {};
  /**
   * Parts of the stat block that belong to this draft. Each of their tokens must either be used or become a finding.
   */
  readonly covered: { readonly source: Source; readonly from: number; readonly end: number }[] = [];
  #name: string | null = null;
  readonly #names = new Set<string>();

  get name(): string | null {
    return this.#name;
  }

  /** True if the source contains no value for the sheet. */
  get isEmpty(): boolean {
    return this.stated.every(({ instead }) => instead === 'dash') && Object.keys(this.sheet).length === 0;
  }

  /** Assigns the part of the source from `from` to `end` to this draft. */
  cover(source: Source, from = 0, end = source.tokens.length): void {
    this.covered.push({ source, from, end });
  }

  nameIt(at: Place): void {
    if (this.#name !== null) this.noField(at);
    else {
      this.#name = nameText(at);
      this.usedFor(['name'], at);
    }
  }

  state(
    path: string,
    value: Json,
    place: Place,
    more: Partial<Pick<Stated, 'instead' | 'candidates' | 'label'>> = {},
  ): Stated {
    claim(place);
    const stated: Stated = {
      path,
      value,
      place,
      label: null,
      instead: null,
      candidates: [],
      converted: null,
      repeats: [],
      ...more,
    };
    this.stated.push(stated);
    return stated;
  }

  /** Removes all values found for a field. */
  takeBack(path: string): readonly Stated[] {
    const taken = this.stated.filter((each) => each.path === path);
    for (const each of taken) this.stated.splice(this.stated.indexOf(each), 1);
    return taken;
  }

  /** Discards a value for which the sheet has no field. */
  discard(stated: Stated): void {
    this.stated.splice(this.stated.indexOf(stated), 1);
    for (const at of [stated.place, ...stated.repeats]) this.noField(at);
  }

  /** Stores an entry for the declaration's `finish`. */
  enter(entry: Entry): void {
    for (const { place } of entry.captures) if ('source' in place) place.source.hold(place.from, place.to);
    this.entries.push(entry);
  }

  /**
   * Stores the captures of a pattern in fields of the sheet. A prefix of the field name marks a contradiction (`!`), a
   * repetition (`~`), or candidates instead of a value (`?`).
   */
  stateAll(captures: readonly Capture[], label: Place | null = null): void {
    for (const { field, value, place } of captures) {
      if (field === null) this.noField(place);
      else if (field.startsWith('!')) this.contradiction(place, field.slice(1).split('.'));
      else if (field.startsWith('?'))
        this.state(field.slice(1), null, place, { label, instead: 'range', candidates: value as string[] });
      else {
        const before = this.stated.findLast((each) => each.path === field);
        if (field.startsWith('~')) this.#repeat(field.slice(1), place);
        else if (before && before.label === label && label !== null && before.value === value)
          this.#repeat(field, place);
        else this.state(field, value, place, { label });
      }
    }
  }

  #repeat(path: string, place: Place): void {
    claim(place);
    this.stated.findLast((each) => each.path === path)?.repeats.push(place);
  }

  /** Returns the value at a path of the sheet. Undefined if the draft has none. */
  value(...path: Path): unknown {
    let at: unknown = this.sheet;
    for (const step of path) at = (at as Tree | undefined)?.[step];
    return at;
  }

  /** Sets a field. The caller adds a finding that explains the value. */
  set(path: Path, value: Json): void {
    let at: Tree = this.sheet;
    path.slice(0, -1).forEach((step, index) => {
      at[step] ??= typeof path[index + 1] === 'number' ? [] : {};
      at = at[step] as Tree;
    });
    at[path.at(-1)!] = value;
  }

  /** Sets a field from a part of the source. Further parts may contain the same value. */
  use(path: Path, value: Json, ...places: readonly Place[]): void {
    this.set(path, value);
    for (const place of places) this.usedFor(path, place);
  }

  /** Returns the reason why the field does not accept the value. Null if it accepts it. */
  problemOf(path: Path, value: Json): string | null {
    const field = this.fieldAt(path);
    return field ? problemIn(field, value) : 'there is no such field';
  }

  /** Returns a unique name for an item. If the name already exists, a number is added. */
  uniqueName(name: string): string {
    let unique = name;
    for (let count = 2; this.#names.has(unique); count++) unique = `${name} ${count}`;
    this.#names.add(unique);
    return unique;
  }

  /**
   * Discards an attack. Values that other parts of the JSON contain for this attack have no field in the sheet, so they
   * become findings.
   */
  omit({ place, captures }: Entry, problem: string): void {
    this.note('OMITTED', place, { problem });
    if ('source' in place) return;
    for (const { place: own } of captures)
      if ('at' in own && !samePath(own.at.slice(0, place.at.length), place.at)) this.noField(own);
  }

  /**
   * Adds a list item or a record from captures. Fields that end with `[]` are lists. Returns the item's path. Returns
   * null if a required field is missing, or if the list is full.
   */
  add(base: Path, entry: Entry, captures: readonly Capture[] = entry.captures): Path | null {
    const list = this.value(...base);
    const field = fieldAt(this.sheetField, base);
    const inner = field?.kind === 'optional' ? field.field : field;
    const path: Path = inner?.kind === 'list' ? [...base, Array.isArray(list) ? list.length : 0] : base;
    const why = this.#whyNot(path, inner!, captures);
    if (why !== null || (path === base && list !== undefined)) {
      this.omit(entry, why ?? `The draft already has a value for ${base.join('.')}.`);
      return null;
    }
    for (const capture of captures) this.#put(path, capture);
    this.#nameItem(path, captures);
    return path;
  }

  /** Returns the reason why an item cannot be added. */
  #whyNot(path: Path, list: Field, captures: readonly Capture[]): string | null {
    if (list.kind === 'list' && Number(path.at(-1)) >= list.max)
      return `The sheet accepts at most ${list.max} items in this list.`;
    const item = list.kind === 'list' ? list.of : list;
    if (item.kind !== 'record') return null;
    for (const [name, of] of Object.entries(item.fields) as [string, Field][]) {
      if (of.kind === 'optional') continue;
      const value = captures.find(({ field }) => field === name)?.value;
      if (value === undefined)
        return `An item of ${path[0]} requires the field ${name}, but the source has no value for it.`;
      const problem = problemIn(of, value);
      if (problem !== null) return sentence(`the ${name} is not accepted: ${problem}`);
    }
    return null;
  }

  #put(item: Path, capture: Capture): void {
    const { field, value, place } = capture;
    const name = field?.replace(/^[~!?]|\[\]$/g, '') ?? '';
    if (field === null) this.noField(place);
    else if (field.startsWith('!')) this.contradiction(place, [...item, name]);
    else if (field.startsWith('?')) {
      const candidates = value as readonly string[];
      const problem = `The source allows ${candidates.join(' or ')}.`;
      this.note('AMBIGUOUS', place, { path: [...item, name], candidates, problem });
    } else if (field.startsWith('~')) {
      if (this.value(...item, name) === undefined) this.noField(place);
      else this.usedFor([...item, name], place);
    } else this.#putValue(item, name, field.endsWith('[]'), capture);
  }

  #putValue(item: Path, name: string, isList: boolean, { value, place }: Capture): void {
    const before = this.value(...item, name);
    const index = (before as unknown[] | undefined)?.length ?? 0;
    const path: Path = isList ? [...item, name, index] : [...item, name];
    const problem = this.problemOf(path, value) ?? this.#whyFull([...item, name], isList, index);
    if (!isList && before !== undefined && before !== value) this.contradiction(place, path);
    else if (problem === null) this.use(path, value, place);
    else
      this.note('OUT_OF_RANGE', place, {
        path,
        problem: sentence(`the value is not accepted: ${problem}`),
      });
  }

  #whyFull(path: Path, isList: boolean, index: number): string | null {
    let field = isList ? this.fieldAt(path) : null;
    if (field?.kind === 'optional') field = field.field;
    return field?.kind === 'list' && index >= field.max
      ? `the list can have at most ${field.max} items`
      : null;
  }

  #nameItem(path: Path, captures: readonly Capture[]): void {
    const capture = captures.find(({ field }) => field === 'name');
    if (!capture) return;
    const name = String(this.value(...path, 'name'))
      .trim()
      .normalize('NFC');
    const unique = this.uniqueName(name);
    if (unique === name) return;
    this.set([...path, 'name'], unique);
    this.note('CONVERTED', capture.place, {
      path,
      fields: ['name'],
      problem: `The draft already has an item named "${name}". This item is named "${unique}".`,
    });
  }

  /** Removes a value that the sheet does not accept. Its parts of the source become findings. */
  drop(path: Path, problem: string): void {
    const parent = path.slice(0, -1);
    const at = this.value(...parent);
    if (Array.isArray(at)) this.drop(parent, problem);
    else {
      delete (at as Tree)[path.at(-1)!];
      this.rejectUsed(path, problem);
    }
  }

  dropName(problem: string): void {
    this.rejectUsed(['name'], problem);
    this.#name = null;
  }
}
