import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given, player, spectator } from '../campaign.ts';
import { newCampaign, slow, Table } from '../table.ts';

// The campaign has settings for three rights of players: to set modifiers, to give dice, and to edit sheets.

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const settings = 'playersMayGiveDice playersMayStateModifiers playersMayEditSheets';
const ann = `{ brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 16, cha: 10, dodge: 40,
  weapons: [{ name: "Sword", rating: 60, damage: "1d8", hitPoints: 20 }] } }`;

const settle = (gm: string, trust: string) =>
  given(
    arbiter.ask(
      `mutation { updateCampaign(input: { ${trust} }) { campaign { name createdAt ${settings} } } }`,
      {},
      gm,
    ),
  ).then(({ updateCampaign }) => updateCampaign.campaign);

interface Game {
  readonly gm: string;
  /** The key with which Ann's player sends requests. */
  readonly key: string;
  readonly table: Table;
}

/** Creates a fight in which it is the turn of Ann, a player's character. Bob belongs to the game master. */
async function newGame(trust = ''): Promise<Game> {
  const gm = await newCampaign(arbiter);
  if (trust) await settle(gm, trust);
  const { id, key } = await player(arbiter, gm, 'Ann', ann);
  const table = await Table.laid(arbiter, '{ brp: {} }', gm);
  await table.command('addCombatants', `combatants: [{ characterId: "${id}" }, ${slow('Bob')}]`);
  await table.command('startEncounter');
  return { gm, key, table };
}

/** Input for an attack by Ann on Bob, who does not defend. */
const blow = ({ table: { ids } }: Game, more = '', dice = '') =>
  `actorId: "${ids.Ann}", targetId: "${ids.Bob}", act: { brp: { attack: { weapon: "Sword"${more} } } }${dice}`;

/** Bob attacks Ann. The act waits until Ann has chosen a defence. */
async function struck({ table, gm }: Game, more = ''): Promise<void> {
  const { ids } = table;
  const { encounter } = await table.command(
    'act',
    `actorId: "${ids.Bob}", targetId: "${ids.Ann}", act: { brp: { attack: { weapon: "Mace"${more} } } }, outOfTurn: true, dice: { given: [20] }`,
    gm,
  );
  expect(encounter.pending.respondent.id).toBe(ids.Ann);
}

const refusal = ({ errors: [error] }: Answer) => error?.extensions;

/** Expects a FORBIDDEN error that states the path and what is accepted. The encounter must not have changed. */
async function refused(table: Table, attempt: Promise<Answer>, path: readonly (string | number)[]) {
  const before = table.version;
  const answer = await attempt;
  expect(refusal(answer)).toMatchObject({ code: 'FORBIDDEN', path });
  expect(refusal(answer)!.accepted).toBe(
    'the request without this value; the game master can permit it for the campaign',
  );
  expect((await table.read('version')).version).toBe(before);
}

describe('a campaign', () => {
  it('by default, a campaign accepts dice from players and rejects their modifiers, and all members can read these settings', async () => {
    const gm = await newCampaign(arbiter);
    const { key } = await player(arbiter, gm, 'Ann', ann);
    for (const holder of [gm, key, await spectator(arbiter, gm)]) {
      const { campaign } = await given(arbiter.ask(`{ campaign { ${settings} } }`, {}, holder));
      expect(campaign).toEqual({
        ...{ playersMayGiveDice: true, playersMayStateModifiers: false, playersMayEditSheets: true },
      });
    }
  });

  it('a campaign is created with the settings in the input', async () => {
    const { createCampaign } = await given(
      arbiter.ask(
        `mutation { createCampaign(input: { name: "C", playersMayGiveDice: false, playersMayStateModifiers: true, playersMayEditSheets: false }) { campaign { ${settings} } } }`,
      ),
    );
    expect(createCampaign.campaign).toEqual({
      ...{ playersMayGiveDice: false, playersMayStateModifiers: true, playersMayEditSheets: false },
    });
  });

  it('an update changes only the campaign settings that are in the input', async () => {
    const gm = await newCampaign(arbiter);
    const first = await settle(gm, '');
    expect(first).toMatchObject({ name: 'A campaign', playersMayGiveDice: true });
    const steps = [
      ['playersMayGiveDice: false', { playersMayGiveDice: false }],
      ['playersMayStateModifiers: true', { playersMayStateModifiers: true }],
      ['playersMayEditSheets: false', { playersMayEditSheets: false }],
      ['name: "Temple", playersMayGiveDice: null', { name: 'Temple' }],
      ['playersMayGiveDice: true, playersMayStateModifiers: false, playersMayEditSheets: true', first],
    ] as const;
    let expected = first;
    for (const [change, changed] of steps) {
      expected = { ...expected, ...changed, name: change.includes('name') ? 'Temple' : expected.name };
      expect(await settle(gm, change)).toEqual(expected);
      const { campaign } = await given(arbiter.ask(`{ campaign { name createdAt ${settings} } }`, {}, gm));
      expect(campaign).toEqual(expected);
    }
    const wrong = await arbiter.ask(
      'mutation { updateCampaign(input: { name: "" }) { campaign { name } } }',
      {},
      gm,
    );
    expect(refusal(wrong)).toMatchObject({ code: 'BAD_USER_INPUT', path: ['input', 'name'] });
  });

  it('a campaign is not affected by the settings of another campaign', async () => {
    const [here, there] = [await newCampaign(arbiter), await newCampaign(arbiter)];
    await settle(here, 'playersMayStateModifiers: true');
    const { campaign } = await given(arbiter.ask(`{ campaign { ${settings} } }`, {}, there));
    expect(campaign.playersMayStateModifiers).toBe(false);
  });
});

const sheets: Readonly<Record<string, string>> = {
  pathmaster: '{ hits: 60, constitution: 60, weapons: [{ name: "Blade", skill: 60 }] }',
  brp: ann.slice('{ brp: '.length, -2),
  arrgs: '{ vitality: 20, initiative: 3, weapons: [{ name: "Blade" }] }',
  skill20:
    '{ strength: 12, dexterity: 12, constitution: 12, wisdom: 10, hitPoints: 20, weapons: [{ name: "Blade" }] }',
  initphase: '{ hitPoints: 15, weapons: [{ name: "Blade", bonus: 5 }] }',
};

const because = '[{ label: "because I say so", value: 50 }]';

/** Acts whose input contains a value that only the player vouches for, with the path of this value in the act. */
const claims: Readonly<Record<string, readonly (readonly [act: string, ...path: (string | number)[]])[]>> = {
  pathmaster: [
    [`attack: { weapon: "Blade", modifiers: ${because} }`, 'modifiers'],
    [`attack: { weapon: "Blade", defenceModifiers: ${because}, targetParries: false }`, 'defenceModifiers'],
    ['attack: { weapon: "Blade", side: REAR }', 'side'],
    ['attack: { weapon: "Blade", aware: false }', 'aware'],
    ['baseAttack: { adjust: -100 }', 'adjust'],
    ['keepInMind: { stat: 100 }', 'stat'],
  ],
  brp: [
    [`attack: { weapon: "Sword", modifiers: ${because} }`, 'modifiers'],
    ['attack: { weapon: "Sword", difficulty: EASY }', 'difficulty'],
    ['attack: { weapon: "Sword", reasons: [{ label: "darkness", step: EASY }] }', 'reasons'],
    ['attack: { weapon: "Sword", unparryable: true }', 'unparryable'],
    ['attack: { weapon: "Sword", shot: { distance: 5, visibility: LIGHT_FOG } }', 'shot', 'visibility'],
    ['fall: { metres: 3, jump: { rating: 50, difficulty: EASY } }', 'jump', 'difficulty'],
    ['declare: { actions: [{ kind: ATTACK }, { kind: ATTACK, takes: 9 }] }', 'actions', 1, 'takes'],
    ['majorWound: { row: 1 }', 'row'],
  ],
  arrgs: [
    ['attack: { weapon: "Blade", circumstances: [{ value: 500 }] }', 'circumstances'],
    ['attack: { weapon: "Blade", willing: true }', 'willing'],
    ['attack: { weapon: "Blade", magnitude: { factor: 3, side: LARGER } }', 'magnitude'],
    ['movement: { dc: 0 }', 'dc'],
    ['movement: { criticalFrom: 15 }', 'criticalFrom'],
    ['revitalise: { amount: 1000 }', 'amount'],
  ],
  skill20: [
    [`attack: { weapon: "Blade", modifiers: ${because} }`, 'modifiers'],
    ['takedown: { kind: TRIPPING, difficulty: 0 }', 'difficulty'],
    [`movePast: { enemyModifiers: ${because} }`, 'enemyModifiers'],
    ['healingKit: { modifier: 1000 }', 'modifier'],
    ['saveAgainstFascination: { save: { difficulty: 0 } }', 'save', 'difficulty'],
  ],
  initphase: [
    [`attack: { weapon: "Blade", modifiers: ${because} }`, 'modifiers'],
    ['attack: { weapon: "Blade", aware: false }', 'aware'],
    ['attack: { weapon: "Blade", critical: true }', 'critical'],
    ['attack: { weapon: "Blade", gmActionDice: 1 }', 'gmActionDice'],
    ['skillCheck: { bonus: 3, difficulty: 1 }', 'difficulty'],
  ],
};

describe('a player', () => {
  it.each(Object.keys(claims))(
    'a player is not allowed to set input values that only the game master may decide: %s',
    async (system) => {
      const gm = await newCampaign(arbiter);
      const { id, key } = await player(arbiter, gm, 'Ann', `{ ${system}: ${sheets[system]} }`);
      const friend = await player(arbiter, gm, 'Eve', `{ ${system}: ${sheets[system]} }`);
      const table = await Table.laid(arbiter, `{ ${system}: {} }`, gm);
      await table.command(
        'addCombatants',
        `combatants: [{ characterId: "${id}" }, { characterId: "${friend.id}" }]`,
      );
      // The player's key may act for both combatants, so the player also answers for the target.
      await given(
        arbiter.ask(
          `mutation { updateKey(input: { keyId: "${await keyId(key)}", characterIds: ["${id}", "${friend.id}"] }) { key { id } } }`,
          {},
          gm,
        ),
      );
      await table.command('startEncounter');
      for (const [act, ...path] of claims[system]!) {
        const input = `actorId: "${table.ids.Ann}", targetId: "${table.ids.Eve}", act: { ${system}: { ${act} } }`;
        const [name] = act.split(':');
        await refused(table, table.attempt('act', input, key), ['input', 'act', system, name!, ...path]);
        const byGm = await table.attempt('act', input);
        expect(refusal(byGm)?.code, byGm.text).not.toBe('FORBIDDEN');
        if (!byGm.errors.length) await table.command('undo');
        await settle(gm, 'playersMayStateModifiers: true');
        const allowed = await table.attempt('act', input, key);
        expect([refusal(allowed)?.code, act]).toEqual([refusal(byGm)?.code, act]);
        if (!allowed.errors.length) await table.command('undo');
        await settle(gm, 'playersMayStateModifiers: false');
      }
    },
  );

  it('a player may set circumstances that the state of the fight already implies, and choices about how to fight', async () => {
    const game = await newGame();
    const { table, key } = game;
    await table.command(
      'act',
      blow(
        game,
        ', difficulty: AVERAGE, reasons: [], modifiers: [], noticed: true, criticalChoice: SPECIAL, pullFree: true',
      ),
      key,
    );
  });

  it('a player may set modifiers if the campaign allows this, and the modifiers apply', async () => {
    const game = await newGame('playersMayStateModifiers: true');
    // A roll of 80 hits against a chance of 60 + 20, so Bob is asked how he defends.
    const { encounter } = await game.table.command(
      'act',
      blow(game, ', modifiers: [{ label: "because I say so", value: 20 }]', ', dice: { given: [80] }'),
      game.key,
    );
    expect(encounter.pending.respondent.id).toBe(game.table.ids.Bob);
  });

  it('a player’s answer may not add or override modifiers that the game master has set for the attack', async () => {
    const game = await newGame();
    const { table, key } = game;
    await struck(game, ', defenceDifficulty: DIFFICULT, defenceModifiers: [{ label: "mud", value: -5 }]');
    const path = ['input', 'answer', 'brp', 'attack'];
    for (const [stated, name] of [
      ['defenceDifficulty: EASY', 'defenceDifficulty'],
      ['defenceDifficulty: AVERAGE', 'defenceDifficulty'],
      [`defenceModifiers: ${because}`, 'defenceModifiers'],
      ['defenceReasons: [{ label: "light", step: EASY }]', 'defenceReasons'],
      ['spotted: true', 'spotted'],
    ] as const)
      await refused(
        table,
        table.attempt('answer', `answer: { brp: { attack: { defence: DODGE, ${stated} } } }`, key),
        [...path, name],
      );
    expect((await table.read('pending { act { name } }')).pending.act.name).toBe('attack');
    // Ann's chance is half of 40, minus 5. It stays the same if the answer states these values again.
    const answer = (more: string, face: number) =>
      table.command(
        'answer',
        `answer: { brp: { attack: { defence: DODGE${more} } } }, dice: { given: [${face}] }`,
        key,
      );
    for (const more of [
      '',
      ', defenceDifficulty: DIFFICULT, defenceModifiers: [], defenceReasons: [], spotted: null',
      ', defenceDifficulty: null, defenceModifiers: null',
    ]) {
      expect((await answer(more, 15)).resolution.outcome.name).toBe('DODGED');
      await table.command('undo');
      expect((await answer(more, 16)).resolution.needs).not.toEqual([]);
    }
  });

  it('a player may repeat default values in an answer', async () => {
    const game = await newGame();
    await struck(game);
    const answer = 'defence: DODGE, defenceDifficulty: AVERAGE, defenceModifiers: [], defenceReasons: []';
    const { resolution } = await game.table.command(
      'answer',
      `answer: { brp: { attack: { ${answer} } } }, dice: { given: [40] }`,
      game.key,
    );
    expect(resolution.outcome.name).toBe('DODGED');
  });

  it('a player may choose every offered answer without changes', async () => {
    const game = await newGame();
    const { table, key } = game;
    await struck(game);
    const { pending } = await table.read('pending { options { input refusalReason } }', key);
    expect(pending.options.length).toBeGreaterThan(1);
    for (const { input, refusalReason } of pending.options) {
      if (refusalReason !== null) continue;
      const answer = await arbiter.ask(
        `mutation($answer: AnswerChoice!) { answer(input: { encounterId: "${table.id}", expectedVersion: ${table.version}, answer: $answer }) { encounter { version } } }`,
        { answer: { brp: { attack: input } } },
        key,
      );
      expect(answer.errors).toEqual([]);
      table.version = answer.data.answer.encounter.version;
      await table.command('undo');
    }
  });

  it('a player may set modifiers in an answer if the campaign allows this; the game master always may', async () => {
    const answered = `answer: { brp: { attack: { defence: DODGE, defenceModifiers: ${because} } } }, dice: { given: [80] }`;
    const trusted = await newGame('playersMayStateModifiers: true');
    await struck(trusted);
    const byPlayer = await trusted.table.command('answer', answered, trusted.key);
    const game = await newGame();
    await struck(game);
    const byGm = await game.table.command('answer', answered);
    // The target dodges, because the attack of 80 is less than the defence of 40 + 50.
    for (const { resolution } of [byPlayer, byGm]) expect(resolution.outcome.name).toBe('DODGED');
  });
});

const keyId = async (key: string): Promise<string> =>
  (await given(arbiter.ask('{ viewer { id } }', {}, key))).viewer.id;

describe('dice given by a player', () => {
  const path = ['input', 'dice'];

  it('by default, dice that a player sends are accepted', async () => {
    const game = await newGame();
    const { resolution, entry } = await game.table.command(
      'act',
      blow(game, '', ', dice: { given: [80] }'),
      game.key,
    );
    expect(resolution.outcome.name).toBe('MISS');
    expect(entry.throws).toMatchObject([{ face: 80 }]);
  });

  it('dice that a player sends are rejected in every command if the campaign forbids them; the encounter rolls instead', async () => {
    const game = await newGame('playersMayGiveDice: false');
    const { table, key } = game;
    for (const dice of ['dice: { given: [40, 5] }', 'dice: { given: [] }'])
      await refused(table, table.attempt('act', blow(game, '', `, ${dice}`), key), path);
    const own = `actorId: "${table.ids.Ann}"`;
    await refused(table, table.attempt('endTurn', `${own}, dice: { given: [5] }`, key), path);
    await struck(game);
    const dodge = 'answer: { brp: { attack: { defence: DODGE } } }';
    await refused(table, table.attempt('answer', `${dodge}, dice: { given: [5] }`, key), path);
    await refused(table, table.attempt('pass', 'dice: { given: [5] }', key), path);
    await table.command('pass', '', key);
    await table.command('undo');
    await table.command('answer', dodge, key);
    await table.command('undo');
    await table.command('undo');
    await table.command('act', blow(game), key);
    await table.command('undo');
    await table.command('endTurn', own, key);
  });

  it('dice that the game master sends are always accepted', async () => {
    const game = await newGame('playersMayGiveDice: false');
    await struck(game);
    await game.table.command(
      'answer',
      'answer: { brp: { attack: { defence: DODGE } } }, dice: { given: [5] }',
    );
    const { createCharacter } = await given(
      arbiter.ask(
        `mutation { createCharacter(input: { name: "Cid", sheet: ${ann} }) { character { id } } }`,
        {},
        game.gm,
      ),
    );
    const input = `input: { characterId: "${createCharacter.character.id}", expectedVersion: 1`;
    const fallen = await given(
      arbiter.ask(
        `mutation { applyToCharacter(${input}, procedure: { brp: { fall: { metres: 3 } } } }, dice: { given: [4] }) { character { version } } }`,
        {},
        game.gm,
      ),
    );
    expect(fallen.applyToCharacter.character.version).toBe(2);
  });
});

describe('a change of campaign settings', () => {
  const stating = ', modifiers: [{ label: "because I say so", value: 20 }]';

  it('a change to campaign settings applies immediately in running encounters and their forks', async () => {
    const game = await newGame();
    const { table, key, gm } = game;
    const path = ['input', 'act', 'brp', 'attack', 'modifiers'];
    const { forkEncounter } = await given(
      arbiter.ask(
        `mutation { forkEncounter(input: { encounterId: "${table.id}" }) { encounter { id version } } }`,
        {},
        gm,
      ),
    );
    const inFork = (more: string) =>
      arbiter.ask(
        `mutation { act(input: { encounterId: "${forkEncounter.encounter.id}", expectedVersion: ${forkEncounter.encounter.version}, ${more} }) { entry { version } } }`,
        {},
        key,
      );
    await refused(table, table.attempt('act', blow(game, stating), key), path);
    expect(refusal(await inFork(blow(game, stating)))).toMatchObject({ code: 'FORBIDDEN', path });
    await settle(gm, 'playersMayStateModifiers: true, playersMayGiveDice: false');
    expect(refusal(await inFork(blow(game, stating, ', dice: { given: [80] }')))).toMatchObject({
      code: 'FORBIDDEN',
      path: ['input', 'dice'],
    });
    expect((await inFork(blow(game, stating))).errors).toEqual([]);
    await table.command('act', blow(game, stating), key);
  });

  it('a change to campaign settings does not change earlier results, and a request that was rejected before can then succeed', async () => {
    const game = await newGame('playersMayStateModifiers: true');
    const { table, key, gm } = game;
    const ask = (idempotencyKey: string, expectedVersion: number) =>
      arbiter.ask(
        `mutation($key: String) { act(input: { encounterId: "${table.id}", expectedVersion: ${expectedVersion}, ${blow(game, stating, ', dice: { given: [80] }')} }, idempotencyKey: $key) { entry { version summary } } }`,
        { key: idempotencyKey },
        key,
      );
    const done = await ask('one', table.version);
    expect(done.errors).toEqual([]);
    await settle(gm, 'playersMayStateModifiers: false, playersMayGiveDice: false');
    expect((await ask('one', table.version)).text).toBe(done.text);
    table.version += 1;
    await table.command('undo');
    expect(refusal(await ask('other', table.version))!.code).toBe('FORBIDDEN');
    await settle(gm, 'playersMayStateModifiers: true, playersMayGiveDice: true');
    expect((await ask('other', table.version)).errors).toEqual([]);
  });
});

describe('an act that happens to a combatant, such as a fall', () => {
  const fall = ({ ids }: Table, who: 'Ann' | 'Bob') =>
    `actorId: "${ids.Ann}", targetId: "${ids[who]}", act: { brp: { fall: { metres: 3 } } }, dice: { given: [4] }`;

  it('an act that happens to a combatant, such as a fall, is accepted and offered only for the key’s combatants', async () => {
    const { table, key, gm } = await newGame('playersMayStateModifiers: true');
    const { id, ids } = table;
    const offered = async (to: string): Promise<readonly string[]> => {
      const legal = 'legalActs(act: "fall") { targets { combatant { name } } }';
      const { encounter } = await given(
        arbiter.ask(`{ encounter(id: "${id}") { combatants { id ${legal} } } }`, {}, to),
      );
      const ann = encounter.combatants.find((each: { id: string }) => each.id === ids.Ann);
      return ann.legalActs[0].targets.map((each: { combatant: { name: string } }) => each.combatant.name);
    };
    expect(await offered(gm)).toEqual(['Ann', 'Bob']);
    expect(await offered(key)).toEqual(['Ann']);
    const before = table.version;
    expect(refusal(await table.attempt('act', fall(table, 'Bob'), key))).toMatchObject({
      code: 'FORBIDDEN',
      path: ['input', 'targetId'],
      accepted: 'the key of the game master',
    });
    expect((await table.read('version')).version).toBe(before);
    await table.command('act', fall(table, 'Ann'), key);
    await table.command('act', fall(table, 'Bob'), gm);
  });
});

describe('the sheet of a character', () => {
  const edit = (key: string, id: string, version: number, change: string) =>
    arbiter.ask(
      `mutation { updateCharacter(input: { characterId: "${id}", expectedVersion: ${version}, ${change} }) { character { name version } } }`,
      {},
      key,
    );
  const doom =
    'sheet: { brp: { str: 200, weapons: [{ name: "Doom", rating: 1000, damage: "20d20" }], shield: null } }';

  it('a player can change a character’s sheet if the campaign allows this; the game master always can', async () => {
    const gm = await newCampaign(arbiter);
    const { id, key } = await player(arbiter, gm, 'Ann', ann);
    await given(edit(key, id, 1, 'sheet: { brp: { str: 13 } }'));
    await settle(gm, 'playersMayEditSheets: false');
    const refused = refusal(await edit(key, id, 2, doom));
    expect(refused).toMatchObject({ code: 'FORBIDDEN', path: ['input', 'sheet'] });
    expect(refused!.accepted).toContain('the game master can permit it for the campaign');
    // The error does not reveal whether the sheet and the version in the request are valid.
    expect(refusal(await edit(key, id, 9, doom))).toMatchObject({ code: 'FORBIDDEN' });
    await given(edit(key, id, 2, 'name: "Anna"'));
    await given(edit(gm, id, 3, doom));
    const { character } = await given(
      arbiter.ask(`{ character(id: "${id}") { name version sheet { ... on BrpSheet { str } } } }`, {}, key),
    );
    expect(character).toEqual({ name: 'Anna', version: 4, sheet: { str: 200 } });
  });

  it('the history contains every change of a sheet with its author and the values before and after', async () => {
    const gm = await newCampaign(arbiter);
    const { id, key } = await player(arbiter, gm, 'Ann', ann);
    const { key: other } = await player(arbiter, gm, 'Bob', ann);
    await given(edit(key, id, 1, doom));
    await given(edit(gm, id, 2, 'name: "Anna", sheet: { brp: { str: 200 } }'));
    const read = (by: string) =>
      arbiter.ask(
        `{ character(id: "${id}") { history(first: 9) { edges { node { version cause at resolution { summary } by { label role } changes { path before after } } } } } }`,
        {},
        by,
      );
    const weapon = (sheet: object) => [expect.objectContaining(sheet)];
    for (const by of [gm, key]) {
      const { character } = await given(read(by));
      const events = character.history.edges.map(({ node }: { node: object }) => node);
      expect(events).toEqual([
        {
          ...{ version: 3, cause: 'EDIT', at: expect.stringMatching(/^20/), resolution: null },
          by: { label: 'Game master', role: 'GM' },
          changes: [{ path: ['name'], before: 'Ann', after: 'Anna' }],
        },
        {
          ...{ version: 2, cause: 'EDIT', at: expect.stringMatching(/^20/), resolution: null },
          by: { label: 'Ann', role: 'PLAYER' },
          changes: [
            { path: ['sheet', 'str'], before: 12, after: 200 },
            {
              path: ['sheet', 'weapons'],
              before: weapon({ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }),
              after: weapon({ name: 'Doom', rating: 1000, damage: '20d20' }),
            },
          ],
        },
      ]);
    }
    for (const by of [other, await spectator(arbiter, gm)])
      expect(refusal(await read(by))).toMatchObject({ code: 'FORBIDDEN' });
    expect(refusal(await arbiter.ask(`{ character(id: "${id}") { name } }`))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
