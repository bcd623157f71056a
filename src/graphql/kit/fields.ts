import { isDeepStrictEqual } from 'node:util';
import type { EnumRef, InputObjectRef, InputRef, ObjectRef } from '@pothos/core';
import { type Formula, formulaText } from '../../engine/dice/formula.ts';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import {
  type ChoiceField,
  type Field,
  generalOf,
  publicFieldsOf,
  type RecordField,
} from '../../engine/rules/fields/field.ts';
import { accepted } from '../../engine/rules/fields/read.ts';
import type { System } from '../../engine/rules/system.ts';
import { builder } from './builder.ts';
import { inputName, outputName, prefixOf } from './names.ts';

type Types = typeof builder.$inferSchemaTypes;

/** A record as callers give it, or as the engine hands it out. */
export type Values = Readonly<Record<string, unknown>>;

export type ValuesInput = InputObjectRef<Types, Values>;
export type ValuesObject = ObjectRef<Types, Values>;
type Choice = EnumRef<Types, string>;

export type InputFields = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

type Scalar = 'Int' | 'Float' | 'String' | 'Boolean';
type Inner<Ref> = Scalar | Choice | Ref;

/** What a type was made of: two different declarations of one name would silently become one type. */
const madeOf = new Map<string, object>();

function sameAs(name: string, declaration: object): void {
  const first = getOrInsertComputed(madeOf, name, () => declaration);
  if (first !== declaration && !isDeepStrictEqual(first, declaration))
    throw new TypeError(`two different declarations are called ${name}`);
}

const enums = new Map<string, Choice>();
const inputs = new Map<string, ValuesInput>();
const outputs = new Map<string, ValuesObject>();

const enumOf = (system: Owner, { name, values, description }: ChoiceField): Choice => {
  const full = prefixOf(system) + name;
  sameAs(full, values);
  return getOrInsertComputed(enums, full, () =>
    builder.enumType(full, {
      description,
      values: Object.fromEntries(
        Object.entries(values).map(([value, meaning]) => [value, { description: meaning }]),
      ),
    }),
  );
};

/** Whose types they are; their names begin with it. */
type Owner = Pick<System, 'id'>;

/** For declarations that are no system’s own. */
export const shared: Owner = { id: '' };

/** The input type of a declared record. */
export const inputOf = (system: Owner, field: RecordField): ValuesInput =>
  inputToldBy(descriptionOf, system, field);

/** The same of an act or an answer: it tells what counts by the mere word of whoever states it. */
export const actInputOf = (system: Owner, field: RecordField): ValuesInput =>
  inputToldBy(descriptionInActs, system, field);

function inputToldBy(describe: Describing, system: Owner, field: RecordField): ValuesInput {
  const name = inputName(system, field);
  sameAs(name, Object.fromEntries(publicFieldsOf(field)));
  return declared(name, generalOf(field), (t) => inputFields(t, system, field, describe));
}

/** The same record as a patch: every field may be left out, and what is given replaces. */
export const patchOf = (system: Owner, field: RecordField): ValuesInput =>
  declared(
    `${outputName(system, field)}PatchInput`,
    `${field.description} Fields left out stay as they are; null empties what may be empty.`,
    (t) =>
      Object.fromEntries(publicFieldsOf(field).map(([name, inner]) => [name, patchField(t, system, inner)])),
  );

/** A declared record with rule options beside its fields. */
export function procedureInputOf(system: System, field: RecordField): ValuesInput {
  const name = inputName(system, field);
  sameAs(name, Object.fromEntries(publicFieldsOf(field)));
  return declared(name, generalOf(field), (t) => ({
    ...inputFields(t, system, field),
    options: t.field({
      type: inputOf(system, system.optionsField),
      description: system.optionsField.description,
    }),
  }));
}

type FieldMap = Record<string, ReturnType<InputFields['field']>>;

/** An input type, made when first asked for by its name. */
export const declared = (
  name: string,
  description: string,
  fields: (t: InputFields) => FieldMap,
  more: { readonly isOneOf?: boolean } = {},
): ValuesInput =>
  getOrInsertComputed(
    inputs,
    name,
    () => builder.inputType(name, { description, fields, ...more }) as unknown as ValuesInput,
  );

type Describing = (field: Field) => string;

const inputFields = (
  t: InputFields,
  system: Owner,
  field: RecordField,
  describe: Describing = descriptionOf,
): FieldMap =>
  Object.fromEntries(
    publicFieldsOf(field).map(([name, inner]) => [name, inputField(t, system, inner, describe)]),
  );

function inputField(
  t: InputFields,
  system: Owner,
  field: Field,
  describe: Describing,
): ReturnType<InputFields['field']> {
  const more =
    field.kind !== 'optional'
      ? { required: true }
      : field.fallback === null
        ? { required: false }
        : { required: false, defaultValue: field.fallback };
  return t.field({ type: inputType(system, field), description: describe(field), ...more } as never);
}

const patchField = (t: InputFields, system: Owner, field: Field): ReturnType<InputFields['field']> =>
  t.field({ type: inputType(system, field), description: descriptionOf(field) } as never);

function descriptionOf(field: Field): string {
  const inner = field.kind === 'optional' ? field.field : field;
  return ['integer', 'decimal', 'text', 'dice'].includes(inner.kind)
    ? `${field.description} Accepted: ${accepted(inner)}.`
    : field.description;
}

const descriptionInActs = (field: Field): string =>
  field.claimed || (field.kind === 'optional' && field.field.claimed)
    ? `${descriptionOf(field)} Players state it only where the campaign lets them.`
    : descriptionOf(field);

function inputType(system: Owner, field: Field): Inner<InputRef> | [Inner<InputRef>] {
  switch (field.kind) {
    case 'list':
      return [inputType(system, field.of) as Inner<InputRef>];
    case 'optional':
      return inputType(system, field.field);
    case 'record':
      return inputOf(system, field);
    default:
      return leafType(system, field);
  }
}

function leafType(
  system: Owner,
  field: Exclude<Field, { kind: 'list' | 'optional' | 'record' }>,
): Scalar | Choice {
  switch (field.kind) {
    case 'integer':
      return 'Int';
    case 'decimal':
      return 'Float';
    case 'text':
    case 'dice':
      return 'String';
    case 'flag':
      return 'Boolean';
    case 'choice':
      return enumOf(system, field);
  }
}

/** The output type of a declared record. */
export function outputOf(system: Owner, field: RecordField): ValuesObject {
  const name = outputName(system, field);
  sameAs(name, field.fields);
  return getOrInsertComputed(outputs, name, () =>
    builder.objectRef<Values>(name).implement({
      description: generalOf(field),
      fields: (t) => outputFields(t, system, field, (values) => values),
    }),
  );
}

/** The fields of a declared record, to be put into an output type that holds the record somewhere. */
export const outputFields = <Parent>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>,
  system: Owner,
  field: RecordField,
  valuesOf: (parent: Parent) => Values,
) =>
  Object.fromEntries(
    publicFieldsOf(field).map(([name, inner]) => [
      inner.called ?? name,
      t.field({
        type: outputType(system, inner),
        nullable: inner.kind === 'optional' && inner.fallback === null,
        description: inner.description,
        resolve: (parent: Parent) => shown(valuesOf(parent)[name]),
      } as never),
    ]),
  );

function outputType(system: Owner, field: Field): Inner<ValuesObject> | [Inner<ValuesObject>] {
  switch (field.kind) {
    case 'list':
      return [outputType(system, field.of) as Inner<ValuesObject>];
    case 'optional':
      return outputType(system, field.field);
    case 'record':
      return outputOf(system, field);
    default:
      return leafType(system, field);
  }
}

/** Dice are shown in the notation they are given in. */
const shown = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'dice' in value && 'plus' in value
    ? formulaText(value as Formula)
    : value;
