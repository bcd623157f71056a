import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Json } from '../../src/engine/json.ts';
import type { Pick } from '../laws/game.ts';
import { ALWAYS, type Values } from './values.ts';

export type Kind = 'query' | 'mutation' | 'subscription';

/** A random document, with a function that draws new variables for it each time it is called. */
export interface Drawn {
  readonly query: string;
  readonly roots: readonly string[];
  variables(values: Values): Record<string, Json>;
}

/** Maximum depth of the selections in a document. The service rejects documents with deeper answers. */
const DEEPEST = 10;

/** Generates random documents with root fields, arguments, selections, fragments, aliases and directives. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #pick: Pick;
  readonly #values: Values;
  /** How many more fields to add to the current document. */
  #left = 0;
  #system = '';
  #variables: GraphQLArgument[] = [];
  #aliases = 0;
  /**
   * True if the document is sent several times. Values that must be different each time are then passed as variables.
   */
  #again = false;

  /** True if the document contains every value as a literal and has no variables. */
  readonly #literal: boolean;

  constructor(schema: GraphQLSchema, pick: Pick, values: Values, { literal = false } = {}) {
    this.#schema = schema;
    this.#pick = pick;
    this.#values = values;
    this.#literal = literal;
  }

  /** Generates a field with its arguments and selections. `depth` is the field's depth in the document. */
  field(field: GraphQLField<unknown, unknown>, system: string, fields: number, depth: number): string {
    this.#system = system;
    this.#left = fields;
    return this.#field(field, depth);
  }

  drawn(kind: Kind, system: string, fields: number, again: boolean): Drawn {
    this.#again = again;
    this.#system = system;
    this.#variables = [];
    this.#aliases = 0;
    const type = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[kind];
    const all = Object.values((this.#schema.getType(type) as GraphQLObjectType).getFields());
    const several = kind !== 'subscription' && this.#pick(6) === 0 ? 2 + this.#pick(3) : 1;
    const roots: string[] = [];
    const text: string[] = [];
    for (let index = 0; index < several; index++) {
      this.#left = Math.ceil(fields / several);
      const field = all[this.#pick(all.length)]!;
      roots.push(field.name);
      text.push(`r${index}: ${this.#field(field, 1)}`);
    }
    const variables = this.#variables;
    const declared = variables.map(({ type }, index) => `$v${index}: ${type}`).join(', ');
    return {
      query: `${kind} Q${declared === '' ? '' : `(${declared})`} { ${text.join(' ')} }`,
      roots,
      variables: (values) =>
        Object.fromEntries(
          variables.flatMap((argument, index) => {
            const value = values.of(argument);
            return value === undefined ? [] : [[`v${index}`, value]];
          }),
        ),
    };
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const given = field.args.flatMap((argument) => this.#argument(argument));
    const called = given.length === 0 ? field.name : `${field.name}(${given.join(', ')})`;
    const aliased = depth > 1 && given.length > 0 && this.#aliases++ < 10 ? `a${this.#aliases}: ` : '';
    const directive =
      this.#pick(60) === 0 ? ` @${this.#pick(2) === 0 ? 'skip' : 'include'}(if: ${this.#pick(2) === 0})` : '';
    return `${aliased}${called}${directive}${this.#selection(field.type, depth)}`;
  }

  #argument(argument: GraphQLArgument): readonly string[] {
    const { name, type } = argument;
    if (!this.#literal && (this.#again || this.#pick(3) > 0) && this.#variables.length < 40) {
      if (!isNonNullType(type) && !ALWAYS.includes(name) && this.#pick(2) === 0) return [];
      this.#variables.push(argument);
      return [`${name}: $v${this.#variables.length - 1}`];
    }
    const value = this.#values.of(argument);
    return value === undefined ? [] : [`${name}: ${literalOf(value, type)}`];
  }

  #selection(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type);
    if (isLeafType(named)) return '';
    const parts: string[] = [];
    if (isObjectType(named) || isInterfaceType(named)) parts.push(...this.#fields(named.getFields(), depth));
    if (isAbstractType(named)) {
      const possible = this.#schema.getPossibleTypes(named);
      const ours = possible.filter(({ name }) => name.toLowerCase().startsWith(this.#system));
      const from = ours.length > 0 && this.#pick(5) > 0 ? ours : possible;
      for (let many = this.#pick(3); many > 0 && this.#left > 0; many--) {
        const chosen = from[this.#pick(from.length)]!;
        const inner = this.#fields(chosen.getFields(), depth);
        if (inner.length > 0) parts.push(`... on ${chosen.name} { ${inner.join(' ')} }`);
      }
    }
    return ` { ${[...parts, ...(parts.length === 0 || this.#pick(8) === 0 ? ['__typename'] : [])].join(' ')} }`;
  }

  #fields(of: Readonly<Record<string, GraphQLField<unknown, unknown>>>, depth: number): readonly string[] {
    const parts: string[] = [];
    for (const field of Object.values(of)) {
      const leaf = isLeafType(getNamedType(field.type));
      if (this.#left <= 0 || (!leaf && depth >= DEEPEST)) continue;
      if (this.#pick(leaf ? 2 : 3) > 0 && !['id', 'version', 'cursor'].includes(field.name)) continue;
      this.#left -= 1;
      parts.push(this.#field(field, depth + 1));
    }
    return parts;
  }
}

/** Prints a value as a GraphQL literal. */
export function literalOf(value: Json, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(value, type.ofType);
  if (Array.isArray(value)) {
    const inner = isListType(type) ? type.ofType : type;
    return `[${value.map((each) => literalOf(each, inner)).join(', ')}]`;
  }
  if (isListType(type)) return literalOf(value, type.ofType);
  if (value !== null && typeof value === 'object') {
    const fields = isInputObjectType(type) ? type.getFields() : {};
    return `{${Object.entries(value)
      .filter(([name]) => /^[A-Za-z_]\w*$/.test(name))
      .map(([name, each]) => `${name}: ${literalOf(each, fields[name]?.type ?? type)}`)
      .join(', ')}}`;
  }
  return isEnumType(type) && typeof value === 'string' && /^[A-Z]\w*$/.test(value)
    ? value
    : JSON.stringify(value);
}
