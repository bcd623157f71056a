import { describe, expect, it } from 'vitest';
import { noBrowser } from '../browser.ts';
import { lacking } from '../postgres/server.ts';
import { type BenchScript, ran } from '../script-runs.ts';

/** For each benchmark script, a check of the text that the script prints when it runs with its smallest workload. */
const benches: Readonly<Record<BenchScript, () => Promise<void>>> = {
  bench: async () => {
    const out = await ran('bench');
    expect(out).toMatch(/attacks a second of processor/);
    expect(
      out.match(/^\| (table look-up|stateless attack|stored attack.*?) \| \d+ \| \d+ \| [\d.]+ \|/gm),
    ).toHaveLength(4);
  },
  'bench:clients': async () => {
    const documents = await ran('bench:clients', { env: { ONLY: 'generated client: systems' } });
    expect(documents).toMatch(/^\| generated client: systems \| Arbiter \| [\d.]+ \|/m);
    const resources = await ran('bench:clients', { env: { ONLY: 'resources' } });
    expect(resources).toMatch(/^SQLite: [\d.]+ KiB of write-ahead log for each stored act/m);
  },
  'bench:legal': async () => {
    expect((await ran('bench:legal')).match(/^\| .+ \| \d+ \| [\d.]+ \|/gm)).toHaveLength(5);
  },
  'bench:table': async () => {
    const out = await ran('bench:table');
    if (noBrowser) return expect(out).toContain('There is no Chromium');
    expect(out).toMatch(/^first paint after \d+ ms, the form to sign in after \d+ ms/m);
    expect(out.match(/^\| [\w ]+ \| \d+ \|$/gm)).toHaveLength(5);
  },
  pressure: async () => {
    expect((await ran('pressure')).match(/^\| [\w ]+ \| \d+ \| /gm)!.length).toBeGreaterThanOrEqual(2);
  },
  crowd: async () => {
    expect((await ran('crowd')).match(/^\| \d+ \| \d+ \| /gm)).toHaveLength(2);
  },
  recovery: async () => {
    const out = await ran('recovery');
    expect(out).toMatch(/^1 starts after a kill, 20 entries: \d+ \/ \d+ ms/m);
    expect(out).toMatch(/backed up in \d+ s and restored in \d+ s/);
  },
  soak: async () => {
    expect(await ran('soak')).toMatch(/^[1-9]\d* requests in 0\.02 minutes; at most [1-9]\d* MB resident/m);
  },
  'compare:rules': async () => {
    expect(await ran('compare:rules', { args: ['HEAD', 'fall'] })).toMatch(
      /^\d+ plays and \d+ odds compared with HEAD: \d+ differ$/m,
    );
  },
  'bench:attacks': async () => {
    const out = await ran('bench:attacks', { args: ['HEAD'] });
    expect(out.match(/^\w+: plays \d+\.\d\d, odds \d+\.\d\d of the speed at HEAD$/gm)).toHaveLength(5);
  },
  'bench:stored': async () => {
    const out = await ran('bench:stored');
    expect(
      out.match(/^\| [A-Z0-9]+ \| \d+ \| \d+ \| [\d.NaInfinity]+ \| \d+ \| \d+ \| [\d.]+ \|$/gm),
    ).toHaveLength(5);
  },
  'bench:instances': async () => {
    const out = await ran('bench:instances');
    expect(out.match(/^\| (SQLite|PostgreSQL, .*?) \| \d+ \| \d+ \|/gm)).toHaveLength(4);
    expect(out).toMatch(/^an act in it: [\d.]+ ms among few, [\d.]+ ms among all/m);
  },
};

describe('the tiny form of the bench', () => {
  it.for(Object.keys(benches) as readonly BenchScript[])(
    'the bench %s succeeds and prints its results',
    (script, { skip }) => {
      skip(script === 'bench:instances' && lacking() !== null, 'there is no PostgreSQL');
      return benches[script]();
    },
  );
});
