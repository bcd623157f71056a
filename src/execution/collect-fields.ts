import {
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Variables } from './execution-context.ts';

/**
 * What is needed to collect a selection's fields: fragments by name, and the variables that `@skip` and `@include`
 * read.
 */
export interface Collecting {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly values: Variables;
}

/** Returns the selected fields of a type by response key, in the same order as in graphql's `execute`. */
export function collectFields(
  { schema, fragments, values }: Collecting,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): ReadonlyMap<string, readonly FieldNode[]> {
  const found = new Map<string, FieldNode[]>();
  const seen = new Set<string>();
  const applies = (name: string | undefined): boolean => {
    const wanted = name === undefined ? type : schema.getType(name);
    return wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type));
  };
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (!isIncluded(node, values)) continue;
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value;
        const nodes = found.get(key);
        if (nodes) nodes.push(node);
        else found.set(key, [node]);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        if (applies(node.typeCondition?.name.value)) collect(node.selectionSet);
      } else {
        const { value: name } = node.name;
        const fragment = fragments.get(name);
        if (seen.has(name) || !fragment) continue;
        seen.add(name);
        if (applies(fragment.typeCondition.name.value)) collect(fragment.selectionSet);
      }
    }
  };
  for (const set of sets) collect(set);
  return found;
}

const isIncluded = (
  node: { readonly directives?: readonly DirectiveNode[] | undefined },
  values: Variables,
): boolean =>
  !node.directives?.length ||
  (getDirectiveValues(GraphQLSkipDirective, node, values)?.if !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, values)?.if !== false);
