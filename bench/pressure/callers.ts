import { openSync, readSync } from 'node:fs';
import { connect } from 'node:net';

// Callers of low cost, in a process of their own, who say in JSON how they fared. Their arguments are `Callers`.

export interface Callers {
  readonly port: number;
  /** The process that is asked. */
  readonly pid: number;
  readonly seconds: number;
  readonly count: number;
  readonly keys: readonly string[];
  readonly query: string;
}

/** How long answers took: milliseconds of the day, and of the processor time of the process that was asked. */
export interface Fared {
  readonly served: readonly (readonly [ms: number, processor: number])[];
  readonly turnedAway: readonly (readonly [ms: number, processor: number])[];
  /** Answers that were neither, and connections that failed. */
  readonly other: number;
  /** Processor time of the process that was asked in all, in milliseconds. */
  readonly processor: number;
}

const { port, pid, seconds, count, keys, query } = JSON.parse(process.argv[2]!) as Callers;

const stat = openSync(`/proc/${pid}/stat`, 'r');
const line = Buffer.alloc(1_024);

/** Milliseconds of processor time, to a hundredth of a second (Linux). */
function processor(): number {
  const length = readSync(stat, line, 0, line.length, 0);
  const fields = line.toString('latin1', 0, length).split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const began = processor();
const until = performance.now() + seconds * 1_000;
const [served, turnedAway]: [[number, number][], [number, number][]] = [[], []];
let other = 0;

const body = JSON.stringify({ query });
const asked = (key: string): string =>
  `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nauthorization: Bearer ${key}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Asks again as soon as it is answered, and when it is told to where it was turned away. */
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
const fared: Fared = { served, turnedAway, other, processor: processor() - began };
process.stdout.write(JSON.stringify(fared));
