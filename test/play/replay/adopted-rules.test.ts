import { join } from 'node:path';
import { graphql } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemById } from '../../../src/engine/systems/index.ts';
import { contextOf } from '../../../src/graphql/kit/context.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { authenticate, type Viewer } from '../../../src/play/access/viewer.ts';
import { createCampaign } from '../../../src/play/campaigns/campaigns.ts';
import { productionServices } from '../../../src/play/production-services.ts';
import { exportEncounter } from '../../../src/play/transfer/export.ts';
import { importEncounter } from '../../../src/play/transfer/import.ts';
import { openStores } from '../../../src/storage/open.ts';
import { loadDriver } from '../../../src/storage/sqlite/driver.ts';
import { Writing } from '../../fixtures/writing.ts';
import { adjusting } from '../../kit/commands.ts';
import { temporaryFolder } from '../../storage/place.ts';

const OLD = 'a'.repeat(64);
const NEW = 'b'.repeat(64);

/** Returns the rules versions that the entries of a fight have recorded. */
const AT = { adjusted: 3, adopted: 4, roundEnded: 5 } as const;

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let stores: Awaited<ReturnType<typeof openStores>>;
let viewer: Viewer;
let fight: Writing;

/** Creates services with these rules whose caches are empty, as after a new start. */
const programOf = (digest: string) =>
  productionServices(stores, {
    rulesDigest: async () => digest,
    program: digest === OLD ? '1.0.0' : '1.1.0',
  });

/** Stores a Basic Roleplaying fight that was begun by a program with older rules. */
beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder.path, 'arbiter.db');
  stores = await openStores(file);
  const services = programOf(OLD);
  const { secret } = await createCampaign(services, { name: 'Old' }, null);
  viewer = (await authenticate(stores.keys, `Bearer ${secret}`)).viewer!;
  fight = await Writing.begun({ services, viewer }, systemById('brp')!, ['Ann', 'Bob']);
  const [ann] = (await fight.state()).combatants.keys();
  await fight.order(adjusting(ann!, { damage: 3 }));
});

afterEach(async () => {
  await stores.close();
  folder.remove();
});

async function answerOf(source: string, digest = NEW) {
  const { data, errors } = await graphql({
    schema,
    source,
    contextValue: contextOf(programOf(digest), viewer),
  });
  return JSON.parse(JSON.stringify({ data, errors: errors?.map(({ originalError }) => originalError) }));
}

async function ask(source: string, digest = NEW) {
  const { data, errors } = await answerOf(source, digest);
  expect(errors).toBeUndefined();
  return data;
}

const send = (name: string, version: number, more = '') =>
  ask(
    `mutation { ${name}(input: { encounterId: "${fight.id}", expectedVersion: ${version} ${more} }) { entry { kind summary } } }`,
  );

const adopt = (version: number, options = '') =>
  send('adoptRules', version, options && `options: ${options}`);

async function rules(digest = NEW) {
  const { encounter } = await ask(
    `{ encounter(id: "${fight.id}") { rules { digest version isCurrent adoptedAtVersion options { option { name } value isDefault } } } }`,
    digest,
  );
  const { options, ...rest } = encounter.rules;
  const set = options.filter(({ isDefault }: { isDefault: boolean }) => !isDefault);
  return {
    ...rest,
    set: set.map(({ option, value }: { option: { name: string }; value: unknown }) => [option.name, value]),
  };
}

const verdict = async () =>
  (
    await ask(
      `{ auditEncounter(encounterId: "${fight.id}") { verdict difference { version } rulesChanged { entries first { version } } } }`,
    )
  ).auditEncounter;

/** Changes a stored log entry and removes its checksum. */
function alter(version: number, from: string | RegExp, to: string): void {
  const client = new (loadDriver())(file);
  const where = `where encounter_id = '${fight.id}' and version = ${version}`;
  const events = client.prepare<[], string>(`select events from encounter_entries ${where}`).pluck().get()!;
  const changed = events.replace(from, to);
  expect(changed).not.toBe(events);
  client.prepare(`update encounter_entries set events = ? ${where}`).run(changed);
  client.exec(`update encounter_entries set command = json_remove(command, '$.check') ${where}`);
  client.close();
}

const ROLLED = '{ brp: { initiative: ROLL_EACH_ROUND } }';

describe('an encounter', () => {
  it('an encounter contains the rules and options with which it began, and whether they are still current', async () => {
    const began = { digest: OLD.slice(0, 16), adoptedAtVersion: null, set: [] };
    expect(await rules(OLD)).toEqual({ ...began, version: '1.0.0', isCurrent: true });
    expect(await rules(NEW)).toEqual({ ...began, version: null, isCurrent: false });
  });

  it('an encounter adopts the current rules and other options with an entry that can be undone', async () => {
    expect(await adopt(AT.adjusted, ROLLED)).toEqual({
      adoptRules: {
        entry: {
          kind: 'ADOPT_RULES',
          summary: expect.stringMatching(
            /^The encounter continues under the current rules of version 1\.1\.0\. Options: Initiative rolls: roll each round\.$/,
          ),
        },
      },
    });
    const adopted = { digest: NEW.slice(0, 16), version: '1.1.0', isCurrent: true };
    expect(await rules()).toEqual({
      ...{ ...adopted, adoptedAtVersion: AT.adopted, set: [['initiative', 'ROLL_EACH_ROUND']] },
    });
    await send('undo', AT.adopted);
    expect(await rules()).toMatchObject({ adoptedAtVersion: null, isCurrent: false, set: [] });
  });

  it('an encounter keeps its options if the command that adopts rules contains no options', async () => {
    await adopt(AT.adjusted, ROLLED);
    await adopt(AT.adopted);
    expect(await rules()).toMatchObject({ adoptedAtVersion: 5, set: [['initiative', 'ROLL_EACH_ROUND']] });
  });

  it('after an encounter adopts options, these options apply to its commands', async () => {
    const dice = async (version: number) => {
      const { endRound } = await ask(
        `mutation { endRound(input: { encounterId: "${fight.id}", expectedVersion: ${version} }) { entry { throws { die } } } }`,
      );
      return endRound.entry.throws.length;
    };
    expect(await dice(AT.adjusted)).toBe(0);
    await adopt(4, ROLLED);
    expect(await dice(5)).toBe(2);
    expect(await verdict()).toEqual({ verdict: 'FOLLOWS', difference: null, rulesChanged: null });
  });

  it('an encounter that has adopted rules rejects options of another system and the retraction of an earlier entry', async () => {
    await adopt(AT.adjusted);
    const at = `encounterId: "${fight.id}", expectedVersion: ${AT.adopted}`;
    const { errors } = await answerOf(
      `mutation { retractEntry(input: { ${at}, version: ${AT.adjusted} }) { entry { version } } }`,
    );
    expect(errors[0]).toMatchObject({
      code: 'RULES_FORBID',
      accepted: expect.stringContaining('a version after 4'),
    });
    const other = await answerOf(
      `mutation { adoptRules(input: { ${at}, options: { arrgs: {} } }) { entry { version } } }`,
    );
    expect(other.errors[0]).toMatchObject({ faults: [{ path: ['input', 'options'], accepted: 'brp' }] });
  });

  it('an encounter can be exported and imported with the rules that it has adopted', async () => {
    await adopt(AT.adjusted, ROLLED);
    await send('endRound', AT.adopted);
    await send('finishEncounter', AT.roundEnded);
    const services = programOf(NEW);
    const document = JSON.parse(
      JSON.stringify(
        await exportEncounter(services, viewer, { id: fight.id, after: 0, first: null, short: false }),
      ),
    );
    const imported = await importEncounter(services, viewer, { document, characters: [] }, null);
    expect(imported.state.rules).toMatchObject({
      version: AT.adopted,
      options: { initiative: 'ROLL_EACH_ROUND' },
    });
  });
});

describe('the audit of an encounter with adopted rules', () => {
  it('the audit of an encounter with adopted rules checks each entry against the rules that were then in force', async () => {
    await adopt(AT.adjusted);
    await send('endRound', AT.adopted);
    alter(AT.adjusted, '"amount":3', '"amount":4');
    expect(await verdict()).toEqual({
      ...{ verdict: 'RULES_CHANGED', difference: null },
      rulesChanged: { entries: 1, first: { version: AT.adjusted } },
    });
    alter(AT.roundEnded, '"roundEnded"', '"encounterStarted"');
    expect(await verdict()).toMatchObject({ verdict: 'DIFFERS', difference: { version: AT.roundEnded } });
  });
});
