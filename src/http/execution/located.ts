import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  getLocation,
  visit,
} from 'graphql';

/** What a program came to, its errors in the form and the order that `execute` gives them. */
export function located(result: ExecutionResult, document: DocumentNode): ExecutionResult {
  const { errors, data = null } = result;
  if (errors === undefined) return result;
  const fields = fieldsIn(document);
  const roots = Object.keys(data ?? {});
  const rank = ({ path }: GraphQLError): number => roots.indexOf(String(path?.[0]));
  return {
    errors: errors.map((error) => atFields(error, fields)).sort((one, other) => rank(one) - rank(other)),
    data,
  };
}

function atFields(error: GraphQLError, fields: ReadonlyMap<string, FieldNode>): GraphQLError {
  const { originalError } = error;
  return new GraphQLError(error.message, {
    nodes: (error.locations ?? []).flatMap(({ line, column }) => fields.get(`${line}:${column}`) ?? []),
    path: error.path ?? null,
    originalError: originalError ?? null,
  });
}

/** The fields of a document by where they stand. */
function fieldsIn(document: DocumentNode): ReadonlyMap<string, FieldNode> {
  const fields = new Map<string, FieldNode>();
  visit(document, {
    Field(node) {
      if (node.loc === undefined) return;
      const { line, column } = getLocation(node.loc.source, node.loc.start);
      fields.set(`${line}:${column}`, node);
    },
  });
  return fields;
}
