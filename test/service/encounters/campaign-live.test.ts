import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';
import { given, newTable } from '../campaign.ts';
import { followed } from '../events.ts';

const folder = temporaryFolder();
let arbiter: Arbiter;
beforeAll(async () => {
  arbiter = await sharedArbiter();
});
afterAll(async () => {
  folder.remove();
});

const updates = (after = '') =>
  `subscription { campaignUpdated${after} { entry { version } encounter { id version combatants { name } } } }`;

const newEncounter = async (key: string): Promise<string> =>
  (
    await given(
      arbiter.ask(
        'mutation { createEncounter(input: { title: "T", rules: { brp: {} } }) { encounter { id } } }',
        {},
        key,
      ),
    )
  ).createEncounter.encounter.id;

const SHEET = '{ brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } }';

/** Adds a combatant to an encounter. Players can see the combatant unless `more` hides it. */
const joins = (key: string, id: string, version: number, more = '') =>
  given(
    arbiter.ask(
      `mutation { addCombatants(input: { encounterId: "${id}", expectedVersion: ${version},
        combatants: [{ name: "Orc ${version}", sheet: ${SHEET} ${more} }] }) { entry { version } } }`,
      {},
      key,
    ),
  );

type Stream = Awaited<ReturnType<typeof followed>>;

const told = async (stream: Stream, many: number): Promise<readonly (readonly [string, number])[]> =>
  (await stream.take(many)).map(({ data }) => [
    data.campaignUpdated.encounter.id,
    data.campaignUpdated.entry.version,
  ]);

describe('a subscription for a campaign', () => {
  it('a subscription for a campaign sends every later entry of all encounters, including new encounters', async () => {
    const { gm } = await newTable(arbiter);
    const one = await newEncounter(gm);
    await joins(gm, one, 0);
    const stream = await followed(arbiter, updates(), gm);
    await joins(gm, one, 1);
    const other = await newEncounter(gm);
    await joins(gm, other, 0);
    await joins(gm, one, 2);
    await joins(gm, other, 1);
    const all = await told(stream, 4);
    expect(all.filter(([id]) => id === one)).toEqual([2, 3].map((version) => [one, version]));
    expect(all.filter(([id]) => id === other)).toEqual([1, 2].map((version) => [other, version]));
    await stream.close();
  });

  it('a subscription for a campaign resumes in each encounter after the version in `after`', async () => {
    const { gm } = await newTable(arbiter);
    const [one, other] = [await newEncounter(gm), await newEncounter(gm)];
    for (let version = 0; version < 30; version++) await joins(gm, one, version);
    for (let version = 0; version < 3; version++) await joins(gm, other, version);
    const stream = await followed(
      arbiter,
      updates(`(after: [{ encounterId: "${one}", version: 1 }, { encounterId: "${other}", version: 3 }])`),
      gm,
    );
    const rest = Array.from({ length: 29 }, (_, index) => [one, index + 2]);
    expect(await told(stream, 29)).toEqual(rest);
    await joins(gm, other, 3);
    expect(await told(stream, 1)).toEqual([[other, 4]]);
    await stream.close();
    const whole = await followed(arbiter, updates(`(after: [{ encounterId: "${one}", version: 30 }])`), gm);
    expect(await told(whole, 4)).toEqual([1, 2, 3, 4].map((version) => [other, version]));
    await whole.close();
  });

  it('a subscription for a campaign sends only the entries of a fork that are not in the original', async () => {
    const { gm } = await newTable(arbiter);
    const one = await newEncounter(gm);
    await joins(gm, one, 0);
    const fork = `mutation { forkEncounter(input: { encounterId: "${one}" }) { encounter { id } } }`;
    const { forkEncounter } = await given(arbiter.ask(fork, {}, gm));
    const stream = await followed(arbiter, updates('(after: [])'), gm);
    await joins(gm, forkEncounter.encounter.id, 1);
    const all = await told(stream, 2);
    expect(all).toEqual(
      expect.arrayContaining([
        [one, 1],
        [forkEncounter.encounter.id, 2],
      ]),
    );
    await stream.close();
  });

  it('a subscription for a campaign does not show hidden combatants to players', async () => {
    const { gm, player } = await newTable(arbiter);
    const one = await newEncounter(gm);
    const stream = await followed(arbiter, updates(), player);
    await joins(gm, one, 0, ', visibility: HIDDEN');
    const [event] = await stream.take(1);
    expect(event!.data.campaignUpdated.encounter.combatants).toEqual([]);
    await stream.close();
  });

  it('a subscription for a campaign sends no data of other campaigns', async () => {
    const [{ gm }, elsewhere] = [await newTable(arbiter), await newTable(arbiter)];
    const [one, theirs] = [await newEncounter(gm), await newEncounter(elsewhere.gm)];
    const stream = await followed(arbiter, updates('(after: [])'), gm);
    await joins(elsewhere.gm, theirs, 0);
    await joins(gm, one, 0);
    expect(await told(stream, 1)).toEqual([[one, 1]]);
    await stream.close();
  });

  it('a subscription for a campaign ends with UNAUTHENTICATED when its key is revoked', async () => {
    const { gm, player, playerKeyId } = await newTable(arbiter);
    const stream = await followed(arbiter, updates(), player);
    await arbiter.ask(`mutation { revokeKey(input: { keyId: "${playerKeyId}" }) { key { id } } }`, {}, gm);
    const [last] = await stream.take(1);
    expect(last!.errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
    expect(await stream.ended).toBe(true);
  });

  it('a subscription for a campaign is rejected without a key and for unknown versions, other campaigns’ encounters and duplicates', async () => {
    const [{ gm }, elsewhere] = [await newTable(arbiter), await newTable(arbiter)];
    const [one, theirs] = [await newEncounter(gm), await newEncounter(elsewhere.gm)];
    const refused = async (after: string, key?: string) => {
      const stream = await followed(arbiter, updates(`(after: [${after}])`), key);
      const [first] = await stream.take(1);
      const { code, path } = first!.errors![0]!.extensions;
      return { code, path };
    };
    const seen = (id: string, version: number) => `{ encounterId: "${id}", version: ${version} }`;
    expect(await refused(seen(one, 1), gm)).toEqual({
      code: 'BAD_USER_INPUT',
      path: ['after', 0, 'version'],
    });
    expect(await refused(seen(theirs, 0), gm)).toEqual({
      code: 'NOT_FOUND',
      path: ['after', 0, 'encounterId'],
    });
    expect(await refused(`${seen(one, 0)} ${seen(one, 0)}`, gm)).toEqual({
      code: 'BAD_USER_INPUT',
      path: ['after', 1, 'encounterId'],
    });
    expect((await refused('')).code).toBe('UNAUTHENTICATED');
  });

  it('a subscription for a campaign ends when the service stops', async () => {
    const other = await startArbiter(join(folder.path, 'stopping.db'), { SHUTDOWN_TIMEOUT_MS: '600000' });
    const { gm } = await newTable(other);
    const stream = await followed(other, updates(), gm);
    expect(await other.stop()).toBe(0);
    expect(await stream.ended).toBe(true);
  });
});
