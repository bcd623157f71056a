import type { Formula } from '../../dice/formula.ts';
import { getOrInsertComputed } from '../../get-or-insert.ts';

interface Common {
  /** Description of the field for readers, with the unit. */
  readonly description: string;
  /** True if the service cannot check the value, or if the fight may contradict it. */
  readonly claimed?: true;
  /** True if the field of an act’s input answers in advance for the act’s respondent. */
  readonly answering?: true;
  /**
   * Name of the field in outputs, if it differs from its name in inputs. Required if the input name would be ambiguous
   * in outputs, or if another type in a union has a field of this name with a different type.
   */
  readonly called?: string;
}

export interface IntegerField extends Common {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
}

/** A number with up to `places` decimal places. */
export interface DecimalField extends Common {
  readonly kind: 'decimal';
  readonly min: number;
  readonly max: number;
  readonly places: number;
}

export interface TextField extends Common {
  readonly kind: 'text';
  /** Maximum number of code points. The minimum is 1. */
  readonly max: number;
  /** True if the text may have several lines. */
  readonly lines?: true;
}

/** Id of a combatant in the same encounter. A viewer who may not see the combatant does not see the id. */
export interface CombatantField extends Common {
  readonly kind: 'combatant';
  /** Maximum number of code points in the id. */
  readonly max: number;
}

export interface FlagField extends Common {
  readonly kind: 'flag';
}

/** Dice notation, parsed as a formula. */
export interface DiceField extends Common {
  readonly kind: 'dice';
  /**
   * Words that books print in dice notation although their value belongs in another field, mapped to the name of that
   * field.
   */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

export interface ChoiceField<Names extends string = string> extends Common {
  readonly kind: 'choice';
  readonly name: string;
  /** Description of each value. */
  readonly values: Readonly<Record<Names, string>>;
  /** Description of the type, for fields whose `description` is only about this use of the type. */
  readonly general?: string;
}

export interface RecordField<Fields extends FieldsOf = FieldsOf> extends Common {
  readonly kind: 'record';
  readonly name: string;
  readonly fields: Fields;
  /** Description of the type, for fields whose `description` is only about this use of the type. */
  readonly general?: string;
  /** True if the record belongs to no system. */
  readonly shared?: true;
}

export interface ListField<Item extends Field = Field> extends Common {
  readonly kind: 'list';
  readonly of: Item;
  readonly max: number;
  /** If the items are modifiers: kind of the number that they change. House rules can then add items to the list. */
  readonly modifiers?: 'ROLL' | 'DAMAGE';
}

/** An optional field. Its default value is `fallback`, or null. */
export interface OptionalField<Inner extends Field = Field, Fallback = unknown> extends Common {
  readonly kind: 'optional';
  readonly field: Inner;
  /** Default value in the form that inputs have, with dice as text. */
  readonly fallback: Fallback;
  /** True if only the engine reads and sets the field, and callers cannot see it. */
  readonly internal: boolean;
  /** Other source of the default. The schema then contains no default, because GraphQL would set it. */
  readonly leftOpen?: 'CAMPAIGN' | 'CHARACTER';
}

/** Declaration of a value in an input, a sheet, a state or a result. */
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

/** Fields by name. The values are `unknown`, because TypeScript cannot express the recursive type. */
export type FieldsOf = Readonly<Record<string, unknown>>;

/** Value of a field after parsing. */
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

/** Declares text in one line. */
export const text = (max: number, description: string): TextField => ({ kind: 'text', max, description });

/** Declares text that may have several lines. */
export const prose = (max: number, description: string): TextField => ({
  ...text(max, description),
  lines: true,
});

/** Declares a reference to a combatant, by id. */
export const combatantRef = (description: string): CombatantField => ({
  kind: 'combatant',
  max: 100,
  description,
});

/** Returns the field, with a different name in outputs. */
export const called = <const Of extends Field>(name: string, field: Of): Of => ({ ...field, called: name });

export const flag = (description: string): FlagField => ({ kind: 'flag', description });

export const dice = (description: string, elsewhere?: DiceField['elsewhere']): DiceField => ({
  kind: 'dice',
  description,
  ...(elsewhere && { elsewhere }),
});

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

/** Largest value of a GraphQL `Int`. */
const LARGEST_INT = 2 ** 31 - 1;

/**
 * Fields of results and changes. Only the rules write them, so their ranges do not have to be narrow. Integers must fit
 * into a GraphQL `Int`, counts and decimals must be at least 0, and strings must not be empty.
 */
export const output = {
  integer: (description: string): IntegerField => integer(-LARGEST_INT, LARGEST_INT, description),
  count: (description: string): IntegerField => integer(0, LARGEST_INT, description),
  decimal: (description: string): DecimalField => decimal(0, LARGEST_INT, 100, description),
  text: (description: string): TextField => text(Number.POSITIVE_INFINITY, description),
  list: <const Item extends Field>(of: Item, description: string): ListField<Item> =>
    list(of, Number.POSITIVE_INFINITY, description),
} as const;

/** An optional field. Its default value is null. */
export const optional = <const Inner extends Field>(field: Inner): OptionalField<Inner, null> => ({
  kind: 'optional',
  field,
  fallback: null,
  internal: false,
  description: field.description,
});

/** An optional field. Its default value is `fallback`. */
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

/** Marks an optional field whose value a stored character can provide. */
export const leftToCharacter = <F extends OptionalField>(own: F): F => ({ ...own, leftOpen: 'CHARACTER' });

/** Declares a field that only the engine sets. */
export const internal = <const Inner extends Field, const Fallback>(
  field: Inner,
  fallback: Fallback,
): OptionalField<Inner, Fallback> => ({ ...defaulted(field, fallback), internal: true });

/**
 * Marks a field as a claim, which the service cannot check: modifiers, a difficulty, facts about the scene or other
 * combatants, and the game master's rulings. Values that the sheet or the state provides are also claims, because the
 * caller's value may contradict the fight. A campaign decides whether players may set it. Decisions on how to fight are
 * not claims. Skills that the combatant's sheet cannot contain are not claims either.
 */
export const claimed = <F extends Field>(field: F): F => ({ ...field, claimed: true });

/** Declares a list of modifiers with `label` and `value`. House rules can add to it. */
export const modifierList = <const Item extends RecordField>(
  of: Item,
  max: number,
  description: string,
): ListField<Item> => ({ ...list(of, max, description), modifiers: 'ROLL' });

/**
 * Marks fields of an act’s input that answer in advance for the combatant who could answer the act. To set such fields,
 * a key must be allowed to act for all combatants that the act affects.
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

/** Returns the field, with a description for this use. */
export const described = <F extends Field>(field: F, description: string): F => ({
  ...field,
  ...(field.kind === 'record' || field.kind === 'choice' ? { general: generalOf(field) } : {}),
  description,
});

/** Returns the description of a record's or choice's type. */
export const generalOf = ({ general, description }: RecordField | ChoiceField): string =>
  general ?? description;

/** Returns the fields of a record that callers see. */
export const publicFieldsOf = (record: RecordField): readonly (readonly [string, Field])[] =>
  fieldsOf(record).filter(([, field]) => !(field.kind === 'optional' && field.internal));

/** Returns the fields of a record, by name. */
export const fieldsOf = ({ fields }: RecordField): readonly (readonly [string, Field])[] =>
  getOrInsertComputed(entries, fields, () => Object.entries(fields) as [string, Field][]);

const entries = new WeakMap<FieldsOf, readonly (readonly [string, Field])[]>();
