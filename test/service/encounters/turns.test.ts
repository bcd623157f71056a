import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { duel, slow, strike, swift, Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const names = (of: readonly { name: string }[]) => of.map(({ name }) => name);
const code = ({ errors }: { errors: readonly { extensions: Readonly<Record<string, unknown>> }[] }) =>
  errors[0]?.extensions.code;

describe('turns', () => {
  it('turns pass in order; only the game master can let a combatant act out of turn', async () => {
    const table = await duel(arbiter);
    expect(names((await table.read('activeCombatants { name }')).activeCombatants)).toEqual(['Ann']);

    // An attack with a roll of 90 misses, so no combatant goes down.
    const bobs = `actorId: "${table.ids.Bob}", targetId: "${table.ids.Ann}", dice: { given: [90] },
      act: { brp: { attack: { weapon: "Mace", defence: NONE } } }`;
    const early = await table.attempt('act', bobs);
    expect(early.errors[0]!.extensions).toMatchObject({
      code: 'RULES_FORBID',
      path: ['input', 'actorId'],
      accepted: 'Ann’s turn',
    });
    await table.command('act', `${bobs}, outOfTurn: true`);

    await table.command('endTurn', `actorId: "${table.ids.Ann}"`);
    await table.command('act', bobs);
    // A combatant has only one action in each turn.
    expect(code(await table.attempt('act', bobs))).toBe('RULES_FORBID');
    expect(
      names((await table.command('endTurn', `actorId: "${table.ids.Bob}"`)).encounter.activeCombatants),
    ).toEqual([]);
    const opened = (await table.command('endRound')).encounter;
    expect([opened.round, names(opened.activeCombatants)]).toEqual([2, ['Ann']]);
  });

  it('conditions that last until the start of a turn end when the turn starts', async () => {
    const table = await duel(arbiter);
    const conditions = async () =>
      (await table.read('combatants { conditions { condition { name } untilRound untilTurnOf { name } } }'))
        .combatants;
    await table.command(
      'adjust',
      `combatantId: "${table.ids.Ann}", reason: "swept off", gain: ["prone"], untilTurnOfId: "${table.ids.Bob}"`,
    );
    expect(await conditions()).toEqual([
      { conditions: [{ condition: { name: 'prone' }, untilRound: null, untilTurnOf: { name: 'Bob' } }] },
      { conditions: [] },
    ]);
    await table.command('endTurn', `actorId: "${table.ids.Ann}"`);
    expect(await conditions()).toEqual([{ conditions: [] }, { conditions: [] }]);
  });

  it('a turn lists each act as allowed with its cost, or with the reason why it is not allowed', async () => {
    const table = await duel(arbiter);
    const legal = async () => {
      const { combatants } = await table.read(
        'combatants { name resources { name remaining maximum } legalActs { act allowed refusalReason accepted costs { resource amount } } }',
      );
      return combatants;
    };
    const attack = (of: { legalActs: readonly { act: string }[] }) =>
      of.legalActs.find(({ act }) => act === 'attack');
    const [ann, bob] = await legal();
    expect(attack(ann)).toEqual({
      act: 'attack',
      allowed: true,
      refusalReason: null,
      accepted: null,
      costs: [{ resource: 'ACTION', amount: 1 }],
    });
    expect(attack(bob)).toMatchObject({
      allowed: false,
      refusalReason: 'it is not Bob’s turn',
      accepted: 'Ann’s turn',
    });
    await table.command('act', strike(table, 'dice: { given: [90] }'));
    const [after] = await legal();
    expect(after.resources).toContainEqual({ name: 'ACTION', remaining: 0, maximum: 1 });
    expect(attack(after)).toMatchObject({ allowed: false });
  });

  it('the turn order follows the declared plans: two actions five ranks apart, and one delayed action', async () => {
    const table = await duel(arbiter);
    // Bob acts on rank 9 and delays his action to rank 3. Ann has already acted, so she can no longer declare anything.
    await table.command('act', strike(table, 'dice: { given: [90] }'));
    const declare = (plan: string) => `act: { brp: { declare: ${plan} } }`;
    expect(code(await table.attempt('act', `actorId: "${table.ids.Ann}", ${declare('{}')}`))).toBe(
      'RULES_FORBID',
    );
    await table.command('act', `actorId: "${table.ids.Bob}", ${declare('{ actions: [{ holdTo: 3 }] }')}`);
    expect((await table.read('initiative { rank phase combatants { name } }')).initiative).toEqual([
      { rank: 16, phase: 'ACTION', combatants: [{ name: 'Ann' }] },
      { rank: 3, phase: 'ACTION', combatants: [{ name: 'Bob' }] },
    ]);

    const free = await duel(arbiter, '{ brp: { statements: NONE } }');
    await free.command(
      'act',
      `actorId: "${free.ids.Ann}", ${declare('{ actions: [{ kind: NONCOMBAT }, { kind: ATTACK }] }')}`,
    );
    expect((await free.read('initiative { rank combatants { name } }')).initiative).toEqual([
      { rank: 16, combatants: [{ name: 'Ann' }] },
      { rank: 11, combatants: [{ name: 'Ann' }] },
      { rank: 9, combatants: [{ name: 'Bob' }] },
    ]);
  });

  it('the turn order includes combatants who join late, and skips those who cannot act', async () => {
    const table = await duel(arbiter);
    const { encounter } = await table.command(
      'addCombatants',
      `combatants: [${swift('Cid')}, ${slow('Dan')}]`,
    );
    // Cid is as fast as Ann and acts together with her. In the same way, Dan acts together with Bob.
    expect(names(encounter.activeCombatants)).toEqual(['Ann', 'Cid']);
    await table.command(
      'adjust',
      `combatantId: "${table.ids.Dan}", reason: "a trapdoor", gain: ["unconscious"]`,
    );
    const turns: string[] = [];
    for (let on = ['Ann', 'Cid']; on.length > 0; ) {
      turns.push(on.join('+'));
      for (const name of on) {
        const ended = await table.command('endTurn', `actorId: "${table.ids[name]}"`);
        on = names(ended.encounter.activeCombatants);
      }
    }
    expect(turns).toEqual(['Ann+Cid', 'Bob']);
  });

  it('combatants of one kind who join together are numbered and start as a group', async () => {
    const table = await duel(arbiter);
    await table.command(
      'addCombatants',
      `combatants: [{ name: "Orc", count: 7, side: "orcs", sheet: { brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } } }]`,
    );
    expect(Object.keys(table.ids)).toEqual(
      expect.arrayContaining([1, 2, 3, 4, 5, 6, 7].map((number) => `Orc ${number}`)),
    );
    const many = await table.attempt(
      'addCombatants',
      `combatants: [{ name: "Orc", count: 101, sheet: { brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } } }]`,
    );
    expect(code(many)).toBe('BAD_USER_INPUT');
  });
});

describe('a pending act', () => {
  it('a pending act names the respondent, the act and the meaning of each option; a pass resolves the act without a defence', async () => {
    const table = await duel(arbiter);
    await table.command(
      'act',
      `actorId: "${table.ids.Ann}", targetId: "${table.ids.Bob}", act: { brp: { attack: { weapon: "Sword" } } }, dice: { given: [50] }`,
    );
    const { pending } = await table.read(
      'pending { respondent { id } actor { id } target { id } act { name } throws { die face } options { name title input meaning refusalReason } }',
    );
    expect(pending).toMatchObject({
      respondent: { id: table.ids.Bob },
      actor: { id: table.ids.Ann },
      target: { id: table.ids.Bob },
      act: { name: 'attack' },
      throws: [{ die: 'd100', face: 50 }],
    });
    const options = new Map(pending.options.map((each: { title: string }) => [each.title, each]));
    expect([...options.keys()]).toEqual(['No defence', 'Dodge', 'Parry with the Mace']);
    expect(options.get('Dodge')).toMatchObject({
      refusalReason: null,
      name: 'dodge',
      input: { defence: 'DODGE' },
    });
    expect((options.get('Dodge') as { meaning: string }).meaning).toMatch(/^30%/);
    expect((options.get('Parry with the Mace') as { meaning: string }).meaning).toMatch(/^50%/);
    // While the act waits for an answer, all other commands are rejected.
    expect(code(await table.attempt('endTurn', `actorId: "${table.ids.Ann}"`))).toBe('RULES_FORBID');
    const { resolution } = await table.command('pass', 'dice: { given: [6] }');
    expect(resolution).toMatchObject({
      procedure: { name: 'attack' },
      outcome: { name: 'HIT' },
      result: { __typename: 'BrpAttack' },
    });
    expect(code(await table.attempt('pass'))).toBe('RULES_FORBID');
  });
});

describe('surprised combatants', () => {
  const sheet = (initiative: number) => `sheet: { arrgs: { vitality: 20, initiative: ${initiative} } }`;
  const ambush = async () => {
    const table = await Table.laid(arbiter, '{ arrgs: {} }');
    await table.command(
      'addCombatants',
      `combatants: [{ name: "Ann", ${sheet(15)} }, { name: "Bob", ${sheet(10)} }]`,
    );
    return table;
  };

  it('surprised combatants are named when the encounter starts, and the log entry contains the effects of surprise with their citation', async () => {
    const table = await ambush();
    const { entry, encounter } = await table.command('startEncounter', `surprisedIds: ["${table.ids.Ann}"]`);
    expect(entry.summary).toBe(
      'The encounter began. Ann: The combatant is Surprised at the start of the fight and has no Actions in the surprise round.',
    );
    expect(names(encounter.activeCombatants)).toEqual(['Bob']);
    const { log } = await table.read(
      'log(last: 1) { edges { node { command effects { kind summary recipient { name } citation { section } } } } }',
    );
    const { command, effects } = log.edges[0].node;
    expect(command).toEqual({ type: 'start', surprised: [table.ids.Ann] });
    const citation = { section: 'Surprise Round' };
    expect(effects).toEqual([
      { kind: 'CONDITION_GAINED', summary: 'surprised for 1 round', recipient: { name: 'Ann' }, citation },
      {
        ...{ kind: 'CONDITION_GAINED', summary: 'in the surprise round for 1 round' },
        ...{ recipient: { name: 'Bob' }, citation },
      },
    ]);
    const { data } = await table.ask(`{ auditEncounter(encounterId: "${table.id}") { verdict } }`);
    expect(data.auditEncounter.verdict).toBe('FOLLOWS');
  });

  it('combatants who were surprised are also surprised after the encounter is imported', async () => {
    const table = await ambush();
    await table.command('startEncounter', `surprisedIds: ["${table.ids.Ann}"]`);
    await table.command('finishEncounter');
    const { data } = await table.ask(`{ exportEncounter(encounterId: "${table.id}") }`);
    const { data: made, errors } = await arbiter.ask(
      `mutation ($document: JSON!) { importEncounter(input: { document: $document }) { encounter {
        log(first: 2) { edges { node { effects { summary recipient { name } } } } } } } }`,
      { document: data.exportEncounter },
      table.gmKey,
    );
    expect(errors).toEqual([]);
    expect(made.importEncounter.encounter.log.edges[1].node.effects[0]).toEqual({
      ...{ summary: 'surprised for 1 round', recipient: { name: 'Ann' } },
    });
  });

  it('surprised combatants are rejected at their path if they are unknown, are named twice, or the rules have no surprise', async () => {
    const table = await ambush();
    const at = async (ids: string) =>
      (await table.attempt('startEncounter', `surprisedIds: [${ids}]`)).errors[0]!.extensions;
    const Ann = `"${table.ids.Ann}"`;
    expect(await at(`${Ann}, "x"`)).toMatchObject({
      code: 'RULES_FORBID',
      path: ['input', 'surprisedIds', 1],
      accepted: expect.stringContaining(table.ids.Bob!),
    });
    expect(await at(`${Ann}, ${Ann}`)).toMatchObject({ path: ['input', 'surprisedIds', 1] });
    const brp = await Table.laid(arbiter);
    await brp.command('addCombatants', `combatants: [${slow('Ann')}]`);
    const { errors } = await brp.attempt('startEncounter', `surprisedIds: ["${brp.ids.Ann}"]`);
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('this rule system has no surprise'),
      extensions: { code: 'RULES_FORBID', path: ['input', 'surprisedIds'], accepted: 'no combatants' },
    });
  });

  it('the API shows which systems have surprise rules; two of them do', async () => {
    const { data } = await arbiter.ask('{ systems { id hasSurprise } }');
    expect(data.systems.filter((each: { hasSurprise: boolean }) => each.hasSurprise)).toEqual([
      { id: 'PATHMASTER', hasSurprise: true },
      { id: 'ARRGS', hasSurprise: true },
    ]);
  });
});
