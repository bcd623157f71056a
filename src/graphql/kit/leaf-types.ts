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
import { type ChoiceField, type Field, generalOf } from '../../engine/rules/fields/field.ts';
import { declaredTypes, inOrder, type Owner, requireSameDeclaration } from './declared.ts';
import { prefixOf } from './names.ts';

const enums = declaredTypes<GraphQLEnumType>();

function enumOf(system: Owner, field: ChoiceField): GraphQLEnumType {
  const { name, values } = field;
  const full = prefixOf(system) + name;
  requireSameDeclaration(full, values);
  return enums(
    full,
    () =>
      new GraphQLEnumType({
        name: full,
        description: generalOf(field),
        values: () =>
          inOrder(
            Object.fromEntries(
              Object.entries(values).map(([value, meaning]) => [value, { description: meaning }]),
            ),
          ),
      }),
  );
}

/** A field with a single value, not a record. */
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

/** Returns the field inside lists and optional fields. */
export function innermost(field: Field): Exclude<Field, { readonly kind: 'list' | 'optional' }> {
  if (field.kind === 'list') return innermost(field.of);
  return field.kind === 'optional' ? innermost(field.field) : field;
}

/** Returns the type in the form that the field requires: a list type for list fields. */
export function inShape<Type extends GraphQLNullableType>(field: Field, type: Type) {
  const { kind } = field.kind === 'optional' ? field.field : field;
  return kind === 'list' ? new GraphQLList(new GraphQLNonNull(type)) : type;
}
