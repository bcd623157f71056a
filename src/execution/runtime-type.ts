import {
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
} from 'graphql';

/** Finds the object type of an abstract type's value by its name. Throws if the abstract type does not include it. */
export function ensureValidRuntimeType(
  schema: GraphQLSchema,
  abstract: GraphQLNamedType,
  name: unknown,
  { parentType, fieldName }: GraphQLResolveInfo,
): GraphQLObjectType {
  const type = typeof name === 'string' ? schema.getType(name) : undefined;
  if (isObjectType(type) && isAbstractType(abstract) && schema.isSubType(abstract, type)) return type;
  throw new GraphQLError(
    `Abstract type "${abstract.name}" must resolve to one of its types at runtime for field "${parentType.name}.${fieldName}".`,
  );
}
