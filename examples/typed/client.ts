/** Sends a request to the service. Throws if the response has errors. */
export type Ask = <Data>(
  query: string,
  variables: object,
  key?: string,
  operationName?: string,
) => Promise<Data>;

interface Answer<Data> {
  readonly data: Data;
  readonly errors?: readonly { readonly message: string }[];
}

export const asking =
  (url: string): Ask =>
  async (query, variables, key, operationName) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({ query, operationName, variables }),
    });
    const { data, errors } = (await response.json()) as Answer<never>;
    if (errors) throw new Error(errors[0]?.message);
    return data;
  };

/** Requires a value. A null comes with an error, which has been thrown already. */
export function given<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error('nothing was answered');
  return value;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
