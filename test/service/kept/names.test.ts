import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given, newTable, type Table } from '../campaign.ts';

let arbiter: Arbiter;
let table: Table;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  table = await newTable(arbiter);
});

const SCORES = { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 };
const scores = Object.entries(SCORES)
  .map(([name, score]) => `${name}: ${score}`)
  .join(', ');

/** Every mutation that stores a name. The name is passed as a variable. */
const named: Readonly<Record<string, (table: Table) => string>> = {
  campaign: () => 'createCampaign(input: { name: $name }) { campaign { name } }',
  character: () =>
    `createCharacter(input: { name: $name, sheet: { brp: { ${scores} } } }) { character { name } }`,
  weapon: () =>
    `createCharacter(input: { name: "Ann", sheet: { brp: { ${scores}, weapons: [{ name: $name, rating: 50, damage: "1d6" }] } } }) { character { name } }`,
  encounter: () => 'createEncounter(input: { title: $name, rules: { brp: {} } }) { encounter { id title } }',
  key: () => 'createKey(input: { role: SPECTATOR, label: $name }) { key { label } }',
  'own table': () =>
    'importTable(input: { replacedTableId: "pathmaster.fumble.melee", title: $name, content: { csv: "from,to,text,hits\\n1,100,Oops.,3" } }) { table { title } }',
  combatant: ({ encounter }) =>
    `addCombatants(input: { encounterId: "${encounter}", expectedVersion: 0, combatants: [{ name: $name, sheet: { brp: { ${scores} } } }] }) { entry { version } }`,
  side: ({ encounter }) =>
    `addCombatants(input: { encounterId: "${encounter}", expectedVersion: 0, combatants: [{ name: "Ann", side: $name, sheet: { brp: { ${scores} } } }] }) { entry { version } }`,
};

const keep = (kind: string, name: string) =>
  arbiter.ask(`mutation ($name: String!) { made: ${named[kind]!(table)} }`, { name }, table.gm);

describe.each(Object.keys(named))('the name of a %s', (kind) => {
  it.each([
    ['two lines', 'Zo\ne'],
    ['a line separator', 'Zo\u2028e'],
    ['a bidirectional override', '\u202eoZ'],
    ['a tag character', 'Zo\u{e0065}'],
    ['a control character', 'Zo\u0007'],
    ['only invisible characters', ' \u200b '],
  ])('a name that contains %s is rejected, and the error says what is accepted', async (_what, name) => {
    const { errors } = await keep(kind, name);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(errors[0]!.extensions.accepted).toContain('in one line');
  });
});

it('a name is stored in composed form, without spaces at its beginning and end', async () => {
  const { made } = await given(keep('character', '  Zoe\u0308 '));
  expect(made.character.name).toBe('Zoë');
  const { characters } = await given(
    arbiter.ask('{ characters(name: "Zoe\u0308") { edges { node { name } } } }', {}, table.gm),
  );
  expect(characters.edges).toEqual([{ node: { name: 'Zoë' } }]);
});

describe('two combatants of one encounter', () => {
  const join = async (...names: readonly string[]) => {
    const { made } = await given(keep('encounter', 'A fight'));
    const { errors } = await arbiter.ask(
      `mutation ($combatants: [CombatantInput!]!) { addCombatants(input: { encounterId: "${made.encounter.id}", expectedVersion: 0,
        combatants: $combatants }) { entry { version } } }`,
      { combatants: names.map((name) => ({ name, sheet: { brp: SCORES } })) },
      table.gm,
    );
    return errors?.[0];
  };

  it.each([
    ['Ann', '\u0410nn'],
    ['Zoë', 'Z\u043eë'],
    ['\u039frc', 'Orc'],
  ])('%s and %s cannot both join because their names look alike', async (one, other) => {
    expect((await join(one, 'Bob', other))?.extensions).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', path: ['input', 'combatants', 2, 'name'] },
      accepted: 'a name that looks different, or the same name with the same letters',
    });
  });

  it.each([
    ['Orc', 'Orc'],
    ['Barn', 'Bam'],
    ['Анна', 'Anna'],
  ])('%s and %s can both join', async (one, other) => {
    expect(await join(one, other)).toBeUndefined();
  });
});
