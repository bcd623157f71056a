import { systems } from '../../src/engine/systems/index.ts';

const SYSTEMS = systems.map(({ id }) => id);

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

/** Number of fields in each document. It is far below the limit of the service. */
const MOST_FIELDS = 300;
const DEEPEST = 8;

/** Options that select more fields. They are for callers without the service's limits. */
interface Wider {
  /** Maximum number of fields in each document. */
  readonly most?: number;
  /**
   * True if all possible types of an interface or union are selected. Otherwise, only the first one of the system is
   * selected.
   */
  readonly everyType?: boolean;
}

/**
 * Selects every field of the schema. The selections are built from introspection, so they also include fields that will
 * be added later.
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

  /** Returns a selection for each field of a type. Together, they contain everything that can be selected. */
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

  /**
   * Selects a field with all the fields below it. A type is not selected again within itself. Returns null if there is
   * nothing to select.
   */
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

  /**
   * Returns the possible types that belong to this system. If all types are selected, the types that all systems share
   * are also returned.
   */
  private possibleTypesOf({ name }: Data): readonly Data[] {
    const possible = this.types.get(name).possibleTypes ?? [];
    const prefixOf = (type: Data) => SYSTEMS.find((each) => type.name.toLowerCase().startsWith(each));
    const own = possible.filter((each: Data) => prefixOf(each) === this.system);
    if (!this.everyType) return own.slice(0, 1);
    return [...own, ...possible.filter((each: Data) => prefixOf(each) === undefined)];
  }
}

/**
 * Returns every number in an answer with its path. Of a list, it returns the length and the numbers in the last item.
 */
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
