import type { Json } from '../../json.ts';
import type { Pieces } from '../../pieces.ts';
import type { FieldsOf, RecordField } from '../fields/field.ts';
import type { DraftBuilder } from './draft.ts';
import type { JsonObject, JsonPlaces } from './json-places.ts';
import type { Part } from './patterns.ts';
import { type Source, wordsOf } from './source.ts';

/** A field of the sheet, or a field of a record in the sheet, such as `abilities.body`. */
type PathIn<Fields extends FieldsOf> = (keyof Fields & string) | `${keyof Fields & string}.${string}`;

/** Words that introduce a field's value. */
export interface Label<Path extends string = string> {
  /** Path of the field in the sheet. */
  readonly path: Path;
  readonly labels: readonly string[];
  /**
   * Value after the label: a number, dice, text, attacks, or a pattern that captures fields of the sheet. A pattern may
   * read several fields.
   */
  readonly value: 'integer' | 'dice' | 'text' | 'attacks' | Part;
  /** True if the number may precede the label. */
  readonly before?: true;
  /** Units that may follow the number. If `letter` is true, a single letter directly after the number is ignored. */
  readonly units?: readonly string[];
  readonly letter?: true;
  /** Returns other forms in which a bracket after the value can repeat it. Forms are compared without spaces. */
  readonly repeated?: (value: number) => readonly string[];
}

/** Words that introduce a value that the sheet has no field for. */
export interface NoField {
  readonly labels: readonly string[];
  readonly before?: true;
}

/** A header at the start of a line, and the content of the lines after it. */
export interface Section {
  readonly heads: readonly string[];
  readonly of: 'attacks' | 'skills';
}

/** A pattern that must match a whole entry. */
export interface EntryPattern {
  /** Kind of the entry: `attack`, or another kind that `finish` knows. */
  readonly kind: string;
  readonly pattern: Part;
  /** Sections in which the pattern applies. If omitted: it applies everywhere. */
  readonly within?: 'attacks' | 'skills';
}

/** Heading of a table column, and the pattern that its cells must match. */
export interface Column {
  readonly heads: readonly string[];
  readonly cell: Part;
  /** True if findings about the whole column refer to this column heading. */
  readonly main?: true;
}

/** The columns of a table, each with its heads and the pattern for its cells. */
export interface ColumnTable {
  readonly kind: string;
  readonly columns: readonly Column[];
}

/** Describes how a system's stat blocks are read. */
export interface StatBlockDeclaration<Path extends string = string> {
  readonly labels: readonly Label<Path>[];
  readonly noFields: readonly NoField[];
  readonly sections: readonly Section[];
  /** Patterns of entries. They are tried in order before labels. */
  readonly entries: readonly EntryPattern[];
  /** Patterns that continue an attack after one of `separators`. */
  readonly extras: readonly Part[];
  readonly separators: readonly string[];
  /**
   * For labels that are followed by a list of attacks: the patterns for one attack, and the separators between attacks.
   */
  readonly listed?: { readonly items: readonly Part[]; readonly separators: readonly string[] };
  /** Patterns that are tried after labels and attacks have failed, for example for skills without a field. */
  readonly others?: readonly EntryPattern[];
  readonly tables?: readonly ColumnTable[];
  readonly options?: RecordField;
  /** Changes the values before they are compared. For conversions that need the whole block. */
  readonly prepare?: (draft: DraftBuilder, options: Json) => void;
  /** Creates items of the sheet from entries. */
  readonly finish: (draft: DraftBuilder) => Pieces<void>;
  /** Fields of an attack, each with the keys that contain its value in JSON objects. */
  readonly recordAttack?: Readonly<Record<string, readonly string[]>>;
  /** Reads an actor that Foundry VTT exported. */
  readonly foundry?: FoundryReader;
}

export interface FoundryReader {
  /** Reads an exported actor into a draft. Reads nothing if the actor's sheet belongs to another system. */
  readonly read: (actor: JsonObject, draft: DraftBuilder, places: JsonPlaces) => Pieces<void>;
  /** True if no finding is needed when this value is not used. */
  readonly isIgnored: (key: string, value: Json) => boolean;
}

/** A label and its words, or words without a field. */
export interface KnownLabel {
  readonly words: readonly string[];
  readonly label: Label | null;
  readonly before: boolean;
}

export interface StatBlock extends StatBlockDeclaration {
  readonly sheet: RecordField;
  /** Labels by their first word, longest label first. */
  readonly byFirstWord: ReadonlyMap<string, readonly KnownLabel[]>;
  /** Labels of stat blocks, by their words without spaces. */
  readonly known: ReadonlyMap<string, KnownLabel>;
  readonly headWords: ReadonlyMap<string, Section['of']>;
  /** Columns of each table, by the words of their heads without spaces. */
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

/** Returns the columns by the words of their heads. If two columns have the same head, the first one counts. */
const columnsOf = ({ columns }: ColumnTable): ReadonlyMap<string, Column> =>
  new Map(
    columns
      .flatMap((column) => column.heads.map((head) => [wordsOf(head).join(''), column] as const))
      .reverse(),
  );

/** Labels that introduce the character's name, in every system. In plain text, a colon must follow them. */
const NAME_LABEL: Label = { path: 'name', labels: ['Name', 'Creature', 'Character'], value: 'text' };

/** Returns the declaration of a system's stat blocks. Labels are in the order in which they are tried. */
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

/** Returns the longest label, column heading or other list of words that begins at a token. */
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
