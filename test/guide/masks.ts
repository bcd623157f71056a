type Json = unknown;

const NAME = /^<[^<>]+>$/;

/**
 * Gives names to values that differ in each run. The first `<fight>` in a printed answer stands for the value that the
 * service returned at that place. Every later `<fight>` stands for the same value, in requests and in answers.
 */
export class Masks {
  readonly #values = new Map<string, string>();

  /** Replaces the names in a request with the values for which they stand. */
  filled(text: string): string {
    return [...this.#values].reduce((whole, [name, value]) => whole.replaceAll(name, value), text);
  }

  /** Remembers the value for each name that a printed answer contains for the first time. */
  learn(printed: Json, actual: Json): void {
    if (typeof printed === 'string' && typeof actual === 'string') {
      if (NAME.test(printed) && !this.#values.has(printed)) this.#values.set(printed, actual);
    } else if (isObject(printed) && isObject(actual)) {
      for (const [name, inner] of Object.entries(printed)) this.learn(inner, Reflect.get(actual, name));
    }
  }

  /** Replaces the known values in an answer with their names. */
  masked(actual: Json): Json {
    if (typeof actual === 'string')
      return [...this.#values].reduce((text, [name, value]) => text.replaceAll(value, name), actual);
    if (Array.isArray(actual)) return actual.map((inner) => this.masked(inner));
    if (!isObject(actual)) return actual;
    return Object.fromEntries(Object.entries(actual).map(([name, inner]) => [name, this.masked(inner)]));
  }
}

const isObject = (value: Json): value is object => typeof value === 'object' && value !== null;
