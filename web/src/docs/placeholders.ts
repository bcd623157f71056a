type Json = unknown;

const NAME = /<[a-z][\w -]*>/i;

/**
 * Values that are different in each run, by their names in angle brackets. When a printed response contains a name such
 * as `<fight>` for the first time, the name gets its value from the actual response. Later requests use this value.
 */
export class Placeholders {
  readonly #values = new Map<string, string>();

  /** Returns the request with values instead of the names in angle brackets. */
  filled(text: string): string {
    return [...this.#values].reduce((whole, [name, value]) => whole.replaceAll(name, value), text);
  }

  /** Returns the first name in the text that has no value. Null if there is none. */
  missingIn(text: string): string | null {
    return NAME.exec(this.filled(text))?.[0] ?? null;
  }

  /** Records the values for the names in a printed response. */
  learn(printed: Json, actual: Json): void {
    if (typeof printed === 'string' && typeof actual === 'string') {
      if (NAME.exec(printed)?.[0] === printed) this.#values.set(printed, actual);
    } else if (isObject(printed) && isObject(actual)) {
      for (const [name, inner] of Object.entries(printed)) this.learn(inner, Reflect.get(actual, name));
    }
  }
}

const isObject = (value: Json): value is object => typeof value === 'object' && value !== null;
