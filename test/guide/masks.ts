type Json = unknown;

const NAME = /^<[^<>]+>$/;

/**
 * Names for values that differ in each run. The first `<fight>` in an answer on a page gets the value that the
 * service returned there. Every later `<fight>` stands for that value, in requests and in answers.
 */
export class Masks {
  readonly #values = new Map<string, string>();

  /** A request with values instead of their names. */
  filled(text: string): string {
    return [...this.#values].reduce((whole, [name, value]) => whole.replaceAll(name, value), text);
  }

  /** Stores the values of names that an answer prints for the first time. */
  learn(printed: Json, actual: Json): void {
    if (typeof printed === 'string' && typeof actual === 'string') {
      if (NAME.test(printed) && !this.#values.has(printed)) this.#values.set(printed, actual);
    } else if (isObject(printed) && isObject(actual)) {
      for (const [name, inner] of Object.entries(printed)) this.learn(inner, Reflect.get(actual, name));
    }
  }

  /** An answer with names instead of their values. */
  masked(actual: Json): Json {
    if (typeof actual === 'string')
      return [...this.#values].reduce((text, [name, value]) => text.replaceAll(value, name), actual);
    if (Array.isArray(actual)) return actual.map((inner) => this.masked(inner));
    if (!isObject(actual)) return actual;
    return Object.fromEntries(Object.entries(actual).map(([name, inner]) => [name, this.masked(inner)]));
  }
}

const isObject = (value: Json): value is object => typeof value === 'object' && value !== null;
