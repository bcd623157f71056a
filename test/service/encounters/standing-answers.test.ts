import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { player } from '../campaign.ts';
import { duel, slow, swift, Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const attack = ({ ids }: Table, dice: string): string =>
  `actorId: "${ids.Ann}", targetId: "${ids.Bob}", act: { brp: { attack: { weapon: "Sword" } } }, outOfTurn: true, dice: { given: [${dice}] }`;

const standing = ({ ids }: Table, option: string | null, act = 'attack'): string =>
  `combatantId: "${ids.Bob}", act: "${act}"${option === null ? '' : `, option: "${option}"`}`;

/** Returns the names of the options that are offered to Bob. */
async function offered(table: Table): Promise<readonly string[]> {
  await table.command('act', attack(table, '40'));
  const { pending } = await table.read('pending { options { name } }');
  await table.command('undo');
  return pending.options.map(({ name }: { name: string }) => name);
}

const asked = async (table: Table): Promise<boolean> =>
  (await table.read('pending { question }')).pending !== null;

describe('a standing answer', () => {
  it('a standing answer is used in the entry that asks the question, and the log names who answered in advance', async () => {
    const table = await duel(arbiter);
    expect(await offered(table)).toContain('dodge');
    const { entry } = await table.command('setStandingAnswer', standing(table, 'dodge'));
    expect(entry).toMatchObject({ kind: 'ARRANGE_ANSWER', summary: 'Bob sets a standing answer.' });
    // Ann hits with a roll of 40 against 60, and Bob dodges with a roll of 20 against 30
    const done = await table.command('act', attack(table, '40, 20'));
    expect(done.entry.throws.map(({ face }: { face: number }) => face)).toEqual([40, 20]);
    expect(done.entry.summary).toContain('Bob uses the standing answer: Dodge.');
    expect(await asked(table)).toBe(false);
    const { log } = await table.read(
      'log(first: 20) { edges { node { kind answeredAsArranged { name } } } }',
    );
    expect(log.edges.at(-1).node).toEqual({ kind: 'ACT', answeredAsArranged: [{ name: 'Bob' }] });
    const { data } = await table.ask(`{ auditEncounter(encounterId: "${table.id}") { verdict } }`);
    expect(data.auditEncounter.verdict).toBe('FOLLOWS');
  });

  it('a standing answer that names no option passes', async () => {
    const table = await duel(arbiter);
    await table.command('setStandingAnswer', standing(table, null));
    const { entry } = await table.command('act', attack(table, '40, 2'));
    expect(entry.throws.map(({ face }: { face: number }) => face)).toEqual([40, 2]);
    expect(entry.summary).toContain('Bob uses the standing answer.');
  });

  it('a standing answer is not used if the rules do not offer it, if it has been removed, or for an act of another kind', async () => {
    const table = await duel(arbiter);
    await table.command('setStandingAnswer', standing(table, 'parry-with-shield'));
    await table.command('act', attack(table, '40'));
    expect(await asked(table)).toBe(true);
    await table.command('undo');
    await table.command('setStandingAnswer', standing(table, 'dodge'));
    const removing = standing(table, null);
    await table.command('removeStandingAnswer', removing);
    await table.command('act', attack(table, '40'));
    expect(await asked(table)).toBe(true);
    const none = await table.attempt('removeStandingAnswer', removing);
    expect(none.errors[0]!.extensions).toMatchObject({ code: 'RULES_FORBID', path: ['input', 'act'] });
    const wrong = await table.attempt('setStandingAnswer', standing(table, 'dodge', 'rest'));
    expect(wrong.errors[0]!.extensions).toMatchObject({ code: 'RULES_FORBID', path: ['input', 'act'] });
    expect(wrong.errors[0]!.extensions.accepted).toContain('attack');
  });

  it('a standing answer that is set while its act waits answers that act at once', async () => {
    const table = await duel(arbiter);
    await table.command('act', attack(table, '40'));
    const { entry } = await table.command('setStandingAnswer', standing(table, 'dodge'));
    expect(entry.kind).toBe('ARRANGE_ANSWER');
    expect(await asked(table)).toBe(false);
  });

  it('only the combatant’s player and the game master can set and see a standing answer', async () => {
    const table = await Table.laid(arbiter);
    const sheetOf = (person: string) => person.slice(person.indexOf('sheet: ') + 7, -2);
    const bob = await player(arbiter, table.gmKey, 'Bob', sheetOf(slow('Bob')));
    const ann = await player(arbiter, table.gmKey, 'Ann', sheetOf(swift('Ann')));
    await table.command(
      'addCombatants',
      `combatants: [{ characterId: "${ann.id}" }, { characterId: "${bob.id}" }]`,
    );
    await table.command('startEncounter');
    const { data } = await table.ask(
      'mutation { createKey(input: { role: SPECTATOR, label: "Other" }) { secret } }',
    );
    for (const key of [ann.key, data.createKey.secret]) {
      const { errors } = await table.attempt('setStandingAnswer', standing(table, 'dodge'), key);
      expect(errors[0]!.extensions.code).toBe('FORBIDDEN');
    }
    await table.command('setStandingAnswer', standing(table, 'dodge'), bob.key);
    const seen = async (key: string) => {
      const { combatants } = await table.read('combatants { name standingAnswers { act option } }', key);
      return combatants.find(({ name }: { name: string }) => name === 'Bob').standingAnswers;
    };
    for (const key of [table.gmKey, bob.key])
      expect(await seen(key)).toEqual([{ act: 'attack', option: 'dodge' }]);
    for (const key of [ann.key, data.createKey.secret]) expect(await seen(key)).toEqual([]);
    // Bob's standing answer is used when the other player acts
    const { entry } = await table.command(
      'act',
      `actorId: "${table.ids.Ann}", targetId: "${table.ids.Bob}", act: { brp: { attack: { weapon: "Sword" } } }`,
      ann.key,
    );
    expect(await asked(table)).toBe(false);
    expect(entry.version).toBe(4);
    await table.command('removeCombatants', `combatantIds: ["${table.ids.Bob}"], reason: "he ran"`);
    await table.command('finishEncounter');
    const exported = await table.ask(`{ exportEncounter(encounterId: "${table.id}") }`);
    const { data: imported } = await arbiter.ask(
      'mutation($document: JSON!) { importEncounter(input: { document: $document }) { encounter { version } } }',
      { document: exported.data.exportEncounter },
      table.gmKey,
    );
    expect(imported.importEncounter.encounter.version).toBe(6);
  });
});
