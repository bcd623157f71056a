import type { Json } from '../../json.ts';
import type { Pieces } from '../../pieces.ts';
import type { FieldsOf, RecordField } from '../fields/field.ts';
import type { DraftBuilder } from './draft.ts';
import type { JsonObject, JsonPlaces } from './json-places.ts';
import type { Part } from './patterns.ts';
import { type Source, wordsOf } from './source.ts';

/** A field of the sheet, or a field of a record in it: `abilities.body`. */
type PathIn<Fields extends FieldsOf> = (keyof Fields & string) | `${keyof Fields & string}.${string}`;

/** Words that state a field. */
export interface Label<Path extends string = string> {
  /** Field of the sheet. */
  readonly path: Path;
  readonly labels: readonly string[];
  /**
   * What follows the label: a number, dice, text, attacks, or a pattern that captures fields of the sheet. A pattern
   * may read several fields.
   */
  readonly value: 'integer' | 'dice' | 'text' | 'attacks' | Part;
  /** True if the number may precede the label. */
  readonly before?: true;
  /** Units after the number. A single letter directly after the number is ignored if `letter` is true. */
  readonly units?: readonly string[];
  readonly letter?: true;
  /** Other forms of the value that a bracket after it may repeat, without spaces. */
  readonly repeated?: (value: number) => readonly string[];
}

/** Words for something that the sheet has no field for. */
export interface NoField {
  readonly labels: readonly string[];
  readonly before?: true;
}

/** A head at the start of a line, and what the lines after it contain. */
export interface Section {
  readonly heads: readonly string[];
  readonly of: 'attacks' | 'skills';
}

/** A pattern of a whole entry. */
export interface EntryPattern {
  /** Kind of the entry: `attack`, or another one that `finish` knows. */
  readonly kind: string;
  readonly pattern: Part;
  /** Where the pattern applies. If omitted: everywhere. */
  readonly within?: 'attacks' | 'skills';
}

/** Words at the head of a column, and the pattern of its cells. */
export interface Column {
  readonly heads: readonly string[];
  readonly cell: Part;
  /** True if findings about the whole column refer to its head. */
  readonly main?: true;
}

/** Heads of a table, with the pattern of a cell in each column. */
export interface ColumnTable {
  readonly kind: string;
  readonly columns: readonly Column[];
}

/** How the stat blocks of a system are read. */
export interface StatBlockDeclaration<Path extends string = string> {
  readonly labels: readonly Label<Path>[];
  readonly noFields: readonly NoField[];
  readonly sections: readonly Section[];
  /** Patterns of entries, tried in order before labels. */
  readonly entries: readonly EntryPattern[];
  /** Patterns that continue an attack after one of `separators`. */
  readonly extras: readonly Part[];
  readonly separators: readonly string[];
  /** Patterns between the separators of a label with attacks. */
  readonly listed?: { readonly items: readonly Part[]; readonly separators: readonly string[] };
  /** Patterns after labels and attacks failed: skills without a field, for example. */
  readonly others?: readonly EntryPattern[];
  readonly tables?: readonly ColumnTable[];
  readonly options?: RecordField;
  /** Changes stated values before they are compared: conversions that need the whole block. */
  readonly prepare?: (draft: DraftBuilder, options: Json) => void;
  /** Makes items of the sheet from entries. */
  readonly finish: (draft: DraftBuilder) => Pieces<void>;
  /** Objects of a list of attacks in records, as captures. */
  readonly recordAttack?: Readonly<Record<string, readonly string[]>>;
  /** Reads an actor that Foundry VTT exported. */
  readonly foundry?: FoundryReader;
}

export interface FoundryReader {
  /** Reads nothing if the actor has no sheet of the system. */
  readonly read: (actor: JsonObject, draft: DraftBuilder, places: JsonPlaces) => Pieces<void>;
  /** True if an unused value needs no finding. */
  readonly isIgnored: (key: string, value: Json) => boolean;
}

/** A label with its words, or words without a field. */
export interface KnownLabel {
  readonly words: readonly string[];
  readonly label: Label | null;
  readonly before: boolean;
}

export interface StatBlock extends StatBlockDeclaration {
  readonly sheet: RecordField;
  /** Labels by their first word, longest first. */
  readonly byFirstWord: ReadonlyMap<string, readonly KnownLabel[]>;
  /** Labels without spaces. */
  readonly known: ReadonlyMap<string, KnownLabel>;
  readonly headWords: ReadonlyMap<string, Section['of']>;
  /** Columns of each table by the words of their heads, without spaces. */
  readonly columns: ReadonlyMap<ColumnTable, ReadonlyMap<string, Column>>;
  readonly heads: ReadonlyMap<
    string,
    readonly { readonly words: readonly string[]; readonly of: Section['of'] }[]
  >;
}

function byFirst<Of extends { readonly words: readonly string[] }>(all: readonly Of[]): Map<string, Of[]> {
  const grouped = new Map<string, Of[]>();
  for (const each of all) {
    const [first] = each.words;
    const group = grouped.get(first!);
    if (group) group.push(each);
    else grouped.set(first!, [each]);
  }
  for (const group of grouped.values()) group.sort((a, b) => b.words.length - a.words.length);
  return grouped;
}

/** Columns by the words of their heads. If two columns have the same head, the first counts. */
const columnsOf = ({ columns }: ColumnTable): ReadonlyMap<string, Column> =>
  new Map(
    columns
      .flatMap((column) => column.heads.map((head) => [wordsOf(head).join(''), column] as const))
      .reverse(),
  );

/** Labels of the name in every system. In a text, a colon follows them. */
const NAME_LABEL: Label = { path: 'name', labels: ['Name', 'Creature', 'Character'], value: 'text' };

/** The declaration of a system's stat blocks, with its labels in the order in which they are tried. */
export function statBlockOf<Fields extends FieldsOf>(
  sheet: RecordField<Fields>,
  declared: StatBlockDeclaration<PathIn<Fields>>,
): StatBlock {
  const known: KnownLabel[] = [
    ...NAME_LABEL.labels.map((text) => ({ words: wordsOf(text), label: NAME_LABEL, before: false })),
    ...declared.labels.flatMap((label) =>
      label.labels.map((text) => ({ words: wordsOf(text), label, before: label.before ?? false })),
    ),
    ...declared.noFields.flatMap(({ labels, before = false }) =>
      labels.map((text) => ({ words: wordsOf(text), label: null, before })),
    ),
  ];
  const heads = declared.sections.flatMap(({ heads, of }) =>
    heads.map((head) => ({ words: wordsOf(head), of })),
  );
  return {
    ...declared,
    sheet: sheet as RecordField,
    byFirstWord: byFirst(known),
    known: new Map(known.map((each) => [each.words.join(''), each])),
    heads: byFirst(heads),
    headWords: new Map(heads.map(({ words, of }) => [words.join(''), of])),
    columns: new Map((declared.tables ?? []).map((table) => [table, columnsOf(table)])),
  };
}

/** The longest label, head or other list of words at a token. */
export function longestAt<Of extends { readonly words: readonly string[] }>(
  all: ReadonlyMap<string, readonly Of[]>,
  { tokens }: Source,
  at: number,
  end: number,
): Of | null {
  const first = tokens[at];
  if (!first || at >= end) return null;
  const fits = ({ words }: Of) =>
    at + words.length <= end && words.every((word, index) => tokens[at + index]!.text === word);
  return all.get(first.text)?.find(fits) ?? null;
}
