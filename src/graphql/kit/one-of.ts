import type { System } from '../../engine/rules/system.ts';
import { systems } from '../../engine/systems/index.ts';
import { lateInput, type Values } from './fields.ts';
import type { LazyInputType } from './lazy-types.ts';
import { type InputRef, inputStandIn } from './stand-in.ts';

/** The field that a caller set in a one-of input. */
export interface Chosen {
  readonly name: string;
  readonly value: Values;
}

/** Returns the field that is set. GraphQL has checked that there is exactly one. */
export function chosen(oneOf: Values): Chosen {
  const [name, value] = Object.entries(oneOf)[0]!;
  return { name, value: value as Values };
}

/** Returns the input that requires exactly one field. The description must contain this requirement. */
export const oneOf = (
  name: string,
  description: string,
  members: readonly { readonly name: string; readonly type: LazyInputType; readonly description: string }[],
): LazyInputType =>
  lateInput(
    name,
    description,
    () => Object.fromEntries(members.map(({ name, type, description }) => [name, { type, description }])),
    { isOneOf: true },
  );

/** Returns the one-of input with a field for each system for which `member` returns a type. */
export const bySystem = (
  name: string,
  description: string,
  member: (system: System) => LazyInputType | null,
): InputRef =>
  inputStandIn(
    oneOf(
      name,
      `${description} Exactly one field, named after the rule system.`,
      systems.flatMap((system) => {
        const type = member(system);
        return type
          ? [{ name: system.id, type, description: `Input for the rules of ${system.title}.` }]
          : [];
      }),
    ),
  );

/** Returns the system that the caller chose, and the input for that system. */
export function chosenSystem(input: Values): { readonly system: System; readonly value: Values } {
  const { name, value } = chosen(input);
  return { system: systems.find(({ id }) => id === name)!, value };
}
