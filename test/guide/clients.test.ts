import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { started } from '../children.ts';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';
import { duel, roll, type Table } from '../service/table.ts';
import { blocksIn } from './blocks.ts';

// Runs each program on the page with the real client library, while the fight that the program follows continues.

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/guide/clients.md'), 'utf8');
const BLOWS = 4;

const programs = blocksIn(page)
  .filter(({ language }) => ['js', 'python'].includes(language))
  .map(({ language, text, from }) => ({
    ...{ language, text, follows: text.includes('encounterUpdated') },
    name: [...page.slice(0, from).matchAll(/^## (.+)$/gm)].at(-1)![1]!,
  }));

let arbiter: Arbiter;
let line: Line;

/** A network connection to the service that the test can cut. */
class Line {
  readonly #sockets = new Set<Socket>();
  #refused = 0;
  readonly #server = createServer((socket) => {
    if (this.#refused > 0) {
      this.#refused -= 1;
      socket.on('error', () => {}).destroy();
      return;
    }
    const onward = connect(Number(new URL(arbiter.url).port), '127.0.0.1');
    for (const end of [socket, onward]) {
      this.#sockets.add(end);
      end.on('error', () => {}).on('close', () => this.cut([socket, onward]));
    }
    socket.pipe(onward).pipe(socket);
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts all open connections, and rejects the next two new ones. */
  break(): void {
    this.#refused = 2;
    this.cut();
  }

  /** Cuts the given connections. If omitted: all of them. */
  cut(sockets: Iterable<Socket> = [...this.#sockets]): void {
    for (const socket of sockets) {
      socket.destroy();
      this.#sockets.delete(socket);
    }
  }

  close(): void {
    this.#server.close();
    this.cut();
  }
}

let url: string;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  line = new Line();
  url = await line.open();
});

afterAll(() => line.close());

/** Runs a program and calls `onLine` for each line that it prints. */
function run(
  language: string,
  text: string,
  onLine: () => void,
): Promise<{ readonly code: number | null; readonly lines: readonly string[]; readonly failed: string }> {
  const [command, ...args] =
    language === 'python'
      ? ['python3', '-u', '-c', text]
      : [process.execPath, '--input-type=module', '-e', text];
  const child = started(spawn(command!, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }));
  const lines: string[] = [];
  let [rest, failed] = ['', ''];
  child.stdout!.setEncoding('utf8').on('data', (part: string) => {
    const pieces = (rest + part).split('\n');
    rest = pieces.pop()!;
    for (const line of pieces) {
      lines.push(line);
      onLine();
    }
  });
  child.stderr!.on('data', (part) => {
    failed += part;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, lines, failed })));
}

/** Executes one more command in the fight each time a program prints a line, until the fight ends. */
async function goOn(table: Table): Promise<void> {
  if (table.version < 2 + BLOWS) await table.command('act', roll(table));
  else await table.command('finishEncounter');
}

describe('the programs on the page about clients', () => {
  it('the page about clients has a program for every client that it must show', () => {
    expect(programs.map(({ name }) => name)).toEqual([
      ...[
        'graphql-request',
        'graphql-ws',
        'graphql-sse',
        'Apollo Client',
        'Apollo Client',
        'urql',
        'Relay',
        'Python',
      ],
    ]);
  });

  const written = ({ text }: { readonly text: string }, table: Pick<Table, 'gmKey' | 'id'>) =>
    text.replaceAll('<url>', url).replaceAll('<gm key>', table.gmKey).replaceAll('<fight>', table.id);

  it.each(programs)(
    '$name: the program on the page about clients queries, changes, and follows a fight to its end despite an interruption',
    async (program) => {
      const table = await duel(arbiter);
      const last = 3 + BLOWS;
      let previous = Promise.resolve();
      let printed = 0;
      const { code, lines, failed } = await run(program.language, written(program, table), () => {
        printed += 1;
        // in the middle of the fight, the connection is cut, and an entry is written before the program reconnects
        if (program.follows && printed === 5) line.break();
        // by then, the program has printed its first answer and the first two entries
        if (program.follows && printed >= 3 && printed < last + 1)
          previous = previous.then(() => goOn(table));
      });
      await previous;
      expect([code, failed]).toEqual([0, '']);
      expect(lines[0]).toMatch(/^GM \d+$/);
      expect(lines.slice(1)).toEqual(
        program.follows ? Array.from({ length: last }, (_, index) => `${index + 1}`) : [],
      );
    },
  );

  it.each(programs.filter(({ follows }) => follows))(
    '$name: the program on the page about clients stops with the service’s error',
    async (program) => {
      const table = await duel(arbiter);
      const { code, lines, failed } = await run(
        program.language,
        written(program, { gmKey: table.gmKey, id: 'enc_00' }),
        () => {},
      );
      expect(code).not.toBe(0);
      expect(lines).toHaveLength(1);
      expect(failed).toContain('this campaign has no such encounter');
    },
  );
});
