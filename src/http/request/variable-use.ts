import {
  type ASTNode,
  BREAK,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import type { Path } from '../../engine/fault.ts';
import { inputPathOf } from './input-path.ts';

/** A position in a field's arguments, with the field's response keys. */
export interface Place {
  readonly field: readonly string[];
  readonly path: Path;
}

/** Returns the first use of a variable in an operation. If the variable is unused: only its name. */
export function useOf(document: DocumentNode, operation: OperationDefinitionNode, name: string): Place {
  for (const definition of [operation, ...fragmentsOf(document)]) {
    const found = useIn(definition, name);
    if (found !== null) return found;
  }
  return { field: [], path: [name] };
}

const fragmentsOf = ({ definitions }: DocumentNode): readonly FragmentDefinitionNode[] =>
  definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);

function useIn(definition: ASTNode, name: string): Place | null {
  let found: Place | null = null;
  visit(definition, {
    VariableDefinition: () => false,
    Variable(node, _key, parent, keys, ancestors) {
      if (node.name.value !== name) return undefined;
      const chain = parent === undefined ? [node] : [...ancestors, parent, node];
      const { selection, steps } = inputPathOf(chain, keys);
      found = { field: selection, path: steps };
      return BREAK;
    },
  });
  return found;
}
