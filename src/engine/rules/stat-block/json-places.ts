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

  /** Throws `InvalidInput` if the JSON is nested more deeply than `depth`. */
  constructor(root: Json, depth: number, path: Path) {
    this.#root = root;
    this.#walk(root, [], depth, path);
  }

  #walk(value: Json, at: Path, depth: number, path: Path): void {
    if (at.length > depth)
      throw new InvalidInput([
        {
          path,
          problem: `the JSON is nested more than ${depth} levels deep`,
          accepted: `at most ${depth} levels`,
        },
      ]);
    this.#order.set(JSON.stringify(at.map(String)), this.#order.size);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value as JsonObject))
      this.#walk(inner, [...at, key], depth, path);
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
