import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given, player } from '../campaign.ts';
import { duel, newCampaign, roll, slow, Table } from '../table.ts';

// Dice that people roll at the table: which of them the service asks for, and who rolls the others.

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const NAMES = ['Ann', 'Bob', 'Cid', 'Dan'];

describe('dice faces that are sent as text', () => {
  const resolved = async (dice: string) => {
    const { data, errors } = await arbiter.ask(`mutation { resolve(
      input: { brp: { resistance: { active: 10, passive: 10 } } }, dice: ${dice}) { throws { face } unusedDice } }`);
    return errors[0]?.extensions ?? data.resolve;
  };

  it('dice faces that are sent as text are numbers, or the tens and units of percentile dice', async () => {
    for (const [text, face] of [
      ['70+3', 73],
      ['00+0', 100],
      ['00+7', 7],
      ['90+0', 90],
      [' 40 + 2 ', 42],
      ['17', 17],
    ] as const)
      expect(await resolved(`{ faces: ["${text}", "5"] }`)).toEqual({ throws: [{ face }], unusedDice: [5] });
  });

  it('dice faces that are sent as text are rejected at their path if they are not faces, are impossible, or are given twice', async () => {
    const rejected = (path: readonly (string | number)[]) => ({ code: 'BAD_USER_INPUT', path });
    for (const text of ['7+3', '70+10', '70-3', 'six', '', '70+', '1e1', '70+3+1'])
      expect(await resolved(`{ faces: ["50", "${text}"] }`), text).toMatchObject(
        rejected(['dice', 'faces', 1]),
      );
    expect(await resolved('{ faces: ["101"] }')).toMatchObject(rejected(['dice', 'faces', 0]));
    expect(await resolved('{ faces: ["0"] }')).toMatchObject(rejected(['dice', 'faces', 0]));
    expect(await resolved('{ faces: [], given: [] }')).toMatchObject(rejected(['dice', 'faces']));
    const { errors } = await arbiter.ask(
      '{ need(input: { brp: { resistance: { active: 10, passive: 10 } } }, dice: { faces: ["101"] }) { summary } }',
    );
    expect(errors[0]!.extensions).toMatchObject(rejected(['dice', 'faces', 0]));
  });

  it('dice faces that are sent as text can be used in commands of encounters', async () => {
    const table = await duel(arbiter);
    const { errors } = await table.attempt('act', `${roll(table)}, dice: { faces: ["200"] }`);
    expect(errors[0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      path: ['input', 'dice', 'faces', 0],
    });
    const { entry } = await table.command('act', `${roll(table)}, dice: { faces: ["30+0"] }`);
    expect(entry.throws).toEqual([{ face: 30, die: 'd100' }]);
  });
});

describe('needed dice', () => {
  it.each([
    ['skill20', 'strength: 12, dexterity: 12, constitution: 12, wisdom: 10, hitPoints: 20', [100]],
    ['pathmaster', 'hits: 60, constitution: 60', [10, 10]],
  ])(
    'needed dice are requested together if they are certain: the initiative of four combatants in %s',
    async (system, sheet, each) => {
      const table = await Table.laid(arbiter, `{ ${system}: {} }`);
      const people = NAMES.map((name) => `{ name: "${name}", sheet: { ${system}: { ${sheet} } } }`);
      await table.command('addCombatants', `combatants: [${people.join(', ')}]`);
      const start = (given: readonly number[]) =>
        table.command('startEncounter', `dice: { given: [${given}] }`);
      const asked = await start([]);
      expect(asked.entry).toBeNull();
      const { needs } = asked.resolution as { needs: readonly { readonly sides: number }[] };
      expect(needs.map(({ sides }) => sides)).toEqual(NAMES.flatMap(() => each));
      expect((await start([9])).resolution.needs).toEqual(needs.slice(1));
      // All faces are different, so that initiative has no ties and is not rolled again.
      const { encounter, entry } = await start(needs.map((_, index) => 1 + index));
      expect(encounter.status).toBe('RUNNING');
      expect(entry.throws).toHaveLength(needs.length);
    },
  );

  it('for each needed die, the response contains the roller, the purpose and the target number, if the caller may know them', async () => {
    const table = await Table.laid(arbiter);
    const sheet = `sheet: { brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 16, cha: 10, dodge: 40,
      weapons: [{ name: "Sword", rating: 60, damage: "1d8", hitPoints: 20 }] } }`;
    const { id, key } = await player(arbiter, table.gmKey, 'Ann', sheet.slice('sheet: '.length));
    await given(
      table.ask('mutation { updateCampaign(input: { playersMayGiveDice: true }) { campaign { name } } }'),
    );
    await table.command('addCombatants', `combatants: [{ characterId: "${id}" }, { name: "Orc", ${sheet} }]`);
    await table.command('startEncounter');
    const { Ann, Orc } = table.ids;
    const needs = async (dice: string, by = table.gmKey) => {
      const { data } = await table.ask(
        `mutation { act(input: { encounterId: "${table.id}", expectedVersion: ${table.version}, actorId: "${Ann}", targetId: "${Orc}",
          act: { brp: { attack: { weapon: "Sword", ${dice} } } }, dice: { given: [] } }) {
          resolution { summary needs { sides purpose for { id name } target summary } } } }`,
        by,
      );
      return data.act.resolution;
    };
    const ann = { id: Ann, name: 'Ann' };
    const attack = {
      ...{ sides: 100, purpose: 'attack', for: ann, target: 60 },
      summary: 'd100 for attack of Ann against 60',
    };
    for (const by of [table.gmKey, key]) {
      const { needs: all, summary } = await needs('', by);
      expect(all[0]).toEqual(attack);
      expect(summary).toContain('a d100 for attack of Ann against 60');
    }
    const { data } = await table.ask(
      `{ actNeed(input: { encounterId: "${table.id}", actorId: "${Ann}", targetId: "${Orc}", act: { brp: { attack: { weapon: "Sword" } } } }) { die { for { name } target } } }`,
      key,
    );
    expect(data.actNeed.die).toEqual({ for: { name: 'Ann' }, target: 60 });
    // for players, the target number is null, because it could reveal the opponent's values
    await table.command('setVisibility', `combatantId: "${Orc}", visibility: SUMMARY`);
    expect((await needs('', key)).needs[0]).toMatchObject({ for: ann, target: null });
    expect((await needs('')).needs[0].target).toBe(60);
  });

  it('needed dice are also requested together for dice notation and tables', async () => {
    const { rollDice } = await given(
      arbiter.ask(
        'mutation { rollDice(notation: "2d6+1d4", dice: { given: [3] }) { total needs { sides } } }',
      ),
    );
    expect(rollDice).toEqual({ total: null, needs: [{ sides: 6 }, { sides: 4 }] });
    const { rollTable } = await given(
      arbiter.ask(
        'mutation { rollTable(tableId: "brp.fumble.melee-attack", dice: { given: [] }) { roll needs { sides } } }',
      ),
    );
    expect(rollTable).toEqual({ roll: null, needs: [{ sides: 100 }] });
  });
});

describe('partly given dice', () => {
  const LOG = 'log(first: 100) { edges { node { throws { purpose face diceSource } } } }';
  const sword = `{ brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 16, cha: 10,
    weapons: [{ name: "Sword", rating: 60, damage: "3d6", hitPoints: 20 }] } }`;

  it('the encounter rolls the dice that a caller omits, and an audit reproduces them', async () => {
    const gm = await newCampaign(arbiter);
    const ann = await player(arbiter, gm, 'Ann', sword);
    const table = await Table.laid(arbiter, '{ brp: {} }', gm);
    await table.command('addCombatants', `combatants: [{ characterId: "${ann.id}" }, ${slow('Bob')}]`);
    await table.command('startEncounter');
    const attack = `actorId: "${table.ids.Ann}", targetId: "${table.ids.Bob}", act: { brp: { attack: { weapon: "Sword" } } }`;
    await table.command('act', `${attack}, dice: { given: [50], rest: THROW }`, ann.key);
    const answer = 'option: "no-defence", dice: { given: [4], rest: THROW }';
    const { resolution } = await table.command('answer', answer);
    expect(resolution).toMatchObject({ outcome: { name: 'HIT' }, needs: [] });
    const thrown = (await table.read(LOG)).log.edges.flatMap(
      ({ node }: { node: { throws: object[] } }) => node.throws,
    );
    const byHand = { diceSource: 'PHYSICAL' };
    const own = { diceSource: 'SERVER' };
    expect(thrown).toMatchObject([{ ...byHand, face: 50 }, { ...byHand, face: 4 }, own, own]);
    await table.command('undo');
    expect((await table.command('answer', answer)).entry.throws).toEqual(
      thrown.slice(1).map(({ face }: { face: number }) => ({ die: 'd6', face })),
    );
    await table.command('finishEncounter');
    const { auditEncounter } = await given(
      table.ask(`{ auditEncounter(encounterId: "${table.id}") { entries difference { version part } } }`),
    );
    expect(auditEncounter).toEqual({ entries: table.version, difference: null });
  });

  it('if a player’s answer only makes a hidden combatant roll, the player’s dice are returned', async () => {
    const gm = await newCampaign(arbiter);
    const ann = await player(arbiter, gm, 'Ann', sword);
    const table = await Table.laid(arbiter, '{ brp: {} }', gm);
    const lurker = `{ name: "Lurker", visibility: HIDDEN, sheet: ${sword} }`;
    await table.command('addCombatants', `combatants: [{ characterId: "${ann.id}" }, ${lurker}]`);
    await table.command('startEncounter');
    const attack = `actorId: "${table.ids.Lurker}", targetId: "${table.ids.Ann}", act: { brp: { attack: { weapon: "Sword" } } }`;
    await table.command('act', `${attack}, outOfTurn: true, dice: { given: [30] }`);
    const answer = `mutation { answer(input: { encounterId: "${table.id}", expectedVersion: ${table.version},
      option: "no-defence", dice: { given: [77, 1] } }) { unusedDice entry { throws { face } } resolution { needs { sides } } } }`;
    const { answer: answered } = await given(arbiter.ask(answer, {}, ann.key));
    expect(answered).toEqual({ unusedDice: [77, 1], entry: { throws: [] }, resolution: null });
  });

  it('the dice that a caller omits are rolled from the given seed, and the same seed gives the same dice', async () => {
    const rolled = async (dice: string) =>
      (
        await given(
          arbiter.ask(
            `mutation { rollDice(notation: "3d6", dice: { ${dice} }) { seed needs { sides } throws { face } } }`,
          ),
        )
      ).rollDice;
    const first = await rolled('given: [5], rest: THROW, seed: "s"');
    expect(first).toMatchObject({ needs: [], throws: [{ face: 5 }, {}, {}] });
    expect(await rolled('given: [5], rest: THROW, seed: "s"')).toEqual(first);
    const both = await arbiter.ask(
      'mutation { rollDice(notation: "3d6", dice: { given: [5], seed: "s" }) { total } }',
    );
    expect(both.errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['dice'] });
    expect(both.data).toEqual({ rollDice: null });
  });

  it('a command in an encounter cannot contain a seed, because the encounter has one', async () => {
    const table = await Table.laid(arbiter);
    const { errors } = await table.attempt('startEncounter', 'dice: { seed: "mine" }');
    expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['input', 'dice', 'seed'] });
  });
});
