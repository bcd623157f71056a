import { type GraphQLSchema, isInterfaceType, isObjectType, OperationTypeNode } from 'graphql';

const OPERATIONS = [OperationTypeNode.QUERY, OperationTypeNode.MUTATION, OperationTypeNode.SUBSCRIPTION];

/** Maximum number of names in a list. */
const MOST = 40;

const unknownField = /^Cannot query field "(\w+)" on type "(\w+)"/;
const unknownArgument = /^Unknown argument "\w+" on field "(\w+)\.(\w+)"/;
const unknownDirectiveArgument = /^Unknown argument "\w+" on directive "@(\w+)"/;
const unknownDirective = /^Unknown directive "@/;

/** Returns the names that the schema accepts instead of an unknown name. Null if the error has a different cause. */
export function namesAccepted(schema: GraphQLSchema, message: string): string | null {
  const [, name = '', typeName = null] = unknownField.exec(message) ?? [];
  if (typeName !== null)
    return (
      inOtherOperation(schema, typeName, name) ??
      listed('the fields', Object.keys(fieldsOf(schema, typeName)))
    );
  const [, owner = null, field = ''] = unknownArgument.exec(message) ?? [];
  if (owner !== null) return listed('the arguments', argumentsOf(fieldsOf(schema, owner)[field]));
  const [, directive = null] = unknownDirectiveArgument.exec(message) ?? [];
  if (directive !== null) return listed('the arguments', argumentsOf(schema.getDirective(directive)));
  if (!unknownDirective.test(message)) return null;
  return listed(
    'the directives',
    schema.getDirectives().map(({ name }) => `@${name}`),
  );
}

/** Returns a hint if the field exists in another kind of operation, for example in a mutation instead of a query. */
function inOtherOperation(schema: GraphQLSchema, typeName: string, name: string): string | null {
  const types = OPERATIONS.map((kind) => [kind, schema.getRootType(kind)?.name] as const);
  if (!types.some(([, root]) => root === typeName)) return null;
  const [kind] = types.find(([, root]) => root !== undefined && name in fieldsOf(schema, root)) ?? [];
  return kind === undefined ? null : `${name} in a ${kind}: ${kind} { ${name} … }`;
}

function fieldsOf(schema: GraphQLSchema, name: string) {
  const type = schema.getType(name);
  return isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
}

const argumentsOf = (
  owner: { readonly args: readonly { readonly name: string }[] } | null | undefined,
): readonly string[] => (owner?.args ?? []).map(({ name }) => name);

const listed = (what: string, names: readonly string[]): string =>
  names.length === 0
    ? 'none'
    : `${what} ${names.slice(0, MOST).join(', ')}${names.length > MOST ? `, and ${names.length - MOST} more` : ''}`;
