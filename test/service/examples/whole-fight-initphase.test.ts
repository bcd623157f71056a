import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given, player } from '../campaign.ts';
import { newCampaign, Table } from '../table.ts';

// Plays a fight that uses every rule of the chapter. Tulkas belongs to the game master, and Marvok and Ilse belong to
// players. The fight contains defences, botches for which either side pays and their results, slow players, criticals
// from the campaign’s own table, and effects that end with the fight.

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const tulkas = `{ control: GAME_MASTER, hitPoints: 20, initiative: 4,
  weapons: [{ name: "bastard sword", bonus: 8, damage: "1d10", category: 3, hitPoints: 8 }] }`;
const hero = (
  initiative: number,
) => `{ hitPoints: 15, initiative: ${initiative}, dodge: 3, parry: 10, actionDice: 1,
  weapons: [{ name: "rapier", bonus: 7, damage: "1d6", category: 2 }] }`;

const CRITICALS = `from,to,text,times,prone,stunnedRounds
1,15,A scratch,1,no,0
16,20,Off the feet,2,yes,1
`;

const SEEN = `round activeCombatants { name } initiative { reason combatants { name } }
  pending { respondent { id } byGameMaster question options { title meaning } }
  combatants { name obligations { act times } resources { name remaining maximum } conditions { condition { name } sinceRound untilRound }
    standing { ... on InitphaseStanding { hitPoints defencesMade items { name recorded broken inHand } } }
    legalActs { act allowed refusalReason } }`;

interface Seen {
  readonly hitPoints: number;
  readonly conditions: readonly string[];
  readonly owed: readonly string[];
  readonly dice: string;
}

it('a whole fight of Initiative Phase d20 has the chapter’s numbers in every step', async () => {
  const gm = await newCampaign(arbiter);
  await given(
    arbiter.ask(
      `mutation($csv: String!) { importTable(input: { replacedTableId: "initphase.house-criticals", title: "Our criticals", content: { csv: $csv } }) { findings { fatal problem } } }`,
      { csv: CRITICALS },
      gm,
    ),
  );
  const [marvok, ilse] = [
    await player(arbiter, gm, 'Marvok', `{ initphase: ${hero(9)} }`),
    await player(arbiter, gm, 'Ilse', `{ initphase: ${hero(6)} }`),
  ];
  const table = await Table.laid(arbiter, '{ initphase: { gmActionDice: 2 } }', gm);
  await table.command(
    'addCombatants',
    `combatants: [{ name: "Tulkas", side: "foes", sheet: { initphase: ${tulkas} } },
      { characterId: "${marvok.id}", side: "heroes" }, { characterId: "${ilse.id}", side: "heroes" }]`,
  );
  await table.command('startEncounter');

  const seen = async (): Promise<Record<string, Seen>> => {
    const { combatants } = await table.read(SEEN);
    return Object.fromEntries(
      // biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
      combatants.map(({ name, obligations, resources, conditions, standing }: any) => [
        name,
        {
          hitPoints: standing.hitPoints,
          conditions: conditions.map(
            ({
              condition: { name: condition },
              sinceRound,
              untilRound,
            }: {
              condition: { name: string };
              sinceRound: number;
              untilRound: number | null;
            }) => `${condition} ${sinceRound}–${untilRound ?? ''}`,
          ),
          owed: obligations.map(({ act }: { act: string }) => act),
          dice: `${resources[0].name} ${resources[0].remaining} of ${resources[0].maximum}`,
        },
      ]),
    );
  };
  const turns = async () =>
    (await table.read(SEEN)).activeCombatants.map(({ name }: { name: string }) => name) as readonly string[];
  const acting = (actor: string, target: string, act: string, faces: readonly number[] = []) =>
    `actorId: "${table.ids[actor]}", targetId: "${table.ids[target]}", act: { initphase: { ${act} } }, dice: { given: [${faces}] }`;
  const answering = (act: string, answer: string, faces: readonly number[] = []) =>
    `answer: { initphase: { ${act}: ${answer} } }, dice: { given: [${faces}] }`;
  /** Returns the terms of every calculation in the last log entry. */
  const numbers = async (): Promise<Record<string, readonly number[]>> => {
    const { log } = await table.read(
      'log(first: 100) { edges { node { breakdowns { quantity terms { value } } } } }',
    );
    return Object.fromEntries(
      log.edges
        .at(-1)
        .node.breakdowns.map(({ quantity, terms }: { quantity: string; terms: { value: number }[] }) => [
          quantity,
          terms.map(({ value }) => value),
        ]),
    );
  };
  const told = async (command: string, input: string, key?: string) => ({
    ...(await table.command(command, input, key)).resolution,
    numbers: await numbers(),
  });
  const does = (input: string, key?: string) => told('act', input, key);
  const answers = (input: string, key?: string) => told('answer', input, key);
  const code = async (command: string, input: string, key: string) =>
    (await table.attempt(command, input, key)).errors[0]?.extensions.code;

  // First round: the combatant with the highest initiative comes first.
  expect((await table.read(SEEN)).initiative.map(({ reason }: { reason: string }) => reason)).toEqual([
    'initiative 9 on the sheet',
    'initiative 6 on the sheet',
    'initiative 4 on the sheet',
  ]);

  // A player has rolled this natural 1, so only the game master may turn it into a botch.
  const rapier = (more = '') => `attack: { weapon: "rapier"${more} }`;
  expect(
    await code('act', acting('Marvok', 'Tulkas', rapier(', aware: false')), marvok.key),
    'whether the target is aware is not for players to say',
  ).toBe('FORBIDDEN');
  await table.command('act', acting('Marvok', 'Tulkas', rapier(), [1]), marvok.key);
  const asked = await table.read(SEEN);
  expect(asked.pending).toEqual({
    respondent: { id: table.ids.Marvok },
    byGameMaster: true,
    question: 'whether to spend a GM Action Die to make the natural 1 a botch',
    options: [
      { title: 'Spend an action die', meaning: 'The attack’s natural 1 is a botch.' },
      { title: 'Spend none', meaning: 'The natural 1 is not a botch.' },
    ],
  });
  expect((await table.read(SEEN, marvok.key)).pending.options).toEqual([]);
  expect(await code('answer', answering('attack', '{ spendOnAttack: false }'), marvok.key)).toBe('FORBIDDEN');
  const botched = await answers(answering('attack', '{ spendOnAttack: true }'));
  expect(botched).toMatchObject({
    outcome: { name: 'BOTCH' },
    summary: 'The attack with the rapier scores 8 and is a botch.',
  });
  expect(await seen()).toMatchObject({
    Marvok: { conditions: ['interrupted 1–1'], owed: ['botch'] },
    Tulkas: { dice: 'GM_ACTION_DIE 1 of 2' },
  });
  // The fighter loses the rest of the round, and the turn of the next combatant begins.
  expect(await turns()).toEqual(['Ilse']);

  // The botch result of 5 + 5 + 5 is Damage Teammate. The rapier’s 1d6 shows 4, and the only ally next to him is Ilse.
  const strikes = await does(acting('Marvok', 'Marvok', 'botch: {}', [5, 5, 5, 4]), marvok.key);
  expect(strikes).toMatchObject({
    summary: 'The botch roll is 15. The weapon strikes the nearest ally. The hit deals 4 damage.',
    numbers: { botch: [15], damage: [4] },
  });
  expect(await seen()).toMatchObject({
    Ilse: { hitPoints: 11, conditions: [] },
    Marvok: { hitPoints: 15, owed: [] },
  });
  expect(await code('act', acting('Marvok', 'Marvok', 'botch: {}'), marvok.key)).toBe('RULES_FORBID');

  // Ilse attacks with 12 + 7 = 19, and Tulkas parries with 10 + 0 (INI-010). The penalty of 2 is listed but does not
  // count, because his sword is the heavier weapon (INI-R07). He loses 2 hit points. The game master actually wanted
  // him to dodge.
  await table.command('act', acting('Ilse', 'Tulkas', rapier(), [12]), ilse.key);
  const asking = await seen();
  expect(await answers(answering('attack', '{ defence: PARRY }', [10, 2]))).toMatchObject({
    summary: 'The attack with the rapier scores 19 against a parry of 10 and hits. The hit deals 2 damage.',
    numbers: { attack: [12, 7], parry: [10, 0, 2], damage: [2] },
  });
  expect(await seen()).toEqual({ ...asking, Tulkas: { ...asking.Tulkas, hitPoints: 20 - 2 } });
  await table.command('undo');
  expect(await seen()).toEqual(asking);
  // The attack keeps its roll, and Tulkas now dodges with 15 + 0.
  expect(await answers(answering('attack', '{ defence: DODGE }', [15, 5]))).toMatchObject({
    summary: 'The attack with the rapier scores 19 against a dodge of 15 and hits. The hit deals 5 damage.',
    numbers: { attack: [12, 7], dodge: [15, 0], damage: [5] },
  });
  await table.command('endTurn', `actorId: "${table.ids.Ilse}"`, ilse.key);

  // Tulkas attacks with 13 + 8 = 21. Marvok has lost his actions, but he can still parry with 12 + 10 − 2.
  const sword = (target: string, faces: readonly number[]) =>
    acting('Tulkas', target, 'attack: { weapon: "bastard sword" }', faces);
  await table.command('act', sword('Marvok', [13]));
  expect((await table.read(SEEN, marvok.key)).pending).toEqual({
    respondent: { id: table.ids.Marvok },
    byGameMaster: false,
    question: 'whether to dodge or parry',
    options: [
      { title: 'No defence', meaning: 'The attack takes effect without a defence.' },
      { title: 'Dodge', meaning: 'd20 + 3 against the attack’s total' },
      { title: 'Parry with the rapier', meaning: 'd20 + 8 against the attack’s total' },
    ],
  });
  expect(await answers(answering('attack', '{ defence: PARRY }', [12, 7]), marvok.key)).toMatchObject({
    summary:
      'The attack with the bastard sword scores 21 against a parry of 20 and hits. The hit deals 7 damage.',
    numbers: { attack: [13, 8], parry: [12, 10, -2], damage: [7] },
  });
  expect(await seen()).toMatchObject({ Marvok: { hitPoints: 8 }, Tulkas: { hitPoints: 15 } });
  await table.command('endTurn', `actorId: "${table.ids.Tulkas}"`);
  await table.command('endRound');
  // A round lasts 15 seconds (INI-002).
  const { log: ofRound } = await table.read(
    'log(last: 1) { edges { node { changes { combatant { name } after { ... on InitphaseStanding { secondsGone } } } } } }',
  );
  expect(ofRound.edges[0].node.changes).toEqual(
    ['Tulkas', 'Marvok', 'Ilse'].map((name) => ({ combatant: { name }, after: { secondsGone: 15 } })),
  );

  // Second round: the fight continues at the point where the botch interrupted it.
  expect(await seen()).toMatchObject({ Marvok: { conditions: [] } });
  expect(await turns()).toEqual(['Marvok']);
  await table.command('act', acting('Marvok', 'Tulkas', rapier(), [10]), marvok.key);
  expect(await answers(answering('attack', '{ defence: DODGE }', [17]))).toMatchObject({
    summary: 'The attack with the rapier scores 17 against a dodge of 17, and the target dodges.',
    numbers: { attack: [10, 7], dodge: [17, 0] },
  });
  await table.command('endTurn', `actorId: "${table.ids.Marvok}"`, marvok.key);

  // Ilse’s player cannot decide what to do, so the game master determines what this costs.
  const slow = acting('Ilse', 'Ilse', 'slowPlayer: { penalty: DELAY }');
  expect(await code('act', slow, ilse.key)).toBe('FORBIDDEN');
  expect((await does(slow)).summary).toBe('The character’s actions are delayed to the next round.');
  expect(await seen()).toMatchObject({ Ilse: { conditions: ['delayed 2–2'] } });
  expect(await turns()).toEqual(['Tulkas']);

  // The game master has rolled a natural 1, so Ilse's player is asked whether to spend one of her dice.
  await table.command('act', sword('Ilse', [1]));
  expect((await table.read(SEEN, ilse.key)).pending).toMatchObject({
    respondent: { id: table.ids.Ilse },
    byGameMaster: false,
    question:
      'whether to spend an action die to make the natural 1 a botch, and otherwise whether to dodge or parry',
    options: [{ title: 'Spend an action die' }, {}, {}, {}],
  });
  expect(await code('answer', answering('attack', '{ spendOnAttack: true }'), marvok.key)).toBe('FORBIDDEN');
  expect(await answers(answering('attack', '{ spendOnAttack: true }'), ilse.key)).toMatchObject({
    summary: 'The attack with the bastard sword scores 9 and is a botch.',
    numbers: { attack: [1, 8] },
  });
  expect(await seen()).toMatchObject({
    Ilse: { dice: 'ACTION_DIE 0 of 1', hitPoints: 11 },
    Tulkas: { conditions: ['interrupted 2–2'], owed: ['botch'] },
  });

  // The botch is resolved at the end of the round. Its result is 1 + 1 + 2, which does 9 damage to a sword with 8 Hit
  // Points.
  const ended = await table.command('endRound', 'dice: { given: [1, 1, 2, 9] }');
  expect(ended.entry.summary).toBe(
    'Tulkas: The botch roll is 4. The weapon takes 9 damage and breaks. The round ended.',
  );
  expect(await numbers()).toEqual({ botch: [4], 'damage recorded on the weapon': [0, 9] });
  const broken = await table.read(SEEN);
  const his = broken.combatants.find(({ name }: { name: string }) => name === 'Tulkas');
  expect(his).toMatchObject({
    obligations: [],
    conditions: [],
    standing: { items: [{ name: 'bastard sword', recorded: 9, broken: true, inHand: true }] },
  });
  expect(his.legalActs.find(({ act }: { act: string }) => act === 'attack')).toMatchObject({
    allowed: false,
    refusalReason: 'Tulkas has no weapon in hand',
  });

  // Third round: Ilse first takes the actions that she delayed, and then the actions of this round.
  expect(
    broken.initiative.map(({ combatants }: { combatants: { name: string }[] }) => combatants[0]!.name),
  ).toEqual(['Ilse', 'Marvok', 'Ilse', 'Tulkas']);
  expect(broken.initiative[0].reason).toBe('actions delayed from the previous round, initiative 6');
  await table.command('endTurn', `actorId: "${table.ids.Ilse}"`, ilse.key);
  expect(await turns()).toEqual(['Marvok']);

  // The game master decides that the hit is critical. The campaign’s own table doubles the damage of 6, and makes the
  // target prone at once and stunned in the next round.
  const critical = acting('Marvok', 'Tulkas', rapier(', critical: true, defence: NONE'), [15, 6, 16]);
  expect(await code('act', critical, marvok.key)).toBe('FORBIDDEN');
  expect(await does(critical)).toMatchObject({
    summary:
      'The attack with the rapier scores 22 and is a critical hit. The critical hit deals 12 damage. Off the feet.',
    numbers: { attack: [15, 7], damage: [6, 6] },
  });
  expect(await seen()).toMatchObject({
    Tulkas: { hitPoints: 3, conditions: ['stunned 4–4', 'prone 3–'] },
  });
  // Tulkas still has his turn in this round, and gets up.
  await table.command('endTurn', `actorId: "${table.ids.Marvok}"`, marvok.key);
  expect(await turns()).toEqual(['Ilse']);
  await table.command('endTurn', `actorId: "${table.ids.Ilse}"`, ilse.key);
  expect((await does(acting('Tulkas', 'Tulkas', 'standUp: {}'))).summary).toBe('The character stands up.');
  await table.command('endTurn', `actorId: "${table.ids.Tulkas}"`);
  await table.command('endRound');

  // Fourth round: Tulkas is stunned, has no turn and cannot defend. The attack of 19 + 7 costs him his last hit points.
  expect(await seen()).toMatchObject({ Tulkas: { conditions: ['stunned 4–4'] } });
  expect((await table.read(SEEN)).initiative).toHaveLength(2);
  await table.command('act', acting('Marvok', 'Tulkas', rapier(), [19]), marvok.key);
  expect(await answers(answering('attack', '{ defence: NONE }', [3]))).toMatchObject({
    summary: 'The attack with the rapier scores 26 and hits. The hit deals 3 damage.',
    numbers: { attack: [19, 7], damage: [3] },
  });
  expect(await seen()).toMatchObject({
    Tulkas: { hitPoints: 0, conditions: ['stunned 4–4', 'outOfHitPoints 4–'] },
  });
  await table.command('adjust', `combatantId: "${table.ids.Marvok}", reason: "he slips", gain: ["prone"]`);
  await table.command('finishEncounter');

  // After the fight, lost hit points remain, but all other effects end.
  const { character } = await given(
    arbiter.ask(
      `{ character(id: "${ilse.id}") { conditions { condition { name } } standing { ... on InitphaseStanding { hitPoints actionDice } } } }`,
      {},
      gm,
    ),
  );
  expect(character).toEqual({ conditions: [], standing: { hitPoints: 11, actionDice: 1 } });
  expect(await seen()).toMatchObject({
    Marvok: { hitPoints: 8, conditions: [], dice: 'ACTION_DIE 1 of 1' },
    Tulkas: { hitPoints: 0, conditions: ['outOfHitPoints 4–'], dice: 'GM_ACTION_DIE 2 of 2' },
  });

  // The chapter contains no rules for healing, so a night’s rest restores nothing. The 8 hours have 8 × 3600 seconds,
  // and a round takes 15 of them (INI-002).
  const { character: tired } = await given(
    arbiter.ask(`{ character(id: "${ilse.id}") { version } }`, {}, gm),
  );
  const { advanceTime } = await given(
    arbiter.ask(
      `mutation { advanceTime(input: { characterId: "${ilse.id}", expectedVersion: ${tired.version},
        time: { initphase: { hours: 8 } } }) { resolution { summary } character { conditions { condition { name } }
          standing { ... on InitphaseStanding { hitPoints } } } } }`,
      {},
      gm,
    ),
  );
  expect(advanceTime).toEqual({
    resolution: { summary: '28800 seconds are 1920 rounds.' },
    character: { conditions: [], standing: { hitPoints: 11 } },
  });

  // In a new fight, the combatants have the hit points that remained, but none of the conditions from the last fight.
  const next = await Table.laid(arbiter, '{ initphase: {} }', gm);
  await next.command(
    'addCombatants',
    `combatants: [{ name: "Gethin", side: "foes", sheet: { initphase: ${tulkas} } },
      { characterId: "${marvok.id}", side: "heroes" }, { characterId: "${ilse.id}", side: "heroes" }]`,
  );
  await next.command('startEncounter');
  const inNext = async () => {
    const { combatants, activeCombatants } = await next.read(
      `activeCombatants { name } combatants { name conditions { condition { name } }
        standing { ... on InitphaseStanding { hitPoints } } legalActs(act: "skillCheck") { allowed } }`,
    );
    return {
      onTurn: activeCombatants.map(({ name }: { name: string }) => name),
      ...Object.fromEntries(
        // biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
        combatants.map(({ name, conditions, standing, legalActs }: any) => [
          name,
          {
            hitPoints: standing.hitPoints,
            conditions: conditions.map(({ condition }: { condition: { name: string } }) => condition.name),
            mayAct: legalActs[0].allowed,
          },
        ]),
      ),
    };
  };
  const able = (hitPoints: number) => ({ hitPoints, conditions: [], mayAct: true });
  expect(await inNext()).toEqual({
    onTurn: ['Marvok'],
    ...{ Gethin: { ...able(20), mayAct: false }, Marvok: able(8), Ilse: { ...able(11), mayAct: false } },
  });
  await next.command('endTurn', `actorId: "${next.ids.Marvok}"`, marvok.key);
  await next.command('endTurn', `actorId: "${next.ids.Ilse}"`, ilse.key);
  // The attack totals 6 + 8 = 14. Marvok's dodge totals only 5 + 3, and the damage of 8 costs him his last hit points.
  await next.command(
    'act',
    `actorId: "${next.ids.Gethin}", targetId: "${next.ids.Marvok}", dice: { given: [6] },
      act: { initphase: { attack: { weapon: "bastard sword" } } }`,
  );
  const felled = await next.command('answer', answering('attack', '{ defence: DODGE }', [5, 8]), marvok.key);
  expect(felled.resolution).toMatchObject({
    summary:
      'The attack with the bastard sword scores 14 against a dodge of 8 and hits. The hit deals 8 damage.',
  });
  expect(await inNext()).toEqual({
    onTurn: ['Gethin'],
    Gethin: able(20),
    Marvok: { hitPoints: 0, conditions: ['outOfHitPoints'], mayAct: false },
    Ilse: { ...able(11), mayAct: false },
  });
  const { auditEncounter } = await given(
    table.ask(`{ auditEncounter(encounterId: "${table.id}") { entries difference { version } } }`),
  );
  expect(auditEncounter).toEqual({ entries: table.version, difference: null });
}, 60_000);
