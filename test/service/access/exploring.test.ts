import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { playgroundTabs } from '../../../src/http/pages/tabs.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';
import { followed } from '../events.ts';

const folder = temporaryFolder();
const running: OwnArbiter[] = [];

afterAll(async () => {
  for (const arbiter of running) await arbiter.stop();
  folder.remove();
});

const database = (name: string): string => join(folder.path, `${name}.db`);

async function start(name: string, environment: Readonly<Record<string, string>>): Promise<OwnArbiter> {
  const arbiter = await startArbiter(database(name), environment);
  running.push(arbiter);
  return arbiter;
}

async function keyInPage({ url }: OwnArbiter): Promise<string | null> {
  const response = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } });
  // The whole response is read, because a service that stops waits for responses that are still open.
  const page = await response.text();
  return /"additionalHeaders":\{"authorization":"Bearer (\w+)"\}/.exec(page)?.[1] ?? null;
}

const development = { NODE_ENV: 'development' };

it('in development on localhost, the playground page contains a campaign key, and the campaign is the same after restarts', async () => {
  const first = await start('kept', development);
  const key = (await keyInPage(first))!;
  expect(key).toMatch(/^arbiter_gm_[0-9a-f]{64}$/);
  const keep = playgroundTabs(true).at(-1)!.query;
  const [mutation, query] = keep.split('\n\n');
  const kept = await first.ask(mutation!, {}, key);
  expect(kept.errors).toEqual([]);
  const { data } = await first.ask(query!, {}, key);
  expect(data.viewer).toEqual({ role: 'GM', label: 'Playground' });
  expect(data.characters.edges).toHaveLength(1);
  expect((await first.ask('{ campaign { name } }')).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(await first.stop()).toBe(0);
  running.pop();

  const again = await start('kept', development);
  const newKey = (await keyInPage(again))!;
  expect(newKey).not.toBe(key);
  expect((await again.ask(query!, {}, newKey)).data).toEqual(data);
  expect((await again.ask(query!, {}, key)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it.each([
  ['production', { NODE_ENV: 'production', PLAYGROUND: 'on' }],
  ['a test', { NODE_ENV: 'test' }],
  ['development for the whole network', { NODE_ENV: 'development', HOST: '0.0.0.0' }],
  ['development without the playground', { NODE_ENV: 'development', PLAYGROUND: 'off' }],
])('the playground in %s does not create a campaign', async (what, environment) => {
  const arbiter = await start(what, environment);
  const local = { ...arbiter, url: arbiter.url.replace('0.0.0.0', '127.0.0.1') };
  expect(await keyInPage(local)).toBeNull();
  await arbiter.stop();
  running.pop();
  const { loadDriver } = await import('../../../src/storage/sqlite/driver.ts');
  const client = new (loadDriver())(database(what));
  expect(client.prepare('select count(*) as n from campaigns').get()).toEqual({ n: 0 });
  client.close();
});

it('the playground’s fight can be played without changes and followed with a subscription', async () => {
  const arbiter = await start('fight', development);
  const key = (await keyInPage(arbiter))!;
  const tabs = playgroundTabs(true).map(({ query }) => query);
  const fight = tabs.find((query) => query.includes('mutation Begin'))!;
  const watch = tabs.find((query) => query.includes('subscription Watch'))!;
  const operations = fight.split(/\n\n(?=mutation|query|#)/);
  const ids: Record<string, string> = {};
  const ask = async (name: string) => {
    const { data, errors } = await arbiter.ask(
      operations.find((each) => new RegExp(`(mutation|query) ${name}\\b`).test(each))!,
      ids,
      key,
    );
    expect([name, errors]).toEqual([name, []]);
    return data;
  };
  ids.fight = (await ask('Begin')).createEncounter.encounter.id;
  const stream = await followed(arbiter, watch, key);
  const [ann, orc] = (await ask('Join')).addCombatants.encounter.combatants;
  Object.assign(ids, { ann: ann.id, orc: orc.id });
  expect((await ask('Start')).startEncounter.encounter.round).toBe(1);
  const { answerRequired, odds } = (await ask('Preview')).preview.outlook;
  // An attack that misses needs no answer from its target.
  expect(answerRequired.probability).toBeCloseTo(0.6, 9);
  expect(odds.outcomes.map(({ name }: { name: string }) => name).sort()).toEqual(['FUMBLE', 'MISS']);
  expect(answerRequired.options).toHaveLength(3);
  expect((await ask('MustRoll')).actNeed.summary).toMatch(/^01–03 Critical/);
  const best = (await ask('Best')).bestAct.acts;
  expect(best).toContainEqual(
    expect.objectContaining({ act: { title: 'Attack' }, target: { name: 'Orc' }, item: 'Shortsword' }),
  );
  expect((await ask('Strike')).act.encounter.pending.options).toHaveLength(3);
  const { encounter } = (await ask('Dodge')).answer;
  expect(encounter.combatants[1]).toMatchObject({ name: 'Orc', health: 'DOWN', standing: { hitPoints: 2 } });
  expect((await ask('TakeBack')).undo.encounter.combatants[1].standing).toEqual({ hitPoints: 13 });
  const [first] = await stream.take(1);
  expect(first!.data.campaignUpdated.encounter.title).toBe('At the ford');
  await stream.close();
});

it('the forecast in the playground’s example runs to its end', async () => {
  const arbiter = await start('forecast', { ...development, WORK_PER_MINUTE_MS: '1000000' });
  const tab = playgroundTabs(false).find(({ query }) => query.includes('subscription Forecast'))!;
  const stream = await followed(arbiter, tab.query);
  await stream.ended;
  const { data } = stream.takeAll().at(-1)!;
  expect(data.forecast).toMatchObject({
    done: true,
    fights: 100,
    sides: [{ names: ['Ann'] }, { names: ['Orc'] }],
  });
});
