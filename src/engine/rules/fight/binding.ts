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

/** What a field is given: dice as text, and whatever has a default or may be left out may be missing. */
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

/** Who knows it: the sheet and state of one side, or only both together. */
export type Source = 'ACTOR' | 'TARGET' | 'BOTH';

/** Where an input is known from; one without a binding is asked, as the procedure declares it. */
export interface Binding<Scene, V> {
  readonly source: Source;
  /** `KNOWN` is not asked; `ADDED` is asked, and the list grows by it; `UNLESS_SAID` stands where nothing is said. */
  readonly how: 'KNOWN' | 'ADDED' | 'UNLESS_SAID';
  readonly of: (scene: Scene) => V;
}

type FieldsIn<F> =
  F extends OptionalField<infer Inner, unknown>
    ? FieldsIn<Inner>
    : F extends RecordField<infer Fields>
      ? Fields
      : never;

/** For each input that somebody knows, from where; inputs of inputs likewise. */
export type Bindings<Scene, Fields> = {
  readonly [Name in keyof Fields]?:
    | Binding<Scene, InputValue<Fields[Name]>>
    | Bindings<Scene, FieldsIn<Fields[Name]>>;
};

/** The same, its types hidden. */
export interface AnyBindings<Scene> {
  readonly [name: string]: Binding<Scene, unknown> | AnyBindings<Scene> | undefined;
}

/** Makes bindings for the scenes of a system. */
export const bindingsFor = <Scene>() => {
  const by =
    (how: Binding<Scene, unknown>['how']) =>
    <V>(source: Source, of: (scene: Scene) => V): Binding<Scene, V> => ({ source, how, of });
  return { known: by('KNOWN'), added: by('ADDED'), unlessSaid: by('UNLESS_SAID') };
};

export const isBinding = <Scene>(
  given: Binding<Scene, unknown> | AnyBindings<Scene> | undefined,
): given is Binding<Scene, unknown> => typeof given?.how === 'string';

/** An input that somebody knows. */
export interface KnownInput {
  readonly path: Path;
  readonly source: Source;
  readonly how: Binding<unknown, unknown>['how'];
}

export const knownInputs = <Scene>(bindings: AnyBindings<Scene>, path: Path = []): readonly KnownInput[] =>
  Object.entries(bindings).flatMap(([name, bound]): readonly KnownInput[] => {
    if (bound === undefined) return [];
    if (!isBinding(bound)) return knownInputs(bound, [...path, name]);
    return [{ path: [...path, name], source: bound.source, how: bound.how }];
  });

const within = (field: Field): Field => (field.kind === 'optional' ? within(field.field) : field);

/** What is left to ask of a record, under a name of its own where that is less; null where all of it is known. */
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
    if (!sources.includes(bound.source) || bound.how === 'ADDED') return [[key, field]];
    return bound.how === 'KNOWN' ? [] : [[key, leftOut(field)]];
  });
  return fields.length === 0 ? null : { ...declared, name, fields: Object.fromEntries(fields) };
}

/** A field that may be left out, and then is nothing. */
const leftOut = (field: Field): Field =>
  field.kind === 'optional' && field.fallback === null && !field.internal ? field : optional(within(field));

/** Whether one record has every field of another as it is there. */
const isSame = (one: RecordField, other: RecordField): boolean =>
  fieldsOf(one).length === fieldsOf(other).length &&
  fieldsOf(one).every(([name, field]) => field === other.fields[name]);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Values = Readonly<Record<string, unknown>>;

/** The whole input: what was asked, and what is known. */
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
      if (field.kind === 'optional' && (said === null || said === undefined)) return [];
      return [[key, fillInput(within(field) as RecordField, bound, (said ?? {}) as Values, scene, sources)]];
    }
    if (!sources.includes(bound.source)) return said === undefined ? [] : [[key, said]];
    return [[key, known(bound, said, scene)]];
  });
  return Object.fromEntries(all);
}

function known<Scene>({ how, of }: Binding<Scene, unknown>, said: unknown, scene: Scene): unknown {
  if (how === 'UNLESS_SAID') return said ?? of(scene);
  return how === 'KNOWN' ? of(scene) : [...((said ?? []) as unknown[]), ...(of(scene) as unknown[])];
}

/** A record in which whatever is known may be left out; under a name of its own, unless all of it might be anyway. */
export function optionalWhereKnown<Scene>(
  declared: RecordField,
  bindings: AnyBindings<Scene>,
  name: string,
  names: Readonly<Record<string, string>> = {},
): RecordField {
  const fields = fieldsOf(declared).map(([key, field]): [string, Field] => {
    const bound = bindings[key];
    if (bound === undefined || (isBinding(bound) && bound.how === 'ADDED')) return [key, field];
    if (isBinding(bound)) return [key, leftOut(field)];
    const whole = within(field) as RecordField;
    const inner = optionalWhereKnown(whole, bound, names[key] ?? `${name}${capitalised(key)}`);
    return [key, inner === whole ? leftOut(field) : optional(inner)];
  });
  const restated: RecordField = { ...declared, name, fields: Object.fromEntries(fields) };
  return isSame(restated, declared) ? declared : restated;
}
