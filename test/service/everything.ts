import { systems } from '../../src/engine/systems/index.ts';

const SYSTEMS = systems.map(({ id }) => id);

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

/** Number of fields per document, which is well below the service's limit. */
const MOST_FIELDS = 300;
const DEEPEST = 8;

/** Additional selections, for callers to whom the service's limits do not apply. */
interface Wider {
  /** Maximum number of fields per document. */
  readonly most?: number;
  /** True if every member of an interface or union is selected, not only the first system's members. */
  readonly everyType?: boolean;
}

/**
 * Selections of every field. They are built by introspection, so tests include fields that are added later.
 */
export class Everything {
  private readonly types: ReadonlyMap<string, Data>;
  private readonly system: string;
  private readonly most: number;
  private readonly everyType: boolean;

  private constructor(
    types: ReadonlyMap<string, Data>,
    system: string,
    { most = MOST_FIELDS, everyType = false }: Wider,
  ) {
    this.types = types;
    this.system = system;
    this.most = most;
    this.everyType = everyType;
  }

  static async of(
    { ask }: { readonly ask: (source: string) => Promise<{ readonly data: Data }> },
    system: string,
    wider: Wider = {},
  ): Promise<Everything> {
    const type = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';
    const { data } = await ask(
      `{ __schema { types { kind name possibleTypes { name } fields { name args { defaultValue type { kind } } type { ${type} } } } } }`,
    );
    return new Everything(new Map(data.__schema.types.map((each: Data) => [each.name, each])), system, wider);
  }

  /** Everything that can be selected in a type, with one piece for each field. */
  of(type: string): readonly string[] {
    return this.fieldsOf(type).flatMap((field) => {
      for (let depth = DEEPEST; depth > 0; depth--) {
        const text = this.select(field, [type], depth);
        if (text !== null && text.split(/\s+/).length <= this.most) return [text];
      }
      return [];
    });
  }

  private fieldsOf(type: string): readonly Data[] {
    return (this.types.get(type)?.fields ?? []).filter(({ args }: Data) =>
      args.every((arg: Data) => arg.type.kind !== 'NON_NULL' || arg.defaultValue !== null),
    );
  }

  /** A field with all fields below it, without recursion into the same type. Null if there is nothing to select. */
  private select({ name, type: declared }: Data, within: readonly string[], depth: number): string | null {
    let type = declared;
    while (type.ofType) type = type.ofType;
    if (type.kind === 'SCALAR' || type.kind === 'ENUM') return name;
    if (depth <= 1 || within.includes(type.name)) return null;
    const inner = this.fieldsOf(type.name).map((field) =>
      this.select(field, [...within, type.name], depth - 1),
    );
    const own = this.possibleTypesOf(type).flatMap((each: Data) => {
      const below = this.fieldsOf(each.name)
        .map((field) => this.select(field, [...within, type.name, each.name], depth - 1))
        .filter((text) => text !== null);
      return below.length > 0 ? [`... on ${each.name} { ${below.join(' ')} }`] : [];
    });
    const found = [...inner, ...own].filter((text) => text !== null);
    return found.length > 0 ? `${name} { ${found.join(' ')} }` : `${name} { __typename }`;
  }

  /** Members for this system. If every member is selected, also the members that all systems share. */
  private possibleTypesOf({ name }: Data): readonly Data[] {
    const possible = this.types.get(name).possibleTypes ?? [];
    const prefixOf = (type: Data) => SYSTEMS.find((each) => type.name.toLowerCase().startsWith(each));
    const own = possible.filter((each: Data) => prefixOf(each) === this.system);
    if (!this.everyType) return own.slice(0, 1);
    return [...own, ...possible.filter((each: Data) => prefixOf(each) === undefined)];
  }
}

/** Every number in an answer by its path. For a list, its length and the numbers in its last item. */
export function numbersIn(value: Data, path = ''): readonly (readonly [string, number])[] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value === 'string') return [[`${path}.length`, value.length]];
  if (Array.isArray(value))
    return [
      [`${path}.length`, value.length],
      ...(value.length > 0 ? numbersIn(value.at(-1), `${path}[-1]`) : []),
    ];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, `${path}.${name}`));
}
