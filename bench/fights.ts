import { post } from './load.ts';

/** A running encounter that one connection of the load test uses. */
export interface Fight {
  readonly key: string;
  readonly encounterId: string;
  readonly actor: string;
  readonly target: string;
  version: number;
}

const sheet = `{ str: 15, con: 200, siz: 200, int: 15, pow: 16, dex: 12, cha: 8, hitPoints: 10000, dodge: 40,
  weapons: [{ name: "Claw", kind: NATURAL, rating: 60, damage: "1d8" }] }`;

/** Creates encounters of two fighters with very many hit points. */
export async function fights(url: string, count: number): Promise<Fight[]> {
  const ask = async (query: string, key?: string) =>
    JSON.parse(await post(url, { path: '/graphql', body: { query }, ...(key ? { key } : {}) })).data;
  const key = (await ask('mutation { createCampaign(input: { name: "Bench" }) { secret } }')).createCampaign
    .secret;
  const opened: Fight[] = [];
  for (let each = 0; each < count; each++) {
    const { id } = (
      await ask(
        'mutation { createEncounter(input: { title: "Ring", rules: { brp: {} } }) { encounter { id } } }',
        key,
      )
    ).createEncounter.encounter;
    await ask(
      `mutation { addCombatants(input: { encounterId: "${id}", expectedVersion: 0, combatants: [
        { name: "One", sheet: { brp: ${sheet} } }, { name: "Two", sheet: { brp: ${sheet} } }] }) { entry { version } } }`,
      key,
    );
    const started = await ask(
      `mutation { startEncounter(input: { encounterId: "${id}", expectedVersion: 1 }) { encounter { combatants { id } } } }`,
      key,
    );
    const [actor, target] = started.startEncounter.encounter.combatants.map(
      (combatant: { id: string }) => combatant.id,
    );
    opened.push({ key, encounterId: id, actor, target, version: 2 });
  }
  return opened;
}
