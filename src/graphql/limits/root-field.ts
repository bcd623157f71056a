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

/** Returns the error for a subscription if `@skip` or `@include` removes its only field. Null if the field remains. */
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
  return hasField(operation.selectionSet, fragmentsOf(document), coerced)
    ? null
    : new GraphQLError('The subscription has no field, because @skip or @include removes it', {
        nodes: operation,
        extensions: {
          code: 'BAD_USER_INPUT',
          path: [],
          accepted: 'a field without @skip and @include, or with conditions that include it',
        },
      });
}

/** Returns the id of a subscription's event. Null if its events have none. */
export type EventIdOf = (event: unknown) => string | null;

/**
 * Returns the function that returns the ids of a subscription's events. The extensions of its root field contain it as
 * `eventIdOf`.
 */
export function eventIdOf({ schema, document, operationName }: ExecutionArgs): EventIdOf {
  const fields = schema.getSubscriptionType()?.getFields() ?? {};
  const operation = getOperationAST(document, operationName);
  const name = operation && fieldIn(operation.selectionSet, fragmentsOf(document));
  const idOf = name == null ? undefined : fields[name]?.extensions.eventIdOf;
  return typeof idOf === 'function' ? (event) => String(idOf(event)) : () => null;
}

const fragmentsOf = (document: ExecutionArgs['document']): Fragments =>
  new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );

/** Returns the name of the only root field in a valid subscription. */
function fieldIn({ selections }: SelectionSetNode, fragments: Fragments): string | null {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) return selection.name.value;
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    const found = inner ? fieldIn(inner.selectionSet, fragments) : null;
    if (found !== null) return found;
  }
  return null;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;
type Values = Readonly<Record<string, unknown>>;

/** True if a selection contains the field. The document is valid, so its fragments exist and are not recursive. */
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
