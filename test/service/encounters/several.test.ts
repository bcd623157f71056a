import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const GUN =
  '{ name: "Gun", attack: FIREARM, skill: 60, ammunition: 12, fumbleUpTo: 0, results: [{ from: 101, hits: 10 }] }';
const sheet = (more = '') => `{ pathmaster: { hits: 100, constitution: 80, dodge: 10, ${more} } }`;

/** Rex fires at several combatants. Zoe is the first target, Pia belongs to a player, and Vex is hidden. */
async function range() {
  const table = await Table.laid(arbiter, '{ pathmaster: {} }');
  const { data } = await table.ask(
    `mutation { createCharacter(input: { name: "Pia", sheet: ${sheet()} }) { character { id } } }`,
  );
  const character = data.createCharacter.character.id;
  await table.command(
    'addCombatants',
    `combatants: [{ characterId: "${character}" }, { name: "Rex", sheet: ${sheet(`weapons: [${GUN}]`)} },
      { name: "Zoe", sheet: ${sheet()} }, { name: "Vex", visibility: HIDDEN, sheet: ${sheet()} }]`,
  );
  await table.command('startEncounter', 'dice: { given: [1, 1, 9, 9, 5, 5, 2, 2] }');
  const key = async (role: string, rest = '') => {
    const answer = await table.ask(
      `mutation { createKey(input: { role: ${role}, label: "${role}" ${rest} }) { secret } }`,
    );
    return answer.data.createKey.secret as string;
  };
  return { table, pia: await key('PLAYER', `characterIds: ["${character}"]`) };
}

const DEEDS =
  'log(first: 10) { edges { node { summary results { actor { id } target { id } act { name } outcome { name } resolution { procedure { name } throws { face } effects { kind recipient { name } } } } effects { recipient { name } } } } }';

const burst = ({ ids }: Table, target: string, others: readonly string[], more = '') =>
  `actorId: "${ids.Rex}", targetId: "${ids[target]}", otherTargetIds: [${others.map((name) => `"${ids[name]}"`).join(', ')}],
   act: { pathmaster: { fire: { weapon: "Gun", mode: LONG_FIREHOSE, distance: 30 ${more} } } }`;

describe('a burst at several targets', () => {
  it('the log entry of a burst at several targets lists each attack with its rolls, and hides the hidden target from players', async () => {
    const { table, pia } = await range();
    await table.command(
      'act',
      `${burst(table, 'Zoe', ['Vex', 'Pia'], ', targetParries: false')}, dice: { given: [51, 52, 30] }`,
    );
    const deedsFor = async (key?: string) => (await table.read(DEEDS, key)).log.edges.at(-1).node.results;
    const { Zoe, Vex, Pia } = table.ids;
    expect(await deedsFor()).toMatchObject([
      {
        target: { id: Zoe },
        outcome: { name: 'HIT' },
        resolution: { procedure: { name: 'attack' }, throws: [{ face: 51 }] },
      },
      { target: { id: Vex }, outcome: { name: 'HIT' }, resolution: { throws: [{ face: 52 }] } },
      { target: { id: Pia }, outcome: { name: 'MISS' }, resolution: { throws: [{ face: 30 }] } },
    ]);
    expect((await deedsFor(pia)).map(({ target }: { target: { id: string } }) => target.id)).toEqual([
      Zoe,
      Pia,
    ]);
  });

  it('a burst at several targets waits for each target’s answer in turn, and an ally can step in front of a target', async () => {
    const { table, pia } = await range();
    await table.command('act', burst(table, 'Zoe', ['Vex', 'Pia']));
    const { Zoe, Vex, Pia } = table.ids;
    const pending = 'pending { respondent { id } remainingTargets { id } }';
    expect(await table.read(pending)).toEqual({
      pending: { respondent: { id: Zoe }, remainingTargets: [{ id: Vex }, { id: Pia }] },
    });
    expect(await table.read(pending, pia)).toEqual({
      pending: { respondent: { id: Zoe }, remainingTargets: [{ id: Pia }] },
    });
    const legal = await table.read('combatants { name legalActs { act allowed } }', pia);
    const own = legal.combatants.find(({ name }: { name: string }) => name === 'Pia').legalActs;
    expect(own.filter(({ allowed }: { allowed: boolean }) => allowed)).toEqual([
      { act: 'sacrificialDodge', allowed: true },
      { act: 'sacrificialDodgeAndDrop', allowed: true },
    ]);
    // The attack totals 60 + 40 + 10 = 110 and hits Pia. The next one to be asked is Vex, and then Pia.
    const input = `actorId: "${Pia}", targetId: "${Zoe}", act: { pathmaster: { sacrificialDodge: {} } }, dice: { given: [40] }`;
    await table.command('act', input, pia);
    expect((await table.read('pending { respondent { id } }')).pending).toEqual({ respondent: { id: Vex } });
  });

  it('a burst is rejected with the path of a target that is repeated, is unknown, or exceeds the number of targets', async () => {
    const { table, pia } = await range();
    const at = async (input: string, key?: string) =>
      (await table.attempt('act', input, key)).errors[0]!.extensions;
    expect(await at(burst(table, 'Zoe', ['Pia', 'Pia'], ', targetParries: false'))).toMatchObject({
      code: 'RULES_FORBID',
      path: ['input', 'otherTargetIds', 1],
    });
    expect(await at(burst(table, 'Zoe', ['Nobody'], ', targetParries: false'))).toMatchObject({
      code: 'RULES_FORBID',
      path: ['input', 'otherTargetIds', 0],
    });
    expect(
      await at(
        `actorId: "${table.ids.Pia}", otherTargetIds: ["${table.ids.Vex}"], act: { pathmaster: { move: {} } }`,
        pia,
      ),
    ).toMatchObject({ code: 'RULES_FORBID', path: ['input', 'otherTargetIds', 0] });
  });
});
