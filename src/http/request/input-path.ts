import { type ASTNode, Kind, type VariableDefinitionNode } from 'graphql';

/** Path of an AST node in its document. */
export interface InputPath {
  /** Response keys of the enclosing fields, and the name of the directive if the node is inside a directive. */
  readonly selection: readonly string[];
  /** The argument or variable, followed by input fields and list indexes. */
  readonly steps: readonly (string | number)[];
  /** Variable whose default value contains the node. */
  readonly variable: VariableDefinitionNode | null;
}

/** Returns the path of a chain of AST nodes. Each key is the place of a node within the previous node. */
export function inputPathOf(
  chain: readonly (ASTNode | readonly ASTNode[])[],
  keys: readonly (string | number)[],
): InputPath {
  const selection: string[] = [];
  const steps: (string | number)[] = [];
  let variable: InputPath['variable'] = null;
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
