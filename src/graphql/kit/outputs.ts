import { type GraphQLFieldConfig, GraphQLNonNull } from 'graphql';
import { type Formula, formulaText } from '../../engine/dice/formula.ts';
import { type Field, generalOf, publicFieldsOf, type RecordField } from '../../engine/rules/fields/field.ts';
import type { Context } from './context.ts';
import { declaredTypes, inOrder, interfaceCalled, type Owner, requireSameDeclaration } from './declared.ts';
import type { Values } from './fields.ts';
import { LazyObjectType } from './lazy-types.ts';
import { innermost, inShape, leafType } from './leaf-types.ts';
import { outputName } from './names.ts';

type Fields = Readonly<Record<string, GraphQLFieldConfig<unknown, Context>>>;

const outputs = declaredTypes<LazyObjectType>();

/** The output type of a declared record. */
export function outputOf(system: Owner, field: RecordField): LazyObjectType {
  const name = outputName(system, field);
  requireSameDeclaration(name, field.fields);
  return outputs(
    name,
    () =>
      new LazyObjectType({
        name,
        description: generalOf(field),
        fields: () => inOrder(outputFields(system, field, (values: Values) => values)),
      }),
    () => follow(system, field),
  );
}

/** An output type that holds a declared record somewhere, beside what an interface tells. */
export const outputWithin = <Parent>(
  system: Owner,
  field: RecordField,
  within: string,
  valuesOf: (parent: Parent) => Values,
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
            ...outputFields(system, field, valuesOf),
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
  valuesOf: (parent: Parent) => Values,
): Fields =>
  Object.fromEntries(
    publicFieldsOf(field).map(([name, inner]) => [
      inner.called ?? name,
      {
        type: typeOf(system, inner),
        description: inner.description,
        resolve: (parent) => shown(valuesOf(parent as Parent)[name]),
      },
    ]),
  );

function typeOf(system: Owner, field: Field) {
  const type = inShape(field, namedType(system, field));
  return field.kind === 'optional' && field.fallback === null ? type : new GraphQLNonNull(type);
}

function namedType(system: Owner, field: Field) {
  const inner = innermost(field);
  return inner.kind === 'record' ? outputOf(system, inner) : leafType(system, inner);
}

/** Dice are shown in the notation they are given in. */
const shown = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'dice' in value && 'plus' in value
    ? formulaText(value as Formula)
    : value;
