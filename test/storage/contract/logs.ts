import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { IdempotencyRecordExists, type JoiningCharacter } from '../../../src/play/ports.ts';
import { BrokenConstraint } from '../../../src/storage/attempt.ts';
import { start } from '../child.ts';
import { character, encounter, entry, fares, move, receipt, whole } from '../samples.ts';
import type { Opened } from './opened.ts';

/** How many versions each of two processes tries to append. In the long form of the test, this is 100,000. */
const CHANGES = Number(process.env.CHANGES ?? 200);

/** If there are more kills than this, more log entries are written before each kill. */
const KILLS_IN_EVERY_RUN = 100;

/** How many lines a writer program writes before it waits for input. */
const READY = 1;

/** The new log entries are read each time this many kills have happened. The whole log is read at the end. */
const LOOKED_THROUGH = 25;

export function logsContract(at: Opened, kills: number | null): void {
  describe('logs', () => {
    beforeEach(async () => {
      await at.stores.encounters.add(encounter('e1', 'c1'));
      await at.stores.encounters.add(encounter('e2', 'c2'));
    });

    test('logs contain the entries of all requested encounters in order of version', async () => {
      // Eleven entries are enough to detect sorting by text, which would put version 10 before version 2.
      for (const version of [3, 1, 2, 11, 10, 4, 5, 9, 8, 7, 6]) {
        expect(await at.stores.encounters.append(entry('e1', version))).toBe(true);
      }
      expect(await at.stores.encounters.append(entry('e2', 1, 'Bea'))).toBe(true);
      const logs = await at.stores.encounters.logs(whole('e2', 'e1', 'nothing'));
      expect(logs).toEqual(
        new Map([
          ['e1', Array.from({ length: 11 }, (_, n) => entry('e1', n + 1))],
          ['e2', [entry('e2', 1, 'Bea')]],
          ['nothing', []],
        ]),
      );
      expect(await at.stores.encounters.logs(whole())).toEqual(new Map());
      expect((await at.stores.encounters.logs(whole('e2', 'e2'))).get('e2')).toHaveLength(1);
    });

    test('a log keeps the first entry with a version and rejects others with the same version', async () => {
      expect(await at.stores.encounters.append(entry('e1', 1, 'Ann'))).toBe(true);
      expect(await at.stores.encounters.append(entry('e1', 1, 'Bea'))).toBe(false);
      expect(await at.stores.encounters.append(entry('e2', 1, 'Bea'))).toBe(true);
      expect((await at.stores.encounters.logs(whole('e1'))).get('e1')).toEqual([entry('e1', 1, 'Ann')]);
    });

    test('a log entry is rejected if its encounter does not exist', async () => {
      await expect(at.stores.encounters.append(entry('no encounter', 1))).rejects.toThrow(BrokenConstraint);
    });

    test('a log keeps the last few snapshots and returns the newest one that is not later than a given version', async () => {
      const snapshot = (encounterId: string, version: number, round = version) => ({
        ...{ encounterId, version, madeBy: 'me', state: { round, names: ['Zoë', '“'] } },
      });
      const { append, keep } = at.stores.encounters;
      const snapshots = (ids: readonly string[], upTo: number, madeBy = 'me') =>
        at.stores.encounters.snapshots(ids, { madeBy, upTo });
      expect(await snapshots(['e1', 'e2'], 1_000)).toEqual(new Map());
      expect(await append(entry('e1', 1), { snapshot: snapshot('e1', 20) })).toBe(true);
      expect(await append(entry('e1', 1), { snapshot: snapshot('e1', 20, 99) })).toBe(false);
      for (const version of [40, 60, 80]) await keep(snapshot('e1', version));
      await keep(snapshot('e2', 7));
      expect(await snapshots(['e1', 'e2', 'nothing'], 1_000)).toEqual(
        new Map([
          ['e1', snapshot('e1', 80)],
          ['e2', snapshot('e2', 7)],
        ]),
      );
      expect(await snapshots(['e1', 'e2'], 39)).toEqual(
        new Map([
          ['e1', snapshot('e1', 20)],
          ['e2', snapshot('e2', 7)],
        ]),
      );
      await keep(snapshot('e1', 100));
      expect(await snapshots(['e1'], 39)).toEqual(new Map());
      expect(await snapshots(['e1'], 1_000)).toEqual(new Map([['e1', snapshot('e1', 100)]]));
      expect(await snapshots([], 1_000)).toEqual(new Map());
      expect(await snapshots(['e1'], 1_000, 'another')).toEqual(new Map());
      await keep({ ...snapshot('e1', 120), madeBy: 'another' });
      expect(await snapshots(['e1'], 1_000)).toEqual(new Map([['e1', snapshot('e1', 100)]]));
      await expect(keep(snapshot('no encounter', 1))).rejects.toThrow(BrokenConstraint);
    });

    test('a log entry moves joining characters to the encounter if their version and encounter are as expected', async () => {
      const ann = character('a', 'c1', { version: 2 });
      const bob = character('b', 'c1', { encounterId: 'e2' });
      const cid = character('c', 'c1', { encounterId: 'e1' });
      await at.stores.characters.add([ann, bob, cid, character('d', 'c1')]);
      const moves = [move('a', 2, null), move('b', 1, 'e2'), move('c', 1, 'e1')];
      expect(await at.stores.encounters.append(entry('e1', 1), { moves })).toBe(true);
      await at.reopen();
      expect(await at.stores.characters.byIds(['a', 'b', 'c', 'd'])).toEqual(
        new Map([
          ['a', { ...ann, encounterId: 'e1', state: fares(2) }],
          ['b', { ...bob, encounterId: 'e1', state: fares(1) }],
          ['c', { ...cid, state: fares(1) }],
          ['d', character('d', 'c1')],
        ]),
      );
      expect(await at.stores.encounters.append(entry('e1', 2), { moves: [] })).toBe(true);
    });

    test.each<[string, JoiningCharacter]>([
      ['does not exist', move('nobody', 1, null)],
      ['has an older version than expected', move('b', 2, null)],
      ['has a newer version than expected', move('c', 1, null)],
      ['has joined another encounter', move('d', 1, null)],
      ['was in another encounter', move('d', 1, 'e1')],
      ['has left the expected encounter', move('b', 1, 'e1')],
      ['is archived', move('e', 1, null)],
    ])('an entry is rejected and moves no character if a joining character %s', async (_what, unlike) => {
      const people = [
        character('a', 'c1'),
        character('b', 'c1'),
        character('c', 'c1', { version: 2 }),
        character('d', 'c1', { encounterId: 'e2' }),
        character('e', 'c1', { archivedAt: '2026-03-02T00:00:00.000Z' }),
      ];
      await at.stores.characters.add(people);
      const along = { moves: [move('a', 1, null), unlike], record: receipt('r') };
      expect(await at.stores.encounters.append(entry('e1', 1), along)).toBe(false);
      expect(await at.stores.characters.byIds(['a', 'b', 'c', 'd', 'e'])).toEqual(
        new Map(people.map((one) => [one.id, one])),
      );
      expect((await at.stores.encounters.logs(whole('e1'))).get('e1')).toEqual([]);
      expect(await at.stores.idempotencyRecords.find('someone', 'r')).toBeNull();
    });

    test('a log entry that is rejected does not move any character to the encounter', async () => {
      await at.stores.characters.add([character('a', 'c1')]);
      await at.stores.encounters.append(entry('e1', 1));
      const along = { moves: [move('a', 1, null)], record: receipt('r') };
      const unmoved = async () =>
        expect((await at.stores.characters.byIds(['a'])).get('a')).toEqual(character('a', 'c1'));

      expect(await at.stores.encounters.append(entry('e1', 1, 'Bea'), along)).toBe(false);
      await unmoved();
      await expect(at.stores.encounters.append(entry('no encounter', 1), along)).rejects.toThrow(
        BrokenConstraint,
      );
      await unmoved();
      await at.stores.idempotencyRecords.add(receipt('r'));
      await expect(at.stores.encounters.append(entry('e1', 2), along)).rejects.toThrow(
        IdempotencyRecordExists,
      );
      await unmoved();
    });

    test('if many encounters add a character concurrently, exactly one gets the character', async () => {
      await at.stores.characters.add([character('a', 'c1')]);
      const places = Array.from({ length: 20 }, (_, n) => `many ${n}`);
      for (const id of places) await at.stores.encounters.add(encounter(id, 'c1'));
      const taken = await Promise.all(
        places.map((id) => at.stores.encounters.append(entry(id, 1), { moves: [move('a', 1, null)] })),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      const place = places[taken.indexOf(true)]!;
      expect((await at.stores.characters.byIds(['a'])).get('a')?.encounterId).toBe(place);
      const logs = [...(await at.stores.encounters.logs(whole(...places)))];
      expect(logs.filter(([, log]) => log.length > 0).map(([id]) => id)).toEqual([place]);
    });

    test('logs store dice positions of more than 32 bits', async () => {
      const far = { ...entry('e1', 1), dicePosition: 2 ** 40 };
      await at.stores.encounters.append(far);
      expect((await at.stores.encounters.logs(whole('e1'))).get('e1')).toEqual([far]);
    });

    test('of a hundred concurrent entries with the same version, a log accepts exactly one', async () => {
      const other = await at.another();
      try {
        const taken = await Promise.all(
          Array.from({ length: 100 }, (_, n) =>
            (n % 2 === 0 ? at.stores : other).encounters.append(entry('e1', 1, `Writer ${n}`)),
          ),
        );
        expect(taken.filter(Boolean)).toHaveLength(1);
        const winner = entry('e1', 1, `Writer ${taken.indexOf(true)}`);
        expect((await at.stores.encounters.logs(whole('e1'))).get('e1')).toEqual([winner]);
        expect((await other.encounters.logs(whole('e1'))).get('e1')).toEqual([winner]);
      } finally {
        await other.close();
      }
    });

    test.skipIf(kills === null)('a log accepts each version from only one of two processes', async () => {
      const racers = ['Ann', 'Bea'].map((by) => start('racer', [at.url, 'e1', `${CHANGES}`, by]));
      await Promise.all(racers.map((racer) => racer.wrote(1)));
      for (const racer of racers) racer.go();
      expect(await Promise.all(racers.map((racer) => racer.ended))).toEqual([0, 0]);

      const winners = new Map<number, string>();
      for (const [n, by] of ['Ann', 'Bea'].entries()) {
        for (const version of racers[n]!.lines.slice(1)) {
          expect(winners.has(Number(version))).toBe(false);
          winners.set(Number(version), by);
        }
      }
      expect(winners.size).toBe(CHANGES);
      expect((await at.stores.encounters.logs(whole('e1'))).get('e1')).toEqual(
        Array.from({ length: CHANGES }, (_, n) => entry('e1', n + 1, winners.get(n + 1))),
      );
      if (process.env.CHANGES)
        process.stdout.write(
          `${at.title}: ${CHANGES} changes, ${racers[0]!.lines.length - 1} won by one of two, none by both\n`,
        );
    });

    test.skipIf(kills === null)('logs contain every acknowledged entry of killed processes', async () => {
      if (kills === null) return;
      await at.stores.close();
      const most = kills > KILLS_IN_EVERY_RUN ? 150 : 15;
      const patience = fc.sample(fc.integer({ min: 0, max: most }), { numRuns: kills, seed: 1 });
      let acknowledged = 0;
      let acknowledgements = 0;
      let looked = 0;
      let next = start('writer', [at.url, 'e1']);
      for (const [nth, some] of patience.entries()) {
        const writer = next;
        // The next writer program is started while the current one is still writing.
        next = start('writer', [at.url, 'e1']);
        await writer.wrote(READY);
        writer.go(`${acknowledged}`);
        // Some writer programs are killed while they open the files of the previous one.
        if (some > 0) await writer.wrote(READY + some);
        writer.process.kill('SIGKILL');
        expect(await writer.ended).toBe('SIGKILL');
        const [found, ...versions] = writer.lines.slice(READY).map(Number);
        if (found !== undefined) {
          expect(found).toBeGreaterThanOrEqual(acknowledged);
          expect(versions).toEqual(versions.map((_, n) => found + 1 + n));
          acknowledgements += versions.length;
          acknowledged = found + versions.length;
        }
        if ((nth + 1) % LOOKED_THROUGH !== 0 && nth + 1 !== kills) continue;
        await at.open();
        const after = nth + 1 === kills ? 0 : looked;
        const upTo = Number.MAX_SAFE_INTEGER;
        const log = (await at.stores.encounters.logs(new Map([['e1', { after, upTo }]]))).get('e1')!;
        expect(after + log.length).toBeGreaterThanOrEqual(acknowledged);
        expect(log).toEqual(log.map((_, n) => entry('e1', after + n + 1)));
        await at.stores.ready();
        await at.stores.close();
        looked = after + log.length;
      }
      expect(looked).toBeGreaterThanOrEqual(acknowledged);
      next.process.kill('SIGKILL');
      await next.ended;
      await at.open();
      if (process.env.KILLS)
        process.stdout.write(`${at.title}: ${kills} kills, ${acknowledgements} acknowledged, none lost\n`);
    });
  });
}
