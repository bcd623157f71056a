import { type ASTNode, Kind, type VariableDefinitionNode } from 'graphql';

/** What a chain of nodes leads through. */
export interface Trail {
  /** Response keys of the fields around the node, and the directive. */
  readonly selection: readonly string[];
  /** The argument or variable, then input fields and list indexes. */
  readonly steps: readonly (string | number)[];
  /** The variable whose default value the node is in. */
  readonly variable: VariableDefinitionNode | null;
}

/** The trail of a chain of nodes; each key is where the next one stands in the one before. */
export function trailOf(
  chain: readonly (ASTNode | readonly ASTNode[])[],
  keys: readonly (string | number)[],
): Trail {
  const selection: string[] = [];
  const steps: (string | number)[] = [];
  let variable: Trail['variable'] = null;
  chain.forEach((node, depth) => {
    if (!isNode(node)) return;
    const list = chain[depth - 2];
    if (list !== undefined && isNode(list) && list.kind === Kind.LIST) steps.push(keys[depth - 1] ?? 0);
    if (node.kind === Kind.FIELD) selection.push(node.alias?.value ?? node.name.value);
    if (node.kind === Kind.DIRECTIVE) selection.push(`@${node.name.value}`);
    if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) steps.push(node.name.value);
    if (node.kind === Kind.VARIABLE_DEFINITION) {
      variable = node;
    }
  });
  return { selection, steps, variable };
}

const isNode = (value: ASTNode | readonly ASTNode[]): value is ASTNode => !Array.isArray(value);
