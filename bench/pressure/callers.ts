import { openSync, readSync } from 'node:fs';
import { connect } from 'node:net';

// Callers with cheap requests in a separate process. They print their results as JSON. The arguments are `Callers`.

export interface Callers {
  readonly port: number;
  /** Id of the server's process. */
  readonly pid: number;
  readonly seconds: number;
  readonly count: number;
  readonly keys: readonly string[];
  readonly query: string;
}

/** Durations of responses: elapsed milliseconds, and processor time of the server's process. */
export interface Fared {
  readonly served: readonly (readonly [ms: number, processor: number])[];
  readonly turnedAway: readonly (readonly [ms: number, processor: number])[];
  /** Number of failed connections, plus the number of responses with any other status. */
  readonly other: number;
  /** Total processor time of the server's process, in milliseconds. */
  readonly processor: number;
}

const { port, pid, seconds, count, keys, query } = JSON.parse(process.argv[2]!) as Callers;

const stat = openSync(`/proc/${pid}/stat`, 'r');
const line = Buffer.alloc(1_024);

/** Milliseconds after which the processor time is read again. Linux counts it in steps of 10 milliseconds. */
const STEP_MS = 5;

let [lastRead, lastProcessor] = [Number.NEGATIVE_INFINITY, 0];

/** Returns the milliseconds of processor time. Reading it for each response would take a tenth of this process. */
function processor(): number {
  const now = performance.now();
  if (now - lastRead < STEP_MS) return lastProcessor;
  lastRead = now;
  lastProcessor = readProcessor();
  return lastProcessor;
}

function readProcessor(): number {
  const length = readSync(stat, line, 0, line.length, 0);
  const fields = line.toString('latin1', 0, length).split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const began = readProcessor();
const until = performance.now() + seconds * 1_000;
const [served, turnedAway]: [[number, number][], [number, number][]] = [[], []];
let other = 0;

const body = JSON.stringify({ query });
const asked = (key: string): string =>
  `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nauthorization: Bearer ${key}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Sends the next request after each response, and waits for the given delay after a rejection. */
const caller = (index: number): Promise<void> =>
  new Promise((resolve) => {
    const text = asked(keys[index % keys.length]!);
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let got = '';
    let since: [number, number] = [0, 0];
    const ask = (): void => {
      if (performance.now() >= until) return void socket.destroy();
      since = [performance.now(), processor()];
      got = '';
      socket.write(text);
    };
    socket.once('connect', ask);
    socket.on('data', (data) => {
      got += data.toString('latin1');
      const end = got.indexOf('\r\n\r\n');
      const head = got.slice(0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (end === -1 || got.length < end + 4 + length) return;
      const took: [number, number] = [performance.now() - since[0], processor() - since[1]];
      const status = Number(head.slice(9, 12));
      if (status === 200) {
        served.push(took);
        return ask();
      }
      const after = /retry-after: (\d+)/i.exec(head)?.[1];
      if (after === undefined) other += 1;
      else turnedAway.push(took);
      setTimeout(ask, Number(after ?? 1) * 1_000);
    });
    socket.once('error', () => {
      other += 1;
    });
    socket.once('close', () => resolve());
  });

await Promise.all(Array.from({ length: count }, (_, index) => caller(index)));
const fared: Fared = { served, turnedAway, other, processor: readProcessor() - began };
process.stdout.write(JSON.stringify(fared));
