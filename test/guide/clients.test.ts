import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { started } from '../children.ts';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';
import { duel, roll, type Table } from '../service/table.ts';
import { blocksIn } from './blocks.ts';

// Runs each program of the page with the real library, while the fight that it follows goes on.

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

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

/** Runs a program; `onLine` is called for each line that it prints. */
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

/** The fight goes on with each line that the program prints, and ends. */
async function goOn(table: Table): Promise<void> {
  if (table.version < 2 + BLOWS) await table.command('act', roll(table));
  else await table.command('finishEncounter');
}

describe('the programs of the page', () => {
  it('cover every client that the page is to show', () => {
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

  it.each(programs)('$name: asks, changes, and follows a fight to its end as it goes on', async (program) => {
    const table = await duel(arbiter);
    const text = program.text
      .replaceAll('<url>', arbiter.url)
      .replaceAll('<gm key>', table.gmKey)
      .replaceAll('<fight>', table.id);
    const last = 3 + BLOWS;
    let going = Promise.resolve();
    let printed = 0;
    const { code, lines, failed } = await run(program.language, text, () => {
      printed += 1;
      // the program has printed its first answer and the two entries of the beginning
      if (program.follows && printed >= 3 && printed < last + 1) going = going.then(() => goOn(table));
    });
    await going;
    expect([code, failed]).toEqual([0, '']);
    expect(lines[0]).toMatch(/^GM \d+$/);
    expect(lines.slice(1)).toEqual(
      program.follows ? Array.from({ length: last }, (_, index) => `${index + 1}`) : [],
    );
  });
});
