// Shared by the examples. In your own project, install the package and import from 'combat-arbiter/client'.
import { createClient, UNREACHABLE } from 'combat-arbiter/client';

export const say = (line) => void process.stdout.write(`${line}\n`);

/** A sentence with an error's message and the accepted values. */
export function sentenceOf({ code, message, accepted }) {
  if (code === UNREACHABLE)
    return `${message}. Start the service with npm start, or pass another address as the last argument`;
  return accepted && !message.includes(accepted) ? `${message}; accepted: ${accepted}` : message;
}

function end(error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

/** Creates a client. An error that the program does not catch ends the program with one sentence. */
export function clientOf(url, key) {
  if (!process.listeners('uncaughtException').includes(end)) process.on('uncaughtException', end);
  return createClient({ url, key, retries: 1 });
}
