import type { Formula } from '../../dice/formula.ts';
import { getOrInsertComputed } from '../../get-or-insert.ts';

interface Common {
  /** For people: what it is, with its unit. */
  readonly description: string;
  /** Whether nothing but the word of whoever acts or answers bears it out in a fight. */
  readonly claimed?: true;
  /** Whether, in an act’s input, it states in advance what the respondent of the act would be asked. */
  readonly answering?: true;
  /** What it is called in answers, where another that may stand in its place has a field of its name in another shape. */
  readonly called?: string;
}

export interface IntegerField extends Common {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
}

/** A number with at most `places` digits after the point. */
export interface DecimalField extends Common {
  readonly kind: 'decimal';
  readonly min: number;
  readonly max: number;
  readonly places: number;
}

export interface TextField extends Common {
  readonly kind: 'text';
  /** The most code points it may have; at least one is needed. */
  readonly max: number;
  /** Whether it may have several lines. */
  readonly lines?: true;
}

/** The id of a combatant of the same encounter. A viewer who may not see the combatant does not see the id. */
export interface CombatantField extends Common {
  readonly kind: 'combatant';
  /** The most code points that the id may have. */
  readonly max: number;
}

export interface FlagField extends Common {
  readonly kind: 'flag';
}

/** Dice notation; read into a formula. */
export interface DiceField extends Common {
  readonly kind: 'dice';
}

export interface ChoiceField<Names extends string = string> extends Common {
  readonly kind: 'choice';
  readonly name: string;
  /** What each choice means. */
  readonly values: Readonly<Record<Names, string>>;
}

export interface RecordField<Fields extends FieldsOf = FieldsOf> extends Common {
  readonly kind: 'record';
  readonly name: string;
  readonly fields: Fields;
  /** What it is wherever it stands, where it is said in other words here. */
  readonly general?: string;
  /** Whether it is no system’s own. */
  readonly shared?: true;
}

export interface ListField<Item extends Field = Field> extends Common {
  readonly kind: 'list';
  readonly of: Item;
  readonly max: number;
}

/** A field that may be left out; it then is `fallback`, or null. */
export interface OptionalField<Inner extends Field = Field, Fallback = unknown> extends Common {
  readonly kind: 'optional';
  readonly field: Inner;
  /** As it would be given: dice as text. */
  readonly fallback: Fallback;
  /** Set by the engine alone: callers neither see nor give it. */
  readonly internal: boolean;
}

export type Field =
  | IntegerField
  | DecimalField
  | TextField
  | CombatantField
  | FlagField
  | DiceField
  | ChoiceField
  | RecordField
  | ListField
  | OptionalField;

/** `object` stands for a record of fields, which TypeScript cannot say recursively. */
export type FieldsOf = Readonly<Record<string, unknown>>;

/** What a field holds once read. */
export type Value<F> =
  F extends OptionalField<infer Inner, infer Fallback>
    ? Fallback extends null
      ? Value<Inner> | null
      : Value<Inner>
    : F extends IntegerField | DecimalField
      ? number
      : F extends TextField | CombatantField
        ? string
        : F extends FlagField
          ? boolean
          : F extends DiceField
            ? Formula
            : F extends ChoiceField<infer Names>
              ? Names
              : F extends RecordField<infer Fields>
                ? { readonly [Name in keyof Fields]: Value<Fields[Name]> }
                : F extends ListField<infer Item>
                  ? readonly Value<Item>[]
                  : never;

export const integer = (min: number, max: number, description: string): IntegerField => ({
  kind: 'integer',
  min,
  max,
  description,
});

export const decimal = (min: number, max: number, places: number, description: string): DecimalField => ({
  kind: 'decimal',
  min,
  max,
  places,
  description,
});

/** A name, or whatever else stands in one line. */
export const text = (max: number, description: string): TextField => ({ kind: 'text', max, description });

/** Text that may have several lines. */
export const prose = (max: number, description: string): TextField => ({
  ...text(max, description),
  lines: true,
});

/** A reference to a combatant, by id. */
export const combatantRef = (description: string): CombatantField => ({
  kind: 'combatant',
  max: 100,
  description,
});

/** A field that is kept under its name and called otherwise in answers. */
export const called = <const Of extends Field>(name: string, field: Of): Of => ({ ...field, called: name });

export const flag = (description: string): FlagField => ({ kind: 'flag', description });

export const dice = (description: string): DiceField => ({ kind: 'dice', description });

export const choice = <const Names extends string>(
  name: string,
  values: Readonly<Record<Names, string>>,
  description: string,
): ChoiceField<Names> => ({ kind: 'choice', name, values, description });

export const record = <const Fields extends Readonly<Record<string, Field>>>(
  name: string,
  fields: Fields,
  description: string,
): RecordField<Fields> => ({ kind: 'record', name, fields, description });

export const list = <const Item extends Field>(
  of: Item,
  max: number,
  description: string,
): ListField<Item> => ({
  kind: 'list',
  of,
  max,
  description,
});

/** The largest whole number of GraphQL. */
const LARGEST_INT = 2 ** 31 - 1;

/**
 * Fields of results and changes. Only the rules write them, so they state no ranges: a whole number is one of GraphQL, a count
 * and a decimal are 0 or more, a text is not empty.
 */
export const output = {
  integer: (description: string): IntegerField => integer(-LARGEST_INT, LARGEST_INT, description),
  count: (description: string): IntegerField => integer(0, LARGEST_INT, description),
  decimal: (description: string): DecimalField => decimal(0, LARGEST_INT, 100, description),
  text: (description: string): TextField => text(Number.POSITIVE_INFINITY, description),
  list: <const Item extends Field>(of: Item, description: string): ListField<Item> =>
    list(of, Number.POSITIVE_INFINITY, description),
} as const;

/** May be left out, and is then null. */
export const optional = <const Inner extends Field>(field: Inner): OptionalField<Inner, null> => ({
  kind: 'optional',
  field,
  fallback: null,
  internal: false,
  description: field.description,
});

/** May be left out, and is then `fallback`. */
export const defaulted = <const Inner extends Field, const Fallback>(
  field: Inner,
  fallback: Fallback,
): OptionalField<Inner, Fallback> => ({
  kind: 'optional',
  field,
  fallback,
  internal: false,
  description: field.description,
});

/** A field that the engine sets for itself. */
export const internal = <const Inner extends Field, const Fallback>(
  field: Inner,
  fallback: Fallback,
): OptionalField<Inner, Fallback> => ({ ...defaulted(field, fallback), internal: true });

/**
 * A field that counts by the mere word of whoever states it: modifiers, a difficulty, what the scene or somebody else
 * is like, what a game master rules. A campaign says whether players may. How to fight is no such word, nor is a skill
 * of one's own that sheets have no place for.
 */
export const claimed = <F extends Field>(field: F): F => ({ ...field, claimed: true });

/**
 * Fields of an act’s input that answer in advance for the act’s respondent. Only a key that speaks for everybody whom the
 * act affects may state them.
 */
export const answering = <const Fields extends Readonly<Record<string, OptionalField>>>(
  fields: Fields,
): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, optional]) => [
      name,
      { ...optional, field: { ...optional.field, answering: true } },
    ]),
  ) as Readonly<Record<string, OptionalField>> as Fields;

/** The same choice or record said in other words where it is used. */
export const described = <F extends Field>(field: F, description: string): F => ({
  ...field,
  ...(field.kind === 'record' ? { general: generalOf(field) } : {}),
  description,
});

/** What a record is wherever it stands. */
export const generalOf = ({ general, description }: RecordField): string => general ?? description;

/** The fields of a record that callers see. */
export const publicFieldsOf = (record: RecordField): readonly (readonly [string, Field])[] =>
  fieldsOf(record).filter(([, field]) => !(field.kind === 'optional' && field.internal));

/** The fields of a record, by name. */
export const fieldsOf = ({ fields }: RecordField): readonly (readonly [string, Field])[] =>
  getOrInsertComputed(entries, fields, () => Object.entries(fields) as [string, Field][]);

const entries = new WeakMap<FieldsOf, readonly (readonly [string, Field])[]>();
