import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tools } from '../../src/mcp/tools/index.ts';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';
import { type Connected, overHttp } from './client.ts';

let arbiter: Arbiter;
let gm: Connected;
let key: string;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  gm = await overHttp(arbiter.url);
  ({ key } = await gm.data('create_campaign', { name: 'Hints' }));
});

afterAll(() => gm.client.close());

const sheet = (dex: number) => ({
  ...{ str: 13, con: 12, siz: 12, int: 12, pow: 12, dex, cha: 10 },
  weapons: [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }],
});

/** Creates a fight in its first round, and a stored character. */
async function prepared() {
  const { encounterId } = await gm.data('create_encounter', { key, system: 'brp', title: 'At the ford' });
  const combatants = [
    { name: 'Bea', sheet: sheet(14) },
    { name: 'Orc', sheet: sheet(9) },
  ];
  await gm.data('add_combatants', { key, encounterId, expectedVersion: 0, combatants });
  await gm.data('advance_encounter', { key, encounterId, expectedVersion: 1, step: 'START' });
  const { characterId } = await gm.data('create_character', {
    key,
    system: 'brp',
    name: 'Cid',
    sheet: sheet(10),
  });
  return { fight: { key, encounterId }, characterId, encounterId };
}

type Prepared = Awaited<ReturnType<typeof prepared>>;

/** For each tool, arguments with which a call is accepted in a new fight. */
const calls: Readonly<Record<string, (to: Prepared) => object>> = {
  list_rules: () => ({}),
  describe: () => ({ system: 'brp', name: 'attack' }),
  look_up_table: () => ({ table: 'brp.fumble.melee-attack' }),
  resolve: () => ({ system: 'brp', procedure: 'skill', input: { rating: 50 } }),
  roll_dice: () => ({ notation: '1d6' }),
  create_campaign: () => ({ name: 'Another' }),
  list_campaign: () => ({ key }),
  read_stat_block: () => ({ system: 'brp', text: 'Ann\nSTR 10' }),
  create_character: () => ({ key, system: 'brp', name: 'Dee', sheet: sheet(9) }),
  update_character: ({ characterId }) => ({ key, characterId, expectedVersion: 1, time: { hours: 8 } }),
  import_table: () => ({
    key,
    replacedTableId: 'pathmaster.fumble.melee',
    title: 'Ours',
    csv: 'from,to,text,hits\n1,100,Oops.,3',
  }),
  set_house_rules: () => ({
    key,
    system: 'brp',
    rules: { modifiers: [{ title: 'Mud', amount: '-5' }] },
  }),
  create_encounter: () => ({ key, system: 'brp', title: 'Another' }),
  add_combatants: ({ fight }) => ({
    ...fight,
    expectedVersion: 2,
    combatants: [{ name: 'Eve', sheet: sheet(8) }],
  }),
  advance_encounter: ({ fight }) => ({ ...fight, expectedVersion: 2, step: 'FINISH' }),
  read_encounter: ({ fight }) => fight,
  act: ({ fight }) => ({
    ...fight,
    expectedVersion: 2,
    act: 'attack',
    actor: 'Bea',
    target: 'Orc',
    input: { weapon: 'Sword' },
  }),
  answer: ({ fight }) => ({
    ...fight,
    expectedVersion: 2,
    combatant: 'Orc',
    act: 'attack',
    option: 'no-defence',
  }),
  preview: ({ fight }) => ({
    ...fight,
    act: 'attack',
    actor: 'Bea',
    target: 'Orc',
    input: { weapon: 'Sword' },
  }),
  best_act: ({ fight }) => ({ ...fight, combatant: 'Bea' }),
  adjust: ({ fight }) => ({ ...fight, expectedVersion: 2, combatant: 'Orc', reason: 'a trap', damage: 2 }),
  set_visibility: ({ fight }) => ({ ...fight, expectedVersion: 2, combatant: 'Orc', visibility: 'HIDDEN' }),
  remove_combatants: ({ fight }) => ({
    ...fight,
    expectedVersion: 2,
    combatants: ['Orc'],
    reason: 'it fled',
  }),
  undo: ({ fight }) => ({ ...fight, expectedVersion: 2 }),
  read_log: ({ fight }) => fight,
};

/** Returns everything that the campaign stores, except the time at which it was last used. */
async function stored({ encounterId }: Prepared) {
  const { data, errors } = await arbiter.ask(
    `query Stored($encounterId: ID!) {
      exportCampaign
      exportEncounter(encounterId: $encounterId)
      encounter(id: $encounterId) { combatants { name health visibility conditions { condition { name } } } pending { question } }
    }`,
    { encounterId },
    key,
  );
  expect(errors).toEqual([]);
  return data;
}

describe('the hints of a tool', () => {
  it('the hints that describe a tool’s effects are checked for every tool', () => {
    expect(Object.keys(calls)).toEqual(tools.map(({ name }) => name));
  });

  it.each(tools.map(({ name, hints }) => ({ name, hints })))(
    'the hints in the tool list that describe the effects of $name are true',
    async ({ name, hints }) => {
      const to = await prepared();
      const given = calls[name]!(to);
      const before = await stored(to);
      const first = await gm.call(name, given);
      expect(first.refused, first.text).toBe(false);
      const after = await stored(to);
      const { readOnlyHint = false, destructiveHint = true, idempotentHint = false, openWorldHint } = hints;
      expect(openWorldHint).toBe(false);
      if (readOnlyHint || name === 'create_campaign') expect(after).toEqual(before);
      else expect(after).not.toEqual(before);
      if (readOnlyHint) return;
      const again = await gm.call(name, given);
      const last = await stored(to);
      if (idempotentHint) expect(last).toEqual(after);
      else
        expect({ refused: again.refused, ...again.data }).not.toEqual({
          refused: first.refused,
          ...first.data,
        });
      // a tool that is marked as not destructive only adds objects, or its effect can be undone
      if (name.startsWith('create_')) return expect(destructiveHint).toBe(false);
      const undone = await gm.call('undo', {
        ...{ key, encounterId: to.encounterId, expectedVersion: first.data.version ?? 2 },
        action: name === 'undo' ? 'REDO' : 'UNDO',
      });
      if (!('encounterId' in given)) return expect(destructiveHint).toBe(true);
      const { encounter } = await stored(to);
      if (destructiveHint) expect(undone.refused).toBe(true);
      else expect(encounter).toEqual(before.encounter);
    },
  );
});
