import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTypenameToDocument } from '@apollo/client/utilities';
import {
  buildSchema,
  type DocumentNode,
  getIntrospectionQuery,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  print,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { systems } from '../../src/engine/systems/index.ts';
import { isQuestion } from '../../src/mcp/tool.ts';
import { tools } from '../../src/mcp/tools/index.ts';
import { type AttackForm, startOf, type Values } from '../../web/src/attack/control.ts';
import { forms } from '../../web/src/attack/forms/index.ts';
import { NEED, needInput } from '../../web/src/attack/need.ts';
import { inputOf, ODDS, THROW, withVariable } from '../../web/src/attack/queries.ts';
import { COMPARE } from '../../web/src/compare/compared.ts';
import { ANN, BOB } from '../../web/src/compare/generic-combatant.ts';
import { plain } from '../../web/src/service/literal.ts';
import { OUTCOMES } from '../../web/src/service/outcome-names.ts';
import { TABLE, TABLES } from '../../web/src/tables/table.ts';

/** A document that a client sends without a key. With its variables, the response contains data. */
export interface Asked {
  /** Name of the client and name of its request, as printed in the table. */
  readonly name: string;
  readonly query: string;
  /** Returns the variables of the n-th request. */
  variables(n: number): object;
  /** The equivalent request to `bare-server.ts`. Omitted if that server cannot do the work. */
  readonly bare?: { readonly path: string; readonly body: object };
}

const root = join(import.meta.dirname, '../..');

/** Returns the GraphQL operations of a file, each with the fragments that it uses. */
export const operationsIn = (file: string): Readonly<Record<string, DocumentNode>> =>
  separateOperations(parse(readFileSync(join(root, file), 'utf8')));

const printedSchema = buildSchema(readFileSync(join(root, 'schema/schema.graphql'), 'utf8'), {
  assumeValid: true,
});

/**
 * Returns a GraphQL document as a generated client would send it. Apollo Client adds `__typename`, and the Relay
 * compiler adds `id`.
 */
export function generated(document: DocumentNode): string {
  const types = new TypeInfo(printedSchema);
  const withIds = visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet: {
        leave(node) {
          const type = getNamedType(types.getParentType());
          const isNode =
            (isObjectType(type) || isInterfaceType(type)) &&
            type.getInterfaces().some(({ name }) => name === 'Node');
          const hasId = node.selections.some((each) => each.kind === Kind.FIELD && each.name.value === 'id');
          if (!isNode || hasId) return undefined;
          const id = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'id' } } as const;
          return { ...node, selections: [...node.selections, id] };
        },
      },
    }),
  );
  return print(addTypenameToDocument(withIds));
}

/** The operations of the generated client. */
export const clientOperations: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(operationsIn('bench/documents/client.graphql')).map(([name, document]) => [
    name,
    generated(document),
  ]),
);

const deedKinds = ['attack', 'spell', 'resistance', 'healing'] as const;
export type DeedKind = (typeof deedKinds)[number];

/** A request to resolve a rule, such as an attack. */
export interface Deed {
  readonly kind: DeedKind;
  readonly system: string;
  readonly procedure: string;
  readonly input: object;
}

const attackInputOf = (form: AttackForm): object => plain(inputOf(form, startOf(form))) as object;

/** Requests for an attack, a spell, a resistance roll and healing, for each system that has such a rule. */
export const deeds: readonly Deed[] = [
  ...forms.map((form) => ({
    kind: 'attack' as const,
    system: form.member,
    procedure: 'attack',
    input: (attackInputOf(form) as Record<string, object>)[form.member]!,
  })),
  { kind: 'spell', system: 'pathmaster', procedure: 'castSpell', input: { skill: 70, spellLevel: 4 } },
  { kind: 'spell', system: 'brp', procedure: 'healingSpell', input: { level: 3, wound: 5 } },
  { kind: 'spell', system: 'arrgs', procedure: 'controlSpell', input: { spellLevel: 3 } },
  {
    kind: 'spell',
    system: 'skill20',
    procedure: 'concentration',
    input: { score: 14, level: 3, wounds: [{ damage: 4, level: 2 }] },
  },
  {
    kind: 'resistance',
    system: 'pathmaster',
    procedure: 'resistance',
    input: { kind: 'SPELL', attackLevel: 5, defenceLevel: 4 },
  },
  { kind: 'resistance', system: 'brp', procedure: 'resistance', input: { active: 13, passive: 11 } },
  { kind: 'resistance', system: 'skill20', procedure: 'resistance', input: { score: 13, level: 3 } },
  {
    kind: 'healing',
    system: 'pathmaster',
    procedure: 'firstAid',
    input: { aim: 'HEAL', skill: 60, combatDamage: 20, hitPoints: 30, maximumHitPoints: 60 },
  },
  {
    kind: 'healing',
    system: 'brp',
    procedure: 'firstAid',
    input: { rating: 55, wound: 5 },
  },
  { kind: 'healing', system: 'arrgs', procedure: 'revitalise', input: { amount: 6, current: 7, total: 18 } },
  {
    kind: 'healing',
    system: 'skill20',
    procedure: 'healingKit',
    input: { constitution: 12, hitPoints: 8, maximum: 20, modifier: 2 },
  },
];

/** Combinations of request kind and system that do not exist, for example "spell: Initiative Phase d20". */
export const missingDeeds: readonly string[] = deedKinds.flatMap((kind) => {
  const without = systems.filter(({ id }) => !deeds.some((deed) => deed.kind === kind && deed.system === id));
  return without.length === 0 ? [] : [`${kind}: ${without.map(({ title }) => title).join(', ')}`];
});

const titleOf = (id: string): string => systems.find((system) => system.id === id)!.title;

/** True if this kind of request has a separate root field. Other kinds are resolved as procedures. */
function hasEntryPoint({ kind, system, procedure }: Deed): boolean {
  const { entryPoints } = systems.find(({ id }) => id === system)!;
  return kind === 'attack' || kind === 'resistance'
    ? entryPoints[kind] !== null
    : procedure in (entryPoints[kind] ?? {});
}

function deedAsked(deed: Deed): Asked {
  const { kind, system, procedure, input } = deed;
  const isSingle = kind === 'attack' || kind === 'resistance';
  const operation = hasEntryPoint(deed)
    ? `Resolve${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
    : 'Resolve';
  const chosen = isSingle && operation !== 'Resolve' ? input : { [procedure]: input };
  return {
    name: `generated client: ${kind}, ${titleOf(system)}`,
    query: clientOperations[operation]!,
    variables: () => ({ input: { [system]: chosen } }),
    bare: { path: '/play', body: { system, procedure, input } },
  };
}

/**
 * Returns the field values of an input for the n-th request. No combination of values is repeated until all have been
 * used.
 */
function movedBy(form: AttackForm, n: number): Values {
  const values: Record<string, Values[string]> = { ...startOf(form) };
  let rest = n;
  for (const [name, control] of Object.entries(form.controls)) {
    if (control.kind !== 'slider') continue;
    const step = control.step ?? 1;
    const positions = Math.floor((control.max - control.min) / step) + 1;
    values[name] = control.min + step * (rest % positions);
    rest = Math.floor(rest / positions);
  }
  return values;
}

const frontPage: readonly Asked[] = [
  ...forms.flatMap((form) => {
    const start = startOf(form);
    const input = { input: attackInputOf(form) };
    const need = { input: plain(needInput(form, start)) };
    return [
      { name: `front page: throw, ${form.title}`, query: withVariable(THROW), variables: () => input },
      { name: `front page: odds again, ${form.title}`, query: withVariable(ODDS), variables: () => input },
      {
        name: `front page: odds first, ${form.title}`,
        query: withVariable(ODDS),
        variables: (n: number) => ({ input: plain(inputOf(form, movedBy(form, n))) }),
      },
      { name: `front page: need again, ${form.title}`, query: NEED, variables: () => need },
      {
        name: `front page: need first, ${form.title}`,
        query: NEED,
        variables: (n: number) => ({ input: plain(needInput(form, movedBy(form, n))) }),
      },
    ];
  }),
  { name: 'front page: compare systems', query: COMPARE, variables: () => ({ one: ANN, other: BOB }) },
  { name: 'front page: page of tables', query: TABLES, variables: () => ({ system: 'BRP', text: null }) },
  {
    name: 'front page: one table',
    query: TABLE,
    variables: () => ({ id: 'brp.fumble.melee-attack' }),
  },
  { name: 'front page: names of outcomes', query: OUTCOMES, variables: () => ({ system: 'BRP' }) },
];

/** Returns the document that an MCP tool executes for these arguments. */
export function toolAsks(tool: string, given: Readonly<Record<string, unknown>>) {
  const { input, ask } = tools.find(({ name }) => name === tool)!;
  const asked = ask(input.parse(given), NO_SCENE);
  if (!isQuestion(asked)) throw new Error(`${tool} sends no document`);
  return { query: asked.document, variables: asked.variables };
}

const toolAsked = (name: string, tool: string, given: Readonly<Record<string, unknown>>): Asked => {
  const { query, variables } = toolAsks(tool, given);
  return { name: `MCP: ${name}`, query, variables: () => variables };
};

/** MCP tools that do not need an encounter, because their arguments name the system. */
const NO_SCENE = { system: systems[0]!, idOf: (id: string) => id, active: [], waiting: null };

const aboutDeed = (name: string, show: string, { kind, ...deed }: Deed): Asked =>
  toolAsked(`${name} ${kind}, ${titleOf(deed.system)}`, 'resolve', { ...deed, show });

const attacks = deeds.filter(({ kind }) => kind === 'attack');

const mcp: readonly Asked[] = [
  ...deeds.map((deed) => aboutDeed('resolve', 'RESULT', deed)),
  ...attacks.flatMap((deed) => [aboutDeed('odds', 'ODDS', deed), aboutDeed('next die', 'NEXT_DIE', deed)]),
  toolAsked('a rule without dice', 'resolve', {
    system: 'brp',
    procedure: 'derivedValues',
    input: { str: 13, con: 12, siz: 12, int: 12, pow: 11, dex: 14, cha: 10 },
  }),
  toolAsked('roll dice', 'roll_dice', { notation: '4d6kh3' }),
  toolAsked('look up a table', 'look_up_table', { table: 'brp.fumble.melee-attack', roll: 42 }),
];

// GraphiQL sets `schemaDescription` and `inputValueDeprecation` (`@graphql-yoga/render-graphiql`). Apollo's tools
// request everything that graphql-js supports.
const introspection: readonly Asked[] = [
  {
    name: 'introspection: GraphiQL',
    query: getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true }),
    variables: () => ({}),
  },
  {
    name: 'introspection: Apollo',
    query: getIntrospectionQuery({
      schemaDescription: true,
      inputValueDeprecation: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      oneOf: true,
    }),
    variables: () => ({}),
  },
];

/** All requests that clients send without a key. `recorded.ts` records the requests of the examples. */
export const documents: readonly Asked[] = [
  ...deeds.map(deedAsked),
  { name: 'generated client: systems', query: clientOperations.Systems!, variables: () => ({}) },
  ...frontPage,
  ...mcp,
  ...introspection,
];
