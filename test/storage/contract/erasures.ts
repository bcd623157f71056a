import { describe, expect, test } from 'vitest';
import type { StoredEntry } from '../../../src/play/stored.ts';
import { ACUTE, character, encounter, entry, event, fares, key, receipt, whole } from '../samples.ts';
import type { Opened } from './opened.ts';

const noted = (version: number, reason: string): StoredEntry => ({
  ...entry('e', version),
  command: { type: 'adjust', combatant: 'Ann', reason, change: {} as never },
});

const MINE = { madeBy: 'me', upTo: 99 };
const snapshot = (version: number) => ({ encounterId: 'e', version, madeBy: 'me', state: { of: version } });

export function erasuresContract(at: Opened): void {
  describe('the data that an erasure rewrites', () => {
    test('an erasure finds the log entries to rewrite page by page, by the text as JSON escapes it', async () => {
      await at.stores.encounters.add(encounter('e', 'c1'));
      const reasons = ['none', ACUTE, `so ${ACUTE} said`, 'none', ACUTE];
      for (const [index, reason] of reasons.entries())
        await at.stores.encounters.append(noted(index + 1, reason));
      const found = async (after: number, first: number, ...texts: string[]) =>
        (await at.stores.erasures.entriesWith('e', texts, { after, first })).map(({ version }) => version);
      expect(await found(0, 9, ACUTE)).toEqual([2, 3, 5]);
      expect(await found(0, 2, ACUTE)).toEqual([2, 3]);
      expect(await found(3, 2, ACUTE)).toEqual([5]);
      expect(await found(0, 9, 'said', 'nobody')).toEqual([3]);
      expect(await found(0, 9)).toEqual([]);
      const many = Array.from({ length: 120 }, (_, index) => `text ${index}`);
      expect(await found(0, 9, ...many, 'said', ACUTE)).toEqual([2, 3, 5]);
      expect(await at.stores.erasures.lastOf('e')).toBe(5);
      expect(await at.stores.erasures.lastOf('nothing')).toBe(0);
    });

    test('an erasure replaces data if the log has not changed since the erasure read it, deletes snapshots and recounts bytes', async () => {
      await at.stores.encounters.add(encounter('e', 'c1'));
      for (let version = 1; version <= 17; version++)
        await at.stores.encounters.append(noted(version, 'Ann'), { snapshot: snapshot(version) });
      const bytes = await at.stores.campaigns.bytes('c1');
      const short = { encounterId: 'e', title: 'T', last: 16, entries: [noted(2, 'A'), noted(17, 'Anna')] };
      expect(await at.stores.erasures.rewriteLog(short)).toBe(false);
      expect((await at.stores.encounters.byIds(['e'])).get('e')).toEqual(encounter('e', 'c1'));
      expect(await at.stores.erasures.rewriteLog({ ...short, last: 17 })).toBe(true);
      const log = (await at.stores.encounters.logs(whole('e'))).get('e')!;
      expect([log[1], log[2], log[16]]).toEqual([noted(2, 'A'), noted(3, 'Ann'), noted(17, 'Anna')]);
      expect((await at.stores.encounters.byIds(['e'])).get('e')).toMatchObject({ title: 'T', rewrites: 1 });
      expect((await at.stores.encounters.snapshots(['e'], MINE)).size).toBe(0);
      // An entry whose bytes are not counted yet is still not counted after an erasure has made it longer.
      const shorter = 'Ann'.length - 'A'.length + encounter('e', 'c1').title.length - 'T'.length;
      expect(await at.stores.campaigns.bytes('c1')).toBe(bytes - shorter);
    });

    test('an encounter state that was computed before an erasure can no longer be used to append an entry', async () => {
      await at.stores.encounters.add(encounter('e', 'c1'));
      await at.stores.encounters.append(noted(1, 'Ann'));
      await at.stores.erasures.rewriteLog({ encounterId: 'e', title: 'T', last: 1, entries: [] });
      const append = (rewrites: number) =>
        at.stores.encounters.append(noted(2, 'Ann'), { snapshot: snapshot(2), rewrites });
      expect(await append(0)).toBe(false);
      await at.stores.encounters.keep(snapshot(1), 0);
      expect((await at.stores.encounters.snapshots(['e'], MINE)).size).toBe(0);
      expect(await append(1)).toBe(true);
      expect((await at.stores.encounters.snapshots(['e'], MINE)).get('e')?.version).toBe(2);
      await at.stores.encounters.keep(snapshot(1), 1);
      expect((await at.stores.encounters.snapshots(['e'], MINE)).get('e')?.version).toBe(1);
    });

    test('the names that an erasure replaces are stored with the character until the erasure is finished', async () => {
      const one = character('a', 'c1');
      await at.stores.characters.add([character('first', 'c1'), one]);
      const erasing = { names: [ACUTE], texts: [['so', 'thus']] as const };
      expect(await at.stores.erasures.subject('a')).toEqual({ position: 2, erasing: null });
      expect(await at.stores.erasures.subject('nobody')).toBeNull();
      const after = { ...one, name: 'Erased 2', state: fares(3), version: 2, updatedAt: '2027' };
      expect(await at.stores.erasures.begin({ ...after, version: 3 }, erasing)).toBe(false);
      expect(await at.stores.erasures.begin(after, erasing)).toBe(true);
      expect(await at.stores.erasures.begin(after, erasing)).toBe(false);
      expect((await at.stores.characters.byIds(['a'])).get('a')).toEqual(after);
      await at.reopen();
      expect(await at.stores.erasures.subject('a')).toEqual({ position: 2, erasing });
      await at.stores.erasures.finish('a', { record: receipt('done') });
      expect(await at.stores.erasures.subject('a')).toEqual({ position: 2, erasing: null });
      expect(await at.stores.idempotencyRecords.find('someone', 'done')).not.toBeNull();
    });

    test('an erasure rewrites a character’s events, key labels and recorded answers in its campaign only', async () => {
      await at.stores.characters.add([character('a', 'c1')]);
      await at.stores.characters.recordEvent(character('a', 'c1', { version: 2 }), null, event('a', 2));
      const is = { ...event('a', 2), played: { now: 'other' } };
      const bytes = await at.stores.campaigns.bytes('c1');
      await at.stores.erasures.rewriteEvents([{ was: event('a', 2), is }]);
      const shorter = JSON.stringify(event('a', 2).played).length + 4 - JSON.stringify(is.played).length;
      expect(await at.stores.campaigns.bytes('c1')).toBe(bytes - shorter);
      const [happened] = await at.stores.characters.characterEvents('a', { first: 9, before: null });
      expect(happened).toEqual(is);

      await at.stores.keys.add(key('k', 'c1', { revokedAt: '2026' }));
      await at.stores.keys.add(key('other', 'c2'));
      await at.stores.erasures.relabel(['k'], 'Nobody');
      await at.stores.erasures.relabel([], 'Somebody');
      const labels = [...(await at.stores.keys.byIds(['k', 'other'])).values()].map(({ label }) => label);
      expect(labels.sort()).toEqual(['Key other', 'Nobody']);

      const answers = [
        receipt('r', { scope: 'k', answer: { name: ACUTE } }),
        receipt('s', { scope: 'k', answer: { name: 'Bob' } }),
        receipt('r', { scope: 'other', answer: { name: ACUTE } }),
      ];
      for (const each of answers) await at.stores.idempotencyRecords.add(each);
      expect(await at.stores.erasures.answersWith('c1', [ACUTE, 'nobody'])).toEqual([answers[0]]);
      await at.stores.erasures.rewriteAnswers([{ ...answers[0]!, answer: { name: 'A' } }]);
      expect((await at.stores.idempotencyRecords.find('k', 'r'))?.answer).toEqual({ name: 'A' });
      expect((await at.stores.idempotencyRecords.find('other', 'r'))?.answer).toEqual({ name: ACUTE });
    });
  });
}
