import {
  type ASTNode,
  type FieldNode,
  type GraphQLField,
  getArgumentValues,
  isNonNullType,
  Kind,
  visit,
} from 'graphql';
import type { Variables } from './execution-context.ts';

/** Computes a field's arguments from the values of variables. Throws the same errors as `getArgumentValues`. */
export type ArgumentsOf = (values: Variables) => Record<string, unknown>;

/** An argument of a field whose value is a variable. */
interface Taken {
  readonly name: string;
  readonly variable: string;
  readonly isNonNull: boolean;
}

const NONE: Record<string, unknown> = Object.freeze({});

/** Prepares the arguments of a field, so that literal values in the document are read only once. */
export function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): ArgumentsOf {
  const plainly: ArgumentsOf = (values) => getArgumentValues(field, node, values);
  if (field.args.length === 0) return () => NONE;
  const given = node.arguments ?? [];
  const isTaken = given.map(({ value }) => value.kind === Kind.VARIABLE);
  if (given.some(({ value }, at) => !isTaken[at] && hasVariable(value))) return plainly;
  const taken = given.flatMap(({ name: { value: name }, value }): Taken[] => {
    const type = field.args.find((argument) => argument.name === name)?.type;
    return value.kind === Kind.VARIABLE && type
      ? [{ name, variable: value.name.value, isNonNull: isNonNullType(type) }]
      : [];
  });
  const others = withoutVariables(field, node, taken);
  if (others === null) return plainly;
  return (values) => {
    const all = { ...others };
    for (const { name, variable, isNonNull } of taken) {
      const value = values[variable];
      if (value === undefined || (value === null && isNonNull)) return plainly(values);
      all[name] = value;
    }
    return all;
  };
}

/** Returns the arguments of a field without variables. Null if the arguments depend on variables. */
function withoutVariables(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  taken: readonly Taken[],
): Record<string, unknown> | null {
  const isTaken = (name: string): boolean => taken.some((each) => each.name === name);
  const own = { ...field, args: field.args.filter(({ name }) => !isTaken(name)) };
  try {
    return { ...getArgumentValues(own, node, {}) };
  } catch {
    return null;
  }
}

function hasVariable(value: ASTNode): boolean {
  let found = false;
  visit(value, {
    Variable: () => {
      found = true;
    },
  });
  return found;
}
