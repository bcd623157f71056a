import {
  type ArgumentNode,
  type DocumentNode,
  type GraphQLSchema,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  type TypeNode,
  type VariableDefinitionNode,
  valueFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Variables } from '../request/input-faults.ts';

/** An operation without any value in its text. */
export interface Lifted {
  readonly document: DocumentNode;
  /** The values that stood in the text, by the names of the variables in their places. */
  readonly literals: Variables;
}

/**
 * A valid operation whose arguments are all variables of the type `any`, which take what they are given. So nothing
 * but names is left of its text, which is what a program may be made from, and graphql alone coerces values. Null
 * where that would say something else: where a variable stands within a value, or may be null and must not be.
 */
export function lifted(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  any: string,
): Lifted | null {
  const nullable = new Set(
    (operation.variableDefinitions ?? [])
      .filter(({ type }) => type.kind !== Kind.NON_NULL_TYPE)
      .map(({ variable }) => variable.name.value),
  );
  const literals: Record<string, unknown> = {};
  const definitions: VariableDefinitionNode[] = [];
  const types = new TypeInfo(schema);
  let odd = hasOddNames(document);
  const definitionsOnly: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [operation, ...document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)],
  };
  const without = visit(
    definitionsOnly,
    visitWithTypeInfo(types, {
      // conditions are looked at by whoever makes the program
      Directive: () => false,
      VariableDefinition: ({ defaultValue: _, ...definition }) =>
        isCondition(definition.type) ? false : { ...definition, type: named(any) },
      Argument: {
        enter(node): ArgumentNode | false | undefined {
          const argument = types.getArgument();
          if (!argument) {
            odd = true;
            return false;
          }
          if (node.value.kind === Kind.VARIABLE) {
            odd ||= isNonNullType(argument.type) && nullable.has(node.value.name.value);
            return undefined;
          }
          const name = `${LITERAL}${definitions.length}`;
          const value = valueFromAST(node.value, argument.type);
          odd ||= value === undefined || hasVariable(node);
          literals[name] = value;
          const variable = { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } } as const;
          definitions.push({ kind: Kind.VARIABLE_DEFINITION, variable, type: named(any) });
          return { ...node, value: variable };
        },
      },
    }),
  );
  if (odd) return null;
  const declared = visit(without, {
    OperationDefinition: (node) => ({
      ...node,
      variableDefinitions: [...(node.variableDefinitions ?? []), ...definitions],
    }),
  });
  return { document: declared, literals };
}

const LITERAL = 'literal__';

const named = (name: string): TypeNode => ({
  kind: Kind.NAMED_TYPE,
  name: { kind: Kind.NAME, value: name },
});

const isCondition = (type: TypeNode): boolean =>
  type.kind === Kind.NAMED_TYPE
    ? type.name.value === 'Boolean'
    : type.kind === Kind.NON_NULL_TYPE && isCondition(type.type);

/** Names that mean something else in the text of a program, or are those of literals. */
function hasOddNames(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Name: ({ value }) => {
      found ||= value === '__proto__' || value.startsWith(LITERAL);
    },
  });
  return found;
}

function hasVariable(node: ArgumentNode): boolean {
  let found = false;
  visit(node, {
    Variable: () => {
      found = true;
    },
  });
  return found;
}
