import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Limits for the document of one request. A fragment counts each time it is used. */
export const limits = {
  tokens: 1000,
  operations: 10,
  variables: 50,
  rootFields: 10,
  depth: 12,
  aliases: 15,
  directives: 5,
  fields: 1000,
} as const;

type Limit = keyof typeof limits;

const inWords: Readonly<Record<Limit, string>> = {
  tokens: 'tokens',
  operations: 'operations',
  variables: 'variables',
  rootFields: 'fields at its root',
  depth: 'levels of fields',
  aliases: 'aliases',
  directives: 'directives',
  fields: 'fields',
};

/** Creates the error for a request that exceeds a limit. `found` is null if counting stopped at the limit. */
export function tooComplex(limit: Limit, found: number | null, node?: OperationDefinitionNode): GraphQLError {
  const max = limits[limit];
  const had = found === null ? `more than ${max}` : `${found}`;
  const { stackTraceLimit } = Error;
  // The stack trace is not used, and creating it would take as long as parsing the document.
  Error.stackTraceLimit = 0;
  const error = new GraphQLError(`The document has ${had} ${inWords[limit]}; at most ${max} are accepted`, {
    nodes: node ?? null,
    extensions: {
      code: 'QUERY_TOO_COMPLEX',
      limit,
      max,
      ...(found === null ? {} : { found }),
      accepted: `at most ${max} ${inWords[limit]}`,
      http: { status: 400, spec: true },
    },
  });
  Error.stackTraceLimit = stackTraceLimit;
  return error;
}

/** Returns an error about the first limit that the document exceeds. Null if it exceeds no limit. */
export function excessOf(document: DocumentNode): GraphQLError | null {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (operations.length > limits.operations) return tooComplex('operations', operations.length);
  const measure = measurer(document);
  for (const operation of operations) {
    const size = measure(operation);
    for (const limit of checked) {
      if (size[limit] > limits[limit]) return tooComplex(limit, size[limit], operation);
    }
  }
  return null;
}

type Size = Readonly<Record<(typeof checked)[number], number>>;
const checked = ['variables', 'rootFields', 'depth', 'aliases', 'directives', 'fields'] as const;

const nothing: Size = { variables: 0, rootFields: 0, depth: 0, aliases: 0, directives: 0, fields: 0 };

function measurer(document: DocumentNode): (operation: OperationDefinitionNode) => Size {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const measured = new Map<string, Size>();

  const ofFragment = (name: string): Size => {
    const known = measured.get(name);
    if (known !== undefined) return known;
    // A fragment that uses itself counts as 0 here, because validation rejects it later.
    measured.set(name, nothing);
    const fragment = fragments.get(name);
    const size =
      fragment === undefined ? nothing : withDirectives(fragment, ofSelections(fragment.selectionSet));
    measured.set(name, size);
    return size;
  };

  const ofSelection = (node: SelectionNode): Size => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return withDirectives(node, ofFragment(node.name.value));
    if (node.kind === Kind.INLINE_FRAGMENT) return withDirectives(node, ofSelections(node.selectionSet));
    const inner = node.selectionSet === undefined ? nothing : ofSelections(node.selectionSet);
    return withDirectives(node, {
      variables: 0,
      rootFields: 1,
      depth: node.name.value === '__schema' ? 1 : 1 + inner.depth,
      aliases: (node.alias === undefined ? 0 : 1) + inner.aliases,
      directives: inner.directives,
      fields: 1 + inner.fields,
    });
  };

  const ofSelections = (set: SelectionSetNode): Size => set.selections.map(ofSelection).reduce(sum, nothing);

  return (operation) => ({
    ...withDirectives(operation, ofSelections(operation.selectionSet)),
    variables: operation.variableDefinitions?.length ?? 0,
  });
}

const sum = (a: Size, b: Size): Size => ({
  variables: 0,
  rootFields: a.rootFields + b.rootFields,
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
  fields: a.fields + b.fields,
});

const withDirectives = (node: { readonly directives?: readonly unknown[] | undefined }, size: Size): Size =>
  node.directives === undefined || node.directives.length === 0
    ? size
    : { ...size, directives: size.directives + node.directives.length };
