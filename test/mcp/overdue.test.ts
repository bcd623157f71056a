import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { productionServices } from '../../src/play/production-services.ts';
import { systemTime } from '../../src/play/time.ts';
import { openStores } from '../../src/storage/open.ts';
import { ask, clientOf, type Data } from '../kit/public-fight.ts';
import { temporaryFolder } from '../service/arbiter.ts';
import { overStdio } from './client.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const HOUR_MS = 3_600_000;

const sheet = {
  brp: {
    ...{ str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10, dodge: 40 },
    weapons: [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }],
  },
};

/**
 * Stores a fight in which an attack has waited for Bob's player for an hour, although the time limit for answers is 60
 * seconds.
 */
async function waitingForAnHour(
  file: string,
): Promise<{ readonly key: string; readonly encounterId: string }> {
  const anHourAgo = { ...systemTime, now: () => systemTime.now() - HOUR_MS };
  const services = productionServices(await openStores(`file:${file}`), { time: anHourAgo });
  const stranger = { services, viewer: null };
  const { createCampaign } = await ask(
    stranger,
    'mutation { createCampaign(input: { name: "C" }) { secret } }',
  );
  const secret: string = createCampaign.secret;
  await ask(
    await clientOf(services, secret),
    'mutation { updateCampaign(input: { answerSeconds: 60 }) { campaign { id } } }',
  );
  const gm = await clientOf(services, secret);
  const bob = await ask(
    gm,
    'mutation ($sheet: SheetInput!) { createCharacter(input: { name: "Bob", sheet: $sheet }) { character { id } } }',
    { sheet },
  );
  const characterId: string = bob.createCharacter.character.id;
  const made = await ask(
    gm,
    `mutation ($characterId: ID!) {
      createKey(input: { role: PLAYER, label: "Bob", characterIds: [$characterId] }) { secret }
      createEncounter(input: { title: "F", rules: { brp: {} } }) { encounter { id } } }`,
    { characterId },
  );
  const encounterId: string = made.createEncounter.encounter.id;
  const { addCombatants } = await ask(
    gm,
    `mutation ($input: AddCombatantsInput!) {
      addCombatants(input: $input) { encounter { combatants { id name } } } }`,
    {
      input: {
        ...{ encounterId, expectedVersion: 0 },
        combatants: [{ name: 'Ann', sheet }, { characterId }],
      },
    },
  );
  const idOf = (called: string): string =>
    addCombatants.encounter.combatants.find(({ name }: Data) => name === called).id;
  // a roll of 40 hits, because Ann's rating is 60
  await ask(
    gm,
    `mutation ($encounterId: ID!, $actorId: ID!, $targetId: ID!) {
      startEncounter(input: { encounterId: $encounterId, expectedVersion: 1 }) { entry { version } }
      act(input: { encounterId: $encounterId, expectedVersion: 2, actorId: $actorId, targetId: $targetId,
        act: { brp: { attack: { weapon: "Sword" } } }, outOfTurn: true, dice: { given: [40] } }) {
        encounter { pending { passesAt } } } }`,
    { encounterId, actorId: idOf('Ann'), targetId: idOf('Bob') },
  );
  await services.stores.close();
  return { key: secret, encounterId };
}

it('a process that serves MCP on standard input also passes for a respondent whose time to answer has run out', async () => {
  const database = join(folder.path, 'overdue.db');
  const { key, encounterId } = await waitingForAnHour(database);
  const { client, data } = await overStdio(database, { ARBITER_KEY: key });
  let read: Data;
  do read = await data('read_encounter', { encounterId });
  while (read.version === 3);
  expect(read).toMatchObject({ version: 4 });
  expect(read).not.toHaveProperty('answerDue');
  await client.close();
});
