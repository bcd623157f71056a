import type { Path } from '../../fault.ts';
import {
  type ChoiceField,
  type DecimalField,
  type DiceField,
  type Field,
  type FlagField,
  fieldsOf,
  type IntegerField,
  type ListField,
  type OptionalField,
  optional,
  type RecordField,
  type TextField,
} from '../fields/field.ts';
import { capitalised } from '../title.ts';

/** Type of a field's value in an input. Dice are text. Fields with a default can be missing. */
export type InputValue<F> =
  F extends OptionalField<infer Inner, unknown>
    ? InputValue<Inner> | null | undefined
    : F extends IntegerField | DecimalField
      ? number
      : F extends TextField | DiceField
        ? string
        : F extends FlagField
          ? boolean
          : F extends ChoiceField<infer Names>
            ? Names
            : F extends RecordField
              ? object
              : F extends ListField<infer Item>
                ? readonly InputValue<Item>[]
                : never;

/** Source of a value: the sheet and state of one side, or both sides together. */
export type Source = 'ACTOR' | 'TARGET' | 'BOTH';

/** Source of an input. Callers provide inputs without a binding as the procedure declares them. */
export interface Binding<Scene, V> {
  readonly source: Source;
  /**
   * How a value from the sheet or state is combined with the caller's input. `KNOWN`: callers do not provide this
   * input. `ADDED`: the value is appended to the caller's list. `UNLESS_SAID`: the value applies if the caller omits
   * the input. `COMPLETED`: `of` completes the caller's value.
   */
  readonly how: 'KNOWN' | 'ADDED' | 'UNLESS_SAID' | 'COMPLETED';
  readonly of: (scene: Scene) => V;
  /**
   * True if callers provide the input exactly as its procedure declares it. A field with a default must then be marked
   * with `leftToCharacter`.
   */
  readonly asDeclared?: boolean;
}

/** Binds an input of a stored character without a separate input type. */
export const asDeclared = <Scene, V>(binding: Binding<Scene, V>): Binding<Scene, V> => ({
  ...binding,
  asDeclared: true,
});

type FieldsIn<F> =
  F extends OptionalField<infer Inner, unknown>
    ? FieldsIn<Inner>
    : F extends RecordField<infer Fields>
      ? Fields
      : never;

/** Sources of a procedure's known inputs, and of the inputs in nested records. */
export type Bindings<Scene, Fields> = {
  readonly [Name in keyof Fields]?:
    | Binding<Scene, InputValue<Fields[Name]>>
    | Bindings<Scene, FieldsIn<Fields[Name]>>;
};

/** Bindings without their TypeScript types, for code that handles all systems. */
export interface AnyBindings<Scene> {
  readonly [name: string]: Binding<Scene, unknown> | AnyBindings<Scene> | undefined;
}

/** Creates bindings for a system's scenes. */
export const bindingsFor = <Scene>() => {
  const by =
    (how: Binding<Scene, unknown>['how']) =>
    <V>(source: Source, of: (scene: Scene) => V): Binding<Scene, V> => ({ source, how, of });
  return {
    known: by('KNOWN'),
    added: by('ADDED'),
    unlessSaid: by('UNLESS_SAID'),
    completed: by('COMPLETED'),
  };
};

/** True if callers provide the input exactly as its procedure declares it. */
const isAskedAsDeclared = ({ how, asDeclared = false }: Omit<KnownInput, 'path'>): boolean =>
  how === 'ADDED' || how === 'COMPLETED' || asDeclared;

export const isBinding = <Scene>(
  given: Binding<Scene, unknown> | AnyBindings<Scene> | undefined,
): given is Binding<Scene, unknown> => typeof given?.how === 'string';

/** An input that the sheet or the state provides. */
export interface KnownInput {
  readonly path: Path;
  readonly source: Source;
  readonly how: Binding<unknown, unknown>['how'];
  readonly asDeclared?: boolean | undefined;
}

export const knownInputs = <Scene>(bindings: AnyBindings<Scene>, path: Path = []): readonly KnownInput[] =>
  Object.entries(bindings).flatMap(([name, bound]): readonly KnownInput[] => {
    if (bound === undefined) return [];
    if (!isBinding(bound)) return knownInputs(bound, [...path, name]);
    const { source, how, asDeclared } = bound;
    return [{ path: [...path, name], source, how, asDeclared }];
  });

export const within = (field: Field): Field => (field.kind === 'optional' ? within(field.field) : field);

/**
 * Returns the fields of a record that callers must still provide. The record gets a separate type name if some of its
 * fields are known. Null if all fields are known.
 */
export function askedFields<Scene>(
  declared: RecordField,
  bindings: AnyBindings<Scene>,
  name: string,
  sources: readonly Source[] = ['ACTOR', 'TARGET', 'BOTH'],
): RecordField | null {
  const fields = fieldsOf(declared).flatMap(([key, field]): [string, Field][] => {
    const bound = bindings[key];
    if (bound === undefined) return [[key, field]];
    if (!isBinding(bound)) {
      const whole = within(field) as RecordField;
      const inner = askedFields(whole, bound, `${name}${capitalised(key)}`, sources);
      if (inner === null) return [];
      const left = isSame(inner, whole) ? whole : inner;
      return [[key, field.kind === 'optional' ? { ...field, field: left } : left]];
    }
    if (!sources.includes(bound.source) || isAskedAsDeclared(bound)) return [[key, field]];
    return bound.how === 'KNOWN' ? [] : [[key, leftOut(field)]];
  });
  return fields.length === 0 ? null : { ...declared, name, fields: Object.fromEntries(fields) };
}

/** An optional field. Its default value is null. */
const leftOut = (field: Field): Field =>
  field.kind === 'optional' && field.fallback === null && !field.internal ? field : optional(within(field));

/** True if both records have the same fields. */
const isSame = (one: RecordField, other: RecordField): boolean =>
  fieldsOf(one).length === fieldsOf(other).length &&
  fieldsOf(one).every(([name, field]) => field === other.fields[name]);

type Values = Readonly<Record<string, unknown>>;

/** Returns the complete input: the caller's values and the known values. */
export function fillInput<Scene>(
  declared: RecordField,
  bindings: AnyBindings<Scene>,
  asked: Values,
  scene: Scene,
  sources: readonly Source[] = ['ACTOR', 'TARGET', 'BOTH'],
): Values {
  const all = fieldsOf(declared).flatMap(([key, field]): [string, unknown][] => {
    const [bound, said] = [bindings[key], asked[key]];
    if (bound === undefined) return said === undefined ? [] : [[key, said]];
    if (!isBinding(bound)) {
      if (field.kind === 'optional' && field.fallback === null && (said ?? null) === null) return [];
      return [[key, fillInput(within(field) as RecordField, bound, (said ?? {}) as Values, scene, sources)]];
    }
    if (!sources.includes(bound.source)) return said === undefined ? [] : [[key, said]];
    return [[key, known(bound, said, scene)]];
  });
  return Object.fromEntries(all);
}

function known<Scene>({ how, of }: Binding<Scene, unknown>, said: unknown, scene: Scene): unknown {
  if (how === 'UNLESS_SAID') return said ?? of(scene);
  return how === 'ADDED' ? [...((said ?? []) as unknown[]), ...(of(scene) as unknown[])] : of(scene);
}

/**
 * Returns the record with all known fields made optional. The record gets a separate type name unless these fields were
 * already optional.
 */
export function optionalWhereKnown<Scene>(
  declared: RecordField,
  bindings: AnyBindings<Scene>,
  name: string,
  names: Readonly<Record<string, string>> = {},
): RecordField {
  const fields = fieldsOf(declared).map(([key, field]): [string, Field] => {
    const bound = bindings[key];
    if (bound === undefined || knownInputs({ [key]: bound }).every(isAskedAsDeclared)) return [key, field];
    if (isBinding(bound)) return [key, leftOut(field)];
    const whole = within(field) as RecordField;
    const inner = optionalWhereKnown(whole, bound, names[key] ?? `${name}${capitalised(key)}`, names);
    return [key, inner === whole ? leftOut(field) : optional(inner)];
  });
  const restated: RecordField = { ...declared, name, fields: Object.fromEntries(fields) };
  return isSame(restated, declared) ? declared : restated;
}
