import { type GraphQLInputFieldConfig, type GraphQLInputFieldConfigMap, GraphQLNonNull } from 'graphql';
import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import {
  type Field,
  type FieldsOf,
  generalOf,
  type OptionalField,
  publicFieldsOf,
  type RecordField,
} from '../../engine/rules/fields/field.ts';
import { accepted } from '../../engine/rules/fields/read.ts';
import type { System } from '../../engine/rules/system.ts';
import { declaredTypes, inOrder, type Owner, requireSameDeclaration } from './declared.ts';
import { LazyInputType } from './lazy-types.ts';
import { innermost, inShape, leafType } from './leaf-types.ts';
import { inputName, outputName, shapeOf } from './names.ts';

/** Values of a record, for input or output. */
export type Values = Readonly<Record<string, unknown>>;

const inputs = declaredTypes<LazyInputType>();

type Fields = Readonly<Record<string, GraphQLInputFieldConfig>>;

interface LateInput {
  readonly follow?: () => void;
  readonly isOneOf?: boolean;
  /** Names of the type's fields. They determine the type's position in the schema. */
  readonly shape?: string;
}

/** Returns the input type whose fields are built on first access. `follow` builds the types of these fields. */
export const lateInput = (
  name: string,
  description: string,
  fields: () => Fields,
  { follow, isOneOf = false, shape = '' }: LateInput = {},
): LazyInputType =>
  inputs(
    name,
    () =>
      new LazyInputType({
        name,
        description,
        isOneOf,
        extensions: { shape },
        fields: (): GraphQLInputFieldConfigMap => inOrder(fields()),
      }),
    follow,
  );

/** Returns the input type of a declared record. */
export const inputOf = (system: Owner, field: RecordField): LazyInputType =>
  inputToldBy(descriptionOf, system, field);

/** Returns the input type of an act. Its descriptions name the fields that players may not set. */
export const actInputOf = (system: Owner, field: RecordField): LazyInputType =>
  inputToldBy(descriptionInActs, system, field);

/** Returns the input type of an answer. Its descriptions name the fields that players may not set. */
export const answerInputOf = (system: Owner, field: RecordField): LazyInputType =>
  inputToldBy(descriptionInAnswers, system, field);

function inputToldBy(describe: Describing, system: Owner, field: RecordField): LazyInputType {
  const name = nameOf(system, field);
  return lateInput(name, generalOf(field), () => fieldsIn(system, field, describe), {
    follow: () => follow(system, field),
    shape: shapeOf(field),
  });
}

/**
 * Returns the input type of a patch for a record. Every field is optional. If a field is present, its value replaces
 * the stored value.
 */
export const patchOf = (system: Owner, field: RecordField): LazyInputType =>
  lateInput(
    `${outputName(system, field)}PatchInput`,
    `${field.description} Omitted fields keep their values. Null clears a nullable field.`,
    () =>
      Object.fromEntries(
        publicFieldsOf(field).map(([name, inner]) => [
          name,
          { type: typeOf(system, inner), description: descriptionOf(inner) },
        ]),
      ),
    { follow: () => follow(system, field), shape: shapeOf(field) },
  );

/** Returns a declared record with an additional field for rule options. */
export function procedureInputOf(system: System, field: RecordField): LazyInputType {
  const { optionsField } = system;
  const options = () => inputOf(system, optionsField);
  return lateInput(
    nameOf(system, field),
    generalOf(field),
    () => ({
      ...fieldsIn(system, field, descriptionOf),
      options: { type: options(), description: 'Rule options for this request.' },
    }),
    {
      follow: () => {
        follow(system, field);
        options();
      },
      shape: shapeOf(field),
    },
  );
}

const publicOf = new WeakMap<FieldsOf, object>();

function nameOf(system: Owner, field: RecordField): string {
  const name = inputName(system, field);
  requireSameDeclaration(
    name,
    getOrInsertComputed(publicOf, field.fields, () => Object.fromEntries(publicFieldsOf(field))),
  );
  return name;
}

function follow(system: Owner, field: RecordField): void {
  for (const [, inner] of publicFieldsOf(field)) namedType(system, inner);
}

type Describing = (field: Field) => string;

const fieldsIn = (system: Owner, field: RecordField, describe: Describing): Fields =>
  Object.fromEntries(
    publicFieldsOf(field).map(([name, inner]) => [name, inputField(system, inner, describe)]),
  );

function inputField(system: Owner, field: Field, describe: Describing): GraphQLInputFieldConfig {
  const type = typeOf(system, field);
  const inner = field.kind === 'optional' ? field.field : field;
  const declared = {
    description: describe(field),
    extensions: rangeOf(inner) === null ? {} : { accepted: `${accepted(inner)} (${field.description})` },
  };
  if (field.kind !== 'optional') return { ...declared, type: new GraphQLNonNull(type) };
  if (field.leftOpen)
    return { ...declared, type, description: `${declared.description}${statedDefault(field)}` };
  return field.fallback === null
    ? { ...declared, type }
    : { ...declared, type, defaultValue: field.fallback };
}

/** Returns the sentence with the default that the schema omits. The description of all options states false. */
function statedDefault({ leftOpen, fallback }: OptionalField): string {
  if (leftOpen === 'CAMPAIGN' && fallback === false) return '';
  if (Array.isArray(fallback)) return ' Default: an empty list.';
  return typeof fallback === 'object' ? ' Default: the defaults of its fields.' : ` Default: ${fallback}.`;
}

function descriptionOf(field: Field): string {
  const range = rangeOf(field.kind === 'optional' ? field.field : field);
  return range === null ? field.description : `${field.description} ${range}.`;
}

/** Returns the values that a field accepts. Null if the type, such as number or text, already defines them. */
function rangeOf(field: Field): string | null {
  switch (field.kind) {
    case 'integer':
      return `Range: ${field.min} to ${field.max}`;
    case 'text':
      return `1 to ${field.max} characters`;
    case 'decimal':
      return `Range: ${field.min} to ${field.max}, at most ${field.places} decimal places`;
    case 'dice':
      return 'Accepted: dice such as 2d6+3 or d%, or a whole number. At most 100 dice of 2 to 1000 sides';
    case 'combatant':
      return `Accepted: ${accepted(field)}`;
    case 'list':
      return field.of.kind === 'combatant' ? `At most ${field.max} items` : null;
    default:
      return null;
  }
}

const descriptionInAnswers = (field: Field): string =>
  field.claimed || (field.kind === 'optional' && field.field.claimed)
    ? `${descriptionOf(field)} Players can set it only if \`playersMayStateModifiers\` is true.`
    : descriptionOf(field);

const descriptionInActs = (field: Field): string =>
  field.kind === 'optional' && field.field.answering
    ? `${descriptionInAnswers(field)} Players can set it only if they play all targets.`
    : descriptionInAnswers(field);

function namedType(system: Owner, field: Field) {
  const inner = innermost(field);
  return inner.kind === 'record' ? inputOf(system, inner) : leafType(system, inner);
}

const typeOf = (system: Owner, field: Field) => inShape(field, namedType(system, field));
