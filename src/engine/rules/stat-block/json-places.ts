import { InvalidInput, type Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { Place } from './places.ts';
import { hasDigit, Source } from './source.ts';

export type JsonObject = Readonly<Record<string, Json>>;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the text that excerpts show for a JSON value. */
function shownOf(value: Json): string {
  if (typeof value === 'string') return value.slice(0, 400);
  return typeof value === 'object' ? JSON.stringify(value).slice(0, 400) : String(value);
}

/** True if a value contains a number other than 0, or text with a digit. */
export function hasNumber(value: Json): boolean {
  if (typeof value === 'number') return value !== 0;
  if (typeof value === 'string') return hasDigit(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasNumber);
}

/** A value in the JSON source of a stat block. */
interface Node {
  readonly value: Json;
  /** Number of values in the source before this value. */
  readonly order: number;
  readonly inner: Map<string, Node>;
  /** Text for excerpts. Null until it is needed. */
  shown: string | null;
  isExplained: boolean;
}

/** Parts of a JSON source, in order. */
export class JsonPlaces {
  readonly #root: Node;
  #size = 0;

  /** Throws `InvalidInput` if the JSON is nested too deeply or has too many values. */
  constructor(root: Json, limits: { readonly depth: number; readonly values: number }, path: Path) {
    const exceeded = (max: number, what: string): InvalidInput =>
      new InvalidInput([
        { path, problem: `the JSON has more than ${max} ${what}`, accepted: `at most ${max} ${what}` },
      ]);
    const nodeOf = (value: Json, depth: number): Node => {
      if (depth > limits.depth) throw exceeded(limits.depth, 'levels');
      if (this.#size === limits.values) throw exceeded(limits.values, 'values');
      const node: Node = { value, order: this.#size++, inner: new Map(), shown: null, isExplained: false };
      if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value as JsonObject))
          node.inner.set(key, nodeOf(inner, depth + 1));
      return node;
    };
    this.#root = nodeOf(root, 0);
  }

  #nodeAt(path: Path): Node | undefined {
    let node: Node | undefined = this.#root;
    for (const step of path) node = node?.inner.get(String(step));
    return node;
  }

  /** Returns the place of the value at a path. Marks the numbers in the value as explained. */
  at(...path: Path): Place {
    const node = this.#nodeAt(path);
    if (node) node.isExplained = true;
    return this.whole(...path);
  }

  /** Returns the place of a value whose parts still need an explanation. */
  whole(...path: Path): Place {
    const node = this.#nodeAt(path);
    if (!node) return { at: path, shown: shownOf(null), order: this.#size };
    node.shown ??= shownOf(node.value);
    return { at: path, shown: node.shown, order: node.order };
  }

  value(...path: Path): Json | undefined {
    return this.#nodeAt(path)?.value;
  }

  /** Returns the text in JSON that is read like printed text. */
  source(text: string, path: Path): Source {
    const node = this.#nodeAt(path)!;
    node.isExplained = true;
    return new Source(text, path, node.order);
  }

  /** Calls `found` for each value that contains a number and that is not explained by a place. */
  forEachUnexplained(isIgnored: (key: string, value: Json) => boolean, found: (path: Path) => void): void {
    const visit = (node: Node, at: Path): void => {
      if (node.isExplained) return;
      const isList = Array.isArray(node.value);
      for (const [key, inner] of node.inner)
        if (!isIgnored(key, inner.value)) visit(inner, [...at, isList ? Number(key) : key]);
      if (node.inner.size === 0 && hasNumber(node.value)) found(at);
    };
    visit(this.#root, []);
  }
}
