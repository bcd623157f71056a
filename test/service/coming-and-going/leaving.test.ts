import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { duel, hitPoints, slow, Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const names = (of: readonly { name: string }[]) => of.map(({ name }) => name);

const strike = ({ Ann, Bob }: Readonly<Record<string, string>>) =>
  `actorId: "${Ann}", targetId: "${Bob}", dice: { given: [90] }, act: { brp: { attack: { weapon: "Mace", defence: NONE } } }`;

describe('combatants who leave', () => {
  it('combatants who leave have no turn, cannot be targets, and are named in the log and in `departed`', async () => {
    const table = await duel(arbiter);
    const { Ann, Bob } = table.ids;
    await table.command('removeCombatants', `combatantIds: ["${Ann}"], reason: "they fled"`);
    const now = await table.read(
      'log(first: 9) { edges { node { kind summary left { name } } } } combatants { name } departed { name } activeCombatants { name } initiative { combatants { name } }',
    );
    expect(now.log.edges.at(-1).node).toEqual({
      kind: 'LEAVE',
      summary: 'Ann left the encounter: they fled.',
      left: [{ name: 'Ann' }],
    });
    expect(names(now.combatants)).toEqual(['Bob']);
    expect(names(now.departed)).toEqual(['Ann']);
    expect(names(now.activeCombatants)).toEqual(['Bob']);
    expect(
      names(now.initiative.flatMap((slot: { combatants: { name: string }[] }) => slot.combatants)),
    ).toEqual(['Bob']);
    const [gone] = (await table.read('departed { legalActs { allowed refusalReason } }')).departed;
    expect(new Set(gone.legalActs.map((act: object) => JSON.stringify(act)))).toEqual(
      new Set([JSON.stringify({ allowed: false, refusalReason: 'Ann has left the encounter' })]),
    );
    const atAnn = await table.attempt('act', strike({ Ann: Bob!, Bob: Ann! }));
    expect(atAnn.errors[0]).toMatchObject({
      message: expect.stringContaining('Ann has left the encounter'),
      extensions: {
        code: 'RULES_FORBID',
        path: ['input', 'targetId'],
        accepted: 'a combatant who is present',
      },
    });
    const byAnn = await table.attempt('act', strike(table.ids as never));
    expect(byAnn.errors[0]!.extensions).toMatchObject({ code: 'RULES_FORBID', path: ['input', 'actorId'] });
  });

  it('a combatant leaves through an act if the game master says so, and the log and its transcripts then say so', async () => {
    const table = await duel(arbiter);
    const { Ann } = table.ids;
    await table.command('act', strike(table.ids as never).replace('Mace', 'Sword'));
    await table.command('endRound');
    const declares = 'act: { brp: { declare: { actions: [{ kind: DISENGAGE }] } } }';
    await table.command('act', `actorId: "${Ann}", targetId: "${Ann}", ${declares}`);
    const disengages = `actorId: "${Ann}", targetId: "${Ann}", act: { brp: { disengage: { leavesFight: true } } }`;
    await table.command('act', disengages);
    const now = await table.read(
      'log(first: 9) { edges { node { kind summary left { name } effects { kind summary citation { section } } changes { combatant { name } } } } } departed { name } combatants { name }',
    );
    const { effects, changes, ...entry } = now.log.edges.at(-1).node;
    expect(entry).toEqual({
      kind: 'ACT',
      summary: expect.stringContaining('Ann left the encounter: disengaged and moved away.'),
      left: [{ name: 'Ann' }],
    });
    expect(effects).toContainEqual({
      ...{ kind: 'LEFT', summary: 'leaves the fight' },
      citation: { section: 'Disengage' },
    });
    expect(names(changes.map(({ combatant }: { combatant: { name: string } }) => combatant))).toContain(
      'Ann',
    );
    expect([names(now.departed), names(now.combatants)]).toEqual([['Ann'], ['Bob']]);
    await table.command('undo');
    expect(names((await table.read('combatants { name }')).combatants)).toEqual(['Ann', 'Bob']);
  });

  it('a player’s key cannot make a combatant leave by an act', async () => {
    const table = await Table.laid(arbiter, '{ arrgs: {} }');
    const made = await table.ask(
      'mutation { createCharacter(input: { name: "Cid", sheet: { arrgs: { vitality: 20, initiative: 15 } } }) { character { id } } }',
    );
    const { id } = made.data.createCharacter.character;
    await table.command('addCombatants', `combatants: [{ characterId: "${id}" }]`);
    await table.command('startEncounter');
    const key = await table.ask(
      `mutation { createKey(input: { role: PLAYER, label: "Own", characterIds: ["${id}"] }) { secret } }`,
    );
    const withdraws = (leavesFight: boolean) =>
      `actorId: "${table.ids.Cid}", targetId: "${table.ids.Cid}", act: { arrgs: { withdraw: { leavesFight: ${leavesFight} } } }`;
    const { secret } = key.data.createKey;
    const refused = await table.attempt('act', withdraws(true), secret);
    expect(refused.errors[0]!.extensions).toMatchObject({
      code: 'FORBIDDEN',
      path: ['input', 'act', 'arrgs', 'withdraw', 'leavesFight'],
    });
    expect((await table.attempt('act', withdraws(false), secret)).errors).toEqual([]);
  });

  it('combatants can leave together, even before the start', async () => {
    const table = await Table.laid(arbiter);
    await table.command('addCombatants', `combatants: [${slow('Ann')}, ${slow('Bob')}, ${slow('Cid')}]`);
    const { Ann, Cid } = table.ids;
    await table.command('removeCombatants', `combatantIds: ["${Cid}", "${Ann}"], reason: "by mistake"`);
    const now = await table.read('combatants { name } departed { name }');
    expect([names(now.combatants), names(now.departed)]).toEqual([['Bob'], ['Cid', 'Ann']]);
  });

  it.each(['PLAYER', 'SPECTATOR'])('combatants cannot be removed with the key of a %s', async (role) => {
    const table = await duel(arbiter);
    const made = await table.ask(
      `mutation { createKey(input: { role: ${role}, label: "Other", characterIds: [] }) { secret } }`,
    );
    const { errors } = await table.attempt(
      'removeCombatants',
      `combatantIds: ["${table.ids.Ann}"], reason: "so"`,
      made.data.createKey.secret,
    );
    expect(errors[0]!.extensions.code).toBe('FORBIDDEN');
    expect(names((await table.read('combatants { name }')).combatants)).toEqual(['Ann', 'Bob']);
  });

  it('combatants who leave keep their names, so a new combatant gets another name', async () => {
    const table = await duel(arbiter);
    await table.command('removeCombatants', `combatantIds: ["${table.ids.Bob}"], reason: "he ran"`);
    await table.command('addCombatants', `combatants: [${slow('Bob')}]`);
    expect(names((await table.read('combatants { name }')).combatants)).toEqual(['Ann', 'Bob 2']);
  });

  it('combatants who leave are in the encounter again after an undo', async () => {
    const table = await duel(arbiter);
    await table.command('removeCombatants', `combatantIds: ["${table.ids.Ann}"], reason: "by mistake"`);
    await table.command('undo');
    const now = await table.read('combatants { name } departed { name }');
    expect([names(now.combatants), names(now.departed)]).toEqual([['Ann', 'Bob'], []]);
  });

  it('characters who leave keep their wounds, may change between fights, and may join again', async () => {
    const table = await Table.laid(arbiter);
    const sheet = 'brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 16, cha: 10 }';
    const made = await table.ask(
      `mutation { createCharacter(input: { name: "Cid", sheet: { ${sheet} } }) { character { id } } }`,
    );
    const { id } = made.data.createCharacter.character;
    await table.command('addCombatants', `combatants: [{ characterId: "${id}" }, ${slow('Bob')}]`);
    await table.command('startEncounter');
    const { Cid } = table.ids;
    await table.command('adjust', `combatantId: "${Cid}", damage: 3, reason: "a thorn"`);
    await table.command('removeCombatants', `combatantIds: ["${Cid}"], reason: "he ran"`);
    const { data, errors } = await table.ask(
      `mutation { advanceTime(input: { characterId: "${id}", expectedVersion: 1, time: { brp: { days: 1 } } }) { character { standing { hitPoints } } } }`,
    );
    expect([errors, data.advanceTime.character.standing]).toEqual([[], { hitPoints: 9 }]);
    await table.command('addCombatants', `combatants: [{ characterId: "${id}" }]`);
    expect(table.ids.Cid).not.toBe(Cid);
    expect(await hitPoints(table, 'Cid')).toBe(9);
  });

  it.each([
    ['nobody is named', 'combatantIds: []', ['input', 'combatantIds']],
    ['a reason is empty', 'combatantIds: ["$Ann"], reason: ""', ['input', 'reason']],
    ['somebody is named twice', 'combatantIds: ["$Ann", "$Ann"]', ['input', 'combatantIds', 1]],
  ])('a request to remove combatants is rejected with a path if %s', async (_what, input, path) => {
    const table = await duel(arbiter);
    const reason = input.includes('reason') ? '' : ', reason: "so"';
    const { errors } = await table.attempt(
      'removeCombatants',
      `${input.replaceAll('$Ann', table.ids.Ann!)}${reason}`,
    );
    expect(errors[0]!.extensions.path).toEqual(path);
  });
});
