import {
  type ExecutionArgs,
  type FragmentDefinitionNode,
  GraphQLError,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** The error for a subscription whose only field is removed by `@skip` or `@include`; null if the field remains. */
export function emptySubscriptionError({
  schema,
  document,
  operationName,
  variableValues,
}: ExecutionArgs): GraphQLError | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {});
  if (!coerced) return null;
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  return hasField(operation.selectionSet, fragments, coerced)
    ? null
    : new GraphQLError('The subscription leaves out its field, so that there is nothing to follow', {
        nodes: operation,
        extensions: {
          code: 'BAD_USER_INPUT',
          path: [],
          accepted: 'a field without @skip and @include, or with conditions under which it is told',
        },
      });
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;
type Values = Readonly<Record<string, unknown>>;

/** True if a selection contains a field. The document is valid, so its fragments exist and are not recursive. */
const hasField = ({ selections }: SelectionSetNode, fragments: Fragments, values: Values): boolean =>
  selections.some((selection) => {
    if (!isAsked(selection, values)) return false;
    if (selection.kind === Kind.FIELD) return true;
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)!;
    return hasField(inner.selectionSet, fragments, values);
  });

const isAsked = (node: SelectionNode, values: Values): boolean =>
  getDirectiveValues(GraphQLSkipDirective, node, values)?.if !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, values)?.if !== false;
