// Shared by the examples: sends requests to Arbiter and follows subscriptions.

const headersOf = (key) => ({
  'content-type': 'application/json',
  ...(key ? { authorization: `Bearer ${key}` } : {}),
});

/** Ends the program with one sentence if nothing answers at the address. */
async function send(url, request) {
  try {
    return await fetch(new URL('/graphql', url), request);
  } catch (error) {
    if (error.cause?.code !== 'ECONNREFUSED') throw error;
    process.stderr.write(
      `Nothing answers at ${url}. Start the service with npm start, or pass its address.\n`,
    );
    process.exit(1);
  }
}

/** The data of a response. An error is thrown as one sentence that states what is accepted. */
export async function ask(url, query, variables = {}, key = null) {
  const response = await send(url, {
    method: 'POST',
    headers: headersOf(key),
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (!errors) return data;
  const [{ message, extensions }] = errors;
  const accepted = extensions?.accepted;
  throw new Error(accepted && !message.includes(accepted) ? `${message}; accepted: ${accepted}` : message);
}

/** Yields the events of a subscription until the signal is aborted or the service ends it. */
export async function* follow(url, query, variables, key, signal) {
  const response = await send(url, {
    method: 'POST',
    headers: { ...headersOf(key), accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables }),
    signal,
  });
  let text = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (text + part).split('\n\n');
    text = events.pop();
    for (const event of events) {
      const line = event.split('\n').find((each) => each.startsWith('data: {'));
      if (!line) continue;
      const { data, errors } = JSON.parse(line.slice('data: '.length));
      if (errors) throw new Error(errors[0].message);
      yield data;
    }
  }
}

export const say = (line) => void process.stdout.write(`${line}\n`);
