import type { System } from '../../engine/rules/system.ts';
import { systems } from '../../engine/systems/index.ts';
import { lateInput, type Values } from './fields.ts';
import type { LazyInputType } from './lazy-types.ts';
import { type InputRef, inputStandIn } from './stand-in.ts';

/** What a caller chose of an input type of which exactly one field is given. */
export interface Chosen {
  readonly name: string;
  readonly value: Values;
}

/** The one field that is given; GraphQL has seen to it that there is exactly one. */
export function chosen(oneOf: Values): Chosen {
  const [name, value] = Object.entries(oneOf)[0]!;
  return { name, value: value as Values };
}

/** An input of which exactly one field is given, each with its type. */
export const oneOf = (
  name: string,
  description: string,
  members: readonly { readonly name: string; readonly type: LazyInputType; readonly description: string }[],
): LazyInputType =>
  lateInput(
    name,
    `${description} Give exactly one field.`,
    () => Object.fromEntries(members.map(({ name, type, description }) => [name, { type, description }])),
    { isOneOf: true },
  );

/** An input with a member for each system that has something to offer. */
export const bySystem = (
  name: string,
  description: string,
  member: (system: System) => LazyInputType | null,
): InputRef =>
  inputStandIn(
    oneOf(
      name,
      description,
      systems.flatMap((system) => {
        const type = member(system);
        return type ? [{ name: system.id, type, description: `By the rules of ${system.title}.` }] : [];
      }),
    ),
  );

/** The system a caller chose, and what was given for it. */
export function chosenSystem(input: Values): { readonly system: System; readonly value: Values } {
  const { name, value } = chosen(input);
  return { system: systems.find(({ id }) => id === name)!, value };
}
