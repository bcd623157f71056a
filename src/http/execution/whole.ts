/** An object of an answer. */
export type Made = Record<string, unknown>;

/** An object once all that it waits for has come. */
export const whole = (made: Made): Promise<Made> =>
  Promise.all(Object.values(made)).then((values) => {
    for (const [at, key] of Object.keys(made).entries()) made[key] = values[at];
    return made;
  });
