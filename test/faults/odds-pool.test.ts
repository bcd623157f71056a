import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { afterEach, describe, expect, it } from 'vitest';
import { type OddsPool, oddsPool } from '../../src/app/odds-pool.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { countOdds, OutOfTime } from '../../src/play/odds/count-odds.ts';
import { systemsIn } from '../../src/play/systems.ts';
import { systemTime } from '../../src/play/time.ts';
import { ODDS_WORKER } from '../program.ts';

const endless = join(import.meta.dirname, 'endless-worker.mjs');
const FOR_GOOD = 3_600_000;

let pool: OddsPool | null = null;

afterEach(async () => {
  await pool?.close();
  pool = null;
});

describe('odds calculated in worker threads', () => {
  it('a worker thread and the main thread calculate the same odds', async () => {
    pool = oddsPool({ threads: 1, worker: ODDS_WORKER });
    const attack = {
      ...{ system: 'brp', procedure: 'attack', options: undefined, path: ['input'], tables: new Map() },
      input: { attacker: { rating: 60, weapon: { name: 'Sword', damage: '1d8+1' } } },
    };
    for (const question of [{ notation: '30d20+4' }, attack, { ...attack, given: [60] }]) {
      const { ms: _, ...elsewhere } = await pool.count(question);
      const { ms: __, ...here } = countOdds(systemsIn(systems), question, systemTime);
      expect(elsewhere).toEqual(here);
    }
    expect(await pool.count({ notation: '100d1000' })).toMatchObject({ most: expect.any(Number) });
  });

  it('a worker thread cancels an odds calculation at its deadline and can then calculate other odds', async () => {
    pool = oddsPool({ threads: 1, deadline: 50, worker: endless });
    await expect(pool.count({ notation: 'endless' })).rejects.toThrow(OutOfTime);
    expect(await pool.count({ notation: 'short' })).toEqual({ chances: [], ms: 0 });
  });

  it('an odds calculation in one worker thread does not delay other calculations while another thread is free', async () => {
    pool = oddsPool({ threads: 2, deadline: FOR_GOOD, worker: endless });
    const long = pool.count({ notation: 'endless' }).catch(() => {});
    expect(await pool.count({ notation: 'short' })).toEqual({ chances: [], ms: 0 });
    await pool.close();
    await long;
  });

  it('a worker thread that exits while it is loading its code does not crash the process', async () => {
    const question = { notation: '2d6' };
    const begun = async (): Promise<number> => {
      const began = performance.now();
      pool = oddsPool({ threads: 1, worker: ODDS_WORKER });
      await pool.count(question);
      await pool.close();
      return performance.now() - began;
    };
    const whole = Math.min(await begun(), await begun());
    const PARTS = 6;
    for (let part = 1; part <= PARTS; part++) {
      pool = oddsPool({ threads: 1, worker: ODDS_WORKER });
      const given = pool.count(question).catch(() => null);
      // The pool is closed at different times, because the thread may be at any stage of loading.
      await new Promise((resolve) => setTimeout(resolve, (whole * part) / PARTS));
      await pool.close();
      await given;
    }
    expect(await begun()).toBeGreaterThan(0);
  });

  it('the entry file of a worker thread has no static imports and imports everything else dynamically', async () => {
    const { code } = await transform(readFileSync('src/app/odds-worker.ts', 'utf8'), { loader: 'ts' });
    expect(code).not.toMatch(/^\s*(import|export)\b[^(]*\bfrom\b/m);
    expect(code).toMatch(/\bimport\(/);
  });
});
