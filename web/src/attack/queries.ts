import { type Given, literal } from '../service/literal.ts';
import type { AttackForm, Values } from './control.ts';

/** A request about an attack, with names from the schema. */
export interface Asked {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly field: string;
  /** GraphQL fields to select in the response. */
  readonly selection: string;
}

export const ODDS: Asked = {
  kind: 'query',
  name: 'Odds',
  field: 'attackOdds',
  selection: `{
    outcomes { name probability exact }
    damage { mean distribution { value probability } }
  }`,
};

export const THROW: Asked = {
  kind: 'mutation',
  name: 'Throw',
  field: 'resolveAttack',
  selection: `{
    summary
    seed
    outcome { name title meaning }
    throws { die purpose face }
    breakdowns {
      quantity
      total
      terms { label value excluded citation { document section path } }
    }
    effects { summary recipient { name } citation { document section path } }
    unusedDice
  }`,
};

/** Returns the GraphQL document that the page sends. The input is a variable. */
export const withVariable = ({ kind, name, field, selection }: Asked): string =>
  `${kind} ${name}($input: AttackInput!) {\n  ${field}(input: $input) ${selection}\n}`;

/** Returns the document for a roll with physical dice. */
export const withDice = ({ kind, name, field, selection }: Asked): string =>
  `${kind} ${name}($input: AttackInput!, $dice: DiceInput) {\n  ${field}(input: $input, dice: $dice) ${selection}\n}`;

/** Returns the GraphQL document as a person would type it, with the input as a literal. */
export const withLiteral = ({ kind, name, field, selection }: Asked, input: Given): string =>
  `${kind} ${name} {\n  ${field}(\n    input: ${literal(input, '    ')}\n  ) ${selection}\n}`;

/** Returns the `AttackInput` for a form and its values. */
export const inputOf = (form: AttackForm, values: Values): Given => ({ [form.member]: form.input(values) });

/** Returns the URL that opens GraphiQL with this document. */
export const graphiqlWith = (document: string): string => `/graphql?query=${encodeURIComponent(document)}`;
