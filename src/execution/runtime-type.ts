import {
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
} from 'graphql';

/** The object type of a value of an abstract type, given its name. */
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
