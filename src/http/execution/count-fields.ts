import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * Counts the fields stored for a prepared operation. Selections of an interface or a union count once for each possible
 * type. Null if there are more than `most`.
 */
export function countFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  max: number,
): number | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  let fields = 0;

  /** True if a fragment with this type condition applies to the type. */
  const applies = (condition: string | undefined, type: GraphQLObjectType): boolean => {
    const wanted = condition === undefined ? type : schema.getType(condition);
    return wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type));
  };

  const add = (count: number): void => {
    fields += count;
    if (fields > max) throw tooMany;
  };

  const inAny = (set: SelectionSetNode, type: GraphQLNamedType): void => {
    if (isObjectType(type)) inObject(set, type);
    else if (isAbstractType(type))
      for (const possible of schema.getPossibleTypes(type)) {
        add(1);
        inObject(set, possible);
      }
  };

  const inObject = (set: SelectionSetNode, type: GraphQLObjectType): void => {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const { value: name } = node.name;
        const field = type.getFields()[name];
        // introspection is rare and never deeply nested
        if (field === undefined && name !== '__typename') throw tooMany;
        add(1);
        if (node.selectionSet && field) inAny(node.selectionSet, getNamedType(field.type));
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        if (applies(node.typeCondition?.name.value, type)) inObject(node.selectionSet, type);
      } else {
        const fragment = fragments.get(node.name.value);
        if (fragment && applies(fragment.typeCondition.name.value, type))
          inObject(fragment.selectionSet, type);
      }
    }
  };

  const root = schema.getRootType(operation.operation);
  if (!root) return null;
  try {
    inObject(operation.selectionSet, root);
    return fields;
  } catch (error) {
    if (error !== tooMany) throw error;
    return null;
  }
}

const tooMany = new Error('too many fields');
