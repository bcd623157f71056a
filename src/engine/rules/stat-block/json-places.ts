import { InvalidInput, type Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { Place } from './places.ts';
import { hasDigit, Source } from './source.ts';

export type JsonObject = Readonly<Record<string, Json>>;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of a JSON value for excerpts. */
function shownOf(value: Json): string {
  if (typeof value === 'string') return value.slice(0, 400);
  return typeof value === 'object' ? JSON.stringify(value).slice(0, 400) : String(value);
}

/** True if a value has a number other than 0, or text with a digit. */
export function hasNumber(value: Json): boolean {
  if (typeof value === 'number') return value !== 0;
  if (typeof value === 'string') return hasDigit(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasNumber);
}

/** Parts of a JSON source in their order. */
export class JsonPlaces {
  readonly #root: Json;
  readonly #order = new Map<string, number>();
  readonly #explained = new Set<string>();

  /** Throws `InvalidInput` if the JSON is nested too deeply or has too many values. */
  constructor(root: Json, limits: { readonly depth: number; readonly values: number }, path: Path) {
    this.#root = root;
    const exceeded = (most: number, what: string): InvalidInput =>
      new InvalidInput([
        { path, problem: `the JSON has more than ${most} ${what}`, accepted: `at most ${most} ${what}` },
      ]);
    const walk = (value: Json, at: Path): void => {
      if (at.length > limits.depth) throw exceeded(limits.depth, 'levels');
      if (this.#order.size === limits.values) throw exceeded(limits.values, 'values');
      this.#order.set(JSON.stringify(at.map(String)), this.#order.size);
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value as JsonObject)) walk(inner, [...at, key]);
    };
    walk(root, []);
  }

  #orderOf(at: Path): number {
    return this.#order.get(JSON.stringify(at.map(String))) ?? this.#order.size;
  }

  /** The value at a path. Its numbers are explained by whatever the place is used for. */
  at(...path: Path): Place {
    this.#explained.add(JSON.stringify(path.map(String)));
    return this.whole(...path);
  }

  /** A value of which parts still need an explanation. */
  whole(...path: Path): Place {
    return { at: path, shown: shownOf(this.value(...path) ?? null), order: this.#orderOf(path) };
  }

  value(...path: Path): Json | undefined {
    let value: Json | undefined = this.#root;
    for (const step of path) {
      if (typeof value !== 'object' || value === null) return undefined;
      value = Object.hasOwn(value, step) ? (value as JsonObject)[step] : undefined;
    }
    return value;
  }

  /** A text in JSON that is read like printed text. */
  source(text: string, path: Path): Source {
    this.#explained.add(JSON.stringify(path.map(String)));
    return new Source(text, path, this.#orderOf(path));
  }

  /** Calls `found` for each value with a number that no place explains. */
  forEachUnexplained(isIgnored: (key: string, value: Json) => boolean, found: (path: Path) => void): void {
    const visit = (value: Json, at: Path): void => {
      if (this.#explained.has(JSON.stringify(at.map(String)))) return;
      if (typeof value === 'object' && value !== null) {
        const isList = Array.isArray(value);
        for (const [key, inner] of Object.entries(value as JsonObject))
          if (!isIgnored(key, inner)) visit(inner, [...at, isList ? Number(key) : key]);
      } else if (hasNumber(value)) found(at);
    };
    visit(this.#root, []);
  }
}
