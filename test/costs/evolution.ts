import {
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  parseValue,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { excessOf, limits } from '../../src/http/request/limits.ts';
import { Documents, literalOf } from '../fuzz/documents.ts';
import { type Known, Values } from '../fuzz/values.ts';
import type { Pick } from '../laws/game.ts';

type Mutable<Node> = { -readonly [Part in keyof Node]: Node[Part] };
type Field = GraphQLField<unknown, unknown>;

/** A selection set in a document. Fields can be added to it. */
interface Selection {
  readonly fields: FieldNode[];
  readonly type: GraphQLCompositeType;
  readonly depth: number;
}

/** A field in a document, with its position. */
interface Selected {
  readonly node: Mutable<FieldNode>;
  readonly field: Field;
  readonly among: FieldNode[];
  readonly parent: string;
  readonly depth: number;
}

/** Optional values are present in two of ten cases, and every value is within its range. */
const MANNER = { given: 2, wild: 0 };

/** Generates random documents from the schema, and makes random changes to existing documents. */
export class Evolution {
  readonly #schema: GraphQLSchema;
  readonly #pick: Pick;
  readonly #values: Values;
  readonly #known: Known;
  readonly #documents: Documents;

  constructor(schema: GraphQLSchema, pick: Pick, known: Known) {
    this.#schema = schema;
    this.#pick = pick;
    this.#known = known;
    this.#values = new Values(pick, known, MANNER);
    this.#documents = new Documents(schema, pick, this.#values, { literal: true });
  }

  /** Generates a random document with the given root field. */
  drawn(kind: 'query' | 'mutation', root: string): string {
    const field = (
      this.#schema.getType(kind === 'query' ? 'Query' : 'Mutation') as GraphQLObjectType
    ).getFields()[root]!;
    return `${kind} { ${this.#written(field, [5, 15, 40][this.#pick(3)]!, 1)} }`;
  }

  #written(field: Field, fields: number, depth: number): string {
    return this.#documents.field(field, this.#known.fight?.system ?? 'brp', fields, depth);
  }

  /** Returns a copy of the document with one to three changes, or null if the copy exceeds the request limits. */
  changed(query: string, other: string): string | null {
    const document = structuredClone(parse(query, { noLocation: true }));
    for (let changes = 1 + this.#pick(3); changes > 0; changes--) this.#change(document, other);
    const text = print(document).replace(/\s+/g, ' ');
    try {
      const read = parse(text, { maxTokens: limits.tokens });
      return excessOf(read) === null ? text : null;
    } catch {
      return null;
    }
  }

  #change(document: DocumentNode, other: string): void {
    const { selections, fields } = this.#placesIn(document);
    const one = fields[this.#pick(fields.length)];
    const place = selections[this.#pick(selections.length)]!;
    switch (this.#pick(7)) {
      case 0:
      case 1:
        if (one) one.among.push(renamed(structuredClone(one.node), `a${this.#pick(1_000)}`));
        break;
      case 2:
        this.#add(place);
        break;
      case 3:
      case 4:
        if (one) this.#argue(one);
        break;
      case 5:
        if (one && one.among.length > 1) one.among.splice(one.among.indexOf(one.node), 1);
        break;
      default:
        this.#takeFrom(other, place);
    }
  }

  /** Adds a random field to a selection set. The field belongs to the selection's type. */
  #add({ fields, type, depth }: Selection): void {
    if (!isObjectType(type) && !isInterfaceType(type)) return;
    const all = Object.values(type.getFields());
    const field = all[this.#pick(all.length)]!;
    fields.push(...fieldsOf(parse(`{ ${this.#written(field, 1 + this.#pick(20), depth + 1)} }`)));
  }

  /** Sets a random argument of a field to another value. A page size is always set to the maximum. */
  #argue({ node, field }: Selected): void {
    const argument = field.args[this.#pick(field.args.length)];
    if (!argument) return;
    const many = ['first', 'last'].includes(argument.name) ? 100 : this.#values.of(argument);
    const others = (node.arguments ?? []).filter(({ name }) => name.value !== argument.name);
    node.arguments = [
      ...others,
      ...(many === undefined
        ? []
        : [
            {
              kind: Kind.ARGUMENT as const,
              name: { kind: Kind.NAME as const, value: argument.name },
              value: parseValue(literalOf(many, argument.type)),
            },
          ]),
    ];
  }

  /** Copies a random field from another document into a selection of the same parent type. */
  #takeFrom(other: string, { fields, type }: Selection): void {
    const found = this.#placesIn(parse(other, { noLocation: true })).fields.filter(
      ({ parent }) => parent === type.name,
    );
    const one = found[this.#pick(found.length)];
    if (one) fields.push(renamed(structuredClone(one.node), `b${this.#pick(1_000)}`));
  }

  #placesIn(document: DocumentNode): { selections: readonly Selection[]; fields: readonly Selected[] } {
    const selections: Selection[] = [];
    const fields: Selected[] = [];
    const types = new TypeInfo(this.#schema);
    let depth = 0;
    const around: FieldNode[][] = [];
    visit(
      document,
      visitWithTypeInfo(types, {
        SelectionSet: {
          enter: (node) => {
            const among = node.selections as unknown as FieldNode[];
            around.push(among);
            depth += 1;
            const type = types.getParentType();
            if (type) selections.push({ fields: among, type, depth: depth - 1 });
          },
          leave: () => {
            around.pop();
            depth -= 1;
          },
        },
        Field: (node) => {
          const [field, parent] = [types.getFieldDef(), types.getParentType()];
          if (field && parent)
            fields.push({ node, field, among: around.at(-1)!, parent: parent.name, depth });
        },
      }),
    );
    return { selections, fields };
  }
}

const renamed = (node: Mutable<FieldNode>, value: string): FieldNode => {
  node.alias = { kind: Kind.NAME, value };
  return node;
};

const fieldsOf = (document: DocumentNode): readonly FieldNode[] =>
  (document.definitions[0] as OperationDefinitionNode).selectionSet.selections as readonly FieldNode[];
