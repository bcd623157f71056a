import { parse, validate } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { clientOperations } from '../../bench/clients/documents.ts';
import { Fight, keptWork, screens } from '../../bench/clients/kept.ts';
import { schema } from '../../src/graphql/schema.ts';
import { forms } from '../../web/src/attack/forms/index.ts';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';

let arbiter: Arbiter;
beforeAll(async () => {
  arbiter = await sharedArbiter();
});

it.each(Object.entries({ ...screens, ...clientOperations }))(
  'the GraphQL document %s of the front page is valid',
  (_name, document) => {
    expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([]);
  },
);

it.each(forms.map(({ system }) => system))(
  'in %s, a player attacks, waits for the answer and ends the turn with their own key',
  async (system) => {
    const fight = await Fight.opened(arbiter.url, system, 4);
    for (let turn = 0; turn < 4; turn++) await fight.turn();
    const { data } = await arbiter.ask(
      'query($id: ID!) { encounter(id: $id) { log(first: 100) { edges { node { kind } } } } }',
      { id: fight.id },
      fight.gameMaster,
    );
    const kinds = data.encounter.log.edges.map(({ node }: { node: { kind: string } }) => node.kind);
    expect(kinds).toEqual(expect.arrayContaining(['ACT']));
    expect(fight.isOver).toBe(false);
  },
);

it.each(keptWork([4]).map((work) => [work.name, work] as const))(
  'the document %s is answered without errors',
  async (_name, { prepare, work }) => {
    await prepare(arbiter.url);
    expect(await work(arbiter.url, 0)).toBe(true);
  },
);

it('the table page’s requests for the shared screen and a player’s screen stay within the limits in a fight with 100 combatants', async () => {
  const fight = await Fight.opened(arbiter.url, 'BRP', 100);
  for (const screen of [screens.Table!, screens.MyTurn!]) {
    const { data, errors } = await arbiter.ask(screen, { id: fight.id }, fight.keyOf(fight.active));
    expect(errors).toEqual([]);
    expect(data.encounter.activeCombatants.length).toBeGreaterThan(0);
  }
});
