import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLNullableType,
  type GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import type { ChoiceField, Field } from '../../engine/rules/fields/field.ts';
import { declaredTypes, inOrder, type Owner, requireSameDeclaration } from './declared.ts';
import { prefixOf } from './names.ts';

const enums = declaredTypes<GraphQLEnumType>();

function enumOf(system: Owner, { name, values, description }: ChoiceField): GraphQLEnumType {
  const full = prefixOf(system) + name;
  requireSameDeclaration(full, values);
  return enums(
    full,
    () =>
      new GraphQLEnumType({
        name: full,
        description,
        values: () =>
          inOrder(
            Object.fromEntries(
              Object.entries(values).map(([value, meaning]) => [value, { description: meaning }]),
            ),
          ),
      }),
  );
}

/** A field that holds one value, and no record. */
export type LeafField = Exclude<Field, { readonly kind: 'list' | 'optional' | 'record' }>;

export function leafType(system: Owner, field: LeafField): GraphQLScalarType | GraphQLEnumType {
  switch (field.kind) {
    case 'integer':
      return GraphQLInt;
    case 'decimal':
      return GraphQLFloat;
    case 'text':
    case 'dice':
      return GraphQLString;
    case 'combatant':
      return GraphQLID;
    case 'flag':
      return GraphQLBoolean;
    case 'choice':
      return enumOf(system, field);
  }
}

/** What a field holds, or each item of it. */
export function innermost(field: Field): Exclude<Field, { readonly kind: 'list' | 'optional' }> {
  if (field.kind === 'list') return innermost(field.of);
  return field.kind === 'optional' ? innermost(field.field) : field;
}

/** A type, or the list of it, as a field has it. */
export function inShape<Type extends GraphQLNullableType>(field: Field, type: Type) {
  const { kind } = field.kind === 'optional' ? field.field : field;
  return kind === 'list' ? new GraphQLList(new GraphQLNonNull(type)) : type;
}
