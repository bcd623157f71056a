type Json = unknown;

const NAME = /<[a-z][\w -]*>/i;

/**
 * Values that differ each time, by their names in angle brackets. If a printed response contains `<fight>` for the
 * first time, this name gets the value from the actual response, and later requests use this value.
 */
export class Placeholders {
  readonly #values = new Map<string, string>();

  /** The request, with values instead of names. */
  filled(text: string): string {
    return [...this.#values].reduce((whole, [name, value]) => whole.replaceAll(name, value), text);
  }

  /** First name in the text that has no value. Null if there is none. */
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
