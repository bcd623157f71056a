import { type GraphQLFieldConfig, GraphQLNonNull } from 'graphql';
import { type Formula, formulaText } from '../../engine/dice/formula.ts';
import { type Field, generalOf, publicFieldsOf, type RecordField } from '../../engine/rules/fields/field.ts';
import { ShownId, type Telling, toldValue } from '../../play/access/telling.ts';
import type { Context } from './context.ts';
import { declaredTypes, inOrder, interfaceCalled, type Owner, requireSameDeclaration } from './declared.ts';
import type { Values } from './fields.ts';
import { LazyObjectType } from './lazy-types.ts';
import { innermost, inShape, leafType } from './leaf-types.ts';
import { outputName, shapeOf } from './names.ts';

type Fields = Readonly<Record<string, GraphQLFieldConfig<unknown, Context>>>;

const outputs = declaredTypes<LazyObjectType>();

/** Returns the output type of a declared record. */
export function outputOf(system: Owner, field: RecordField): LazyObjectType {
  const name = outputName(system, field);
  requireSameDeclaration(name, field.fields);
  return outputs(
    name,
    () =>
      new LazyObjectType({
        name,
        description: generalOf(field),
        extensions: { shape: shapeOf(field) },
        fields: () => inOrder(outputFields(system, field, (values: Values, name) => values[name])),
      }),
    () => follow(system, field),
  );
}

/**
 * Reads the values of a declared record from a parent, and determines which combatants' ids in these values the caller
 * may read.
 */
interface Within<Parent> {
  readonly valuesOf: (parent: Parent) => Values;
  readonly tellingOf: (parent: Parent) => Telling;
}

/** Returns an output type that has the fields of an interface and the fields of a declared record. */
export const outputWithin = <Parent>(
  system: Owner,
  field: RecordField,
  within: string,
  { valuesOf, tellingOf }: Within<Parent>,
): LazyObjectType => {
  const name = outputName(system, field);
  return outputs(
    name,
    () =>
      new LazyObjectType({
        name,
        description: field.description,
        interfaces: () => [interfaceCalled(within)],
        fields: () =>
          inOrder({
            ...interfaceCalled(within).toConfig().fields,
            ...outputFields(system, field, (parent: Parent, name, inner) =>
              toldValue(tellingOf(parent), inner, valuesOf(parent)[name]),
            ),
          }),
      }),
    () => follow(system, field),
  );
};

function follow(system: Owner, field: RecordField): void {
  for (const [, inner] of publicFieldsOf(field)) namedType(system, inner);
}

const outputFields = <Parent>(
  system: Owner,
  field: RecordField,
  read: (parent: Parent, name: string, field: Field) => unknown,
): Fields =>
  Object.fromEntries(
    publicFieldsOf(field).map(([name, inner]) => [
      shownName(name, inner),
      {
        type: typeOf(system, inner),
        description: descriptionOf(inner),
        resolve: (parent) => shownAs(inner, read(parent as Parent, name, inner) ?? defaultOf(inner)),
      },
    ]),
  );

/** Returns the name of a field in outputs. References to combatants end in `Id` or `Ids`. */
function shownName(name: string, field: Field): string {
  const own = field.called ?? name;
  if (innermost(field).kind !== 'combatant' || /Ids?$/.test(own)) return own;
  const { kind } = field.kind === 'optional' ? field.field : field;
  return own + (kind === 'list' ? 'Ids' : 'Id');
}

/**
 * Returns the default of a field that a stored value does not contain, because a later version added it or because it
 * has its initial value.
 */
export const defaultOf = (field: Field): unknown => (field.kind === 'optional' ? field.fallback : null);

function typeOf(system: Owner, field: Field) {
  const type = inShape(field, namedType(system, field));
  const isNullable = field.kind === 'combatant' || (field.kind === 'optional' && field.fallback === null);
  return isNullable ? type : new GraphQLNonNull(type);
}

/** Returns the description of a field. Includes the value that replaces a hidden id. */
function descriptionOf(field: Field): string {
  const { description } = field;
  if (innermost(field).kind !== 'combatant') return description;
  const { kind } = field.kind === 'optional' ? field.field : field;
  return kind === 'list'
    ? `${description} The list omits combatants that are hidden from the caller.`
    : `${description} The value is the combatant’s id, or null if the combatant is hidden from the caller.`;
}

function namedType(system: Owner, field: Field) {
  const inner = innermost(field);
  return inner.kind === 'record' ? outputOf(system, inner) : leafType(system, inner);
}

function shownAs(field: Field, value: unknown): unknown {
  if (innermost(field).kind !== 'combatant') return shown(value);
  return Array.isArray(value) ? value.flatMap((item) => idIn(item) ?? []) : idIn(value);
}

/** Returns only those ids that the viewer may see. */
const idIn = (value: unknown): string | null => (value instanceof ShownId ? value.id : null);

/** Returns dice in the notation that inputs accept. */
const shown = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'dice' in value && 'plus' in value
    ? formulaText(value as Formula)
    : value;
