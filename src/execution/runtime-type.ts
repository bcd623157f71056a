import {
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
} from 'graphql';

/**
 * Returns the object type with the given name for a value of an interface or union. Throws if the type does not belong
 * to the interface or union.
 */
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
