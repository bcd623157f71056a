import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'stored.db');
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(database);
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

const yvarre = `{ str: 12, con: 16, siz: 18, int: 13, pow: 12, dex: 15, cha: 14, armour: 1,
  weapons: [{ name: "Broadsword", rating: 70, damage: "1d8+1", special: BLEEDING, hitPoints: 20 }] }`;
const priest = `{ str: 15, con: 12, siz: 14, int: 15, pow: 16, dex: 12, cha: 8, dodge: 40,
  weapons: [{ name: "Mace", rating: 60, damage: "1d8", special: CRUSHING, hitPoints: 20 }] }`;

const everything = `id title status version round ruleOptions { name value }
  initiative { rank reason combatants { name } }
  combatants { id name side conditions { condition { name } sinceRound untilRound note } standing { ... on BrpStanding { hitPoints maximum wounds { points severity } items { name lost broken } } } sheet { ... on BrpSheet { dex weapons { name damage } } } }
  log(first: 100) { edges { node { version kind summary actor { id } target { id } outcome { name } throws { die purpose face } terms { label value } effects { __typename summary recipient { role name combatant { id } } } } } }`;

async function newCampaign(): Promise<string> {
  const { data } = await arbiter.ask(
    'mutation { createCampaign(input: { name: "The Serpent Temple" }) { secret } }',
  );
  return data.createCampaign.secret;
}

async function newCharacter(key: string, name: string, sheet: string) {
  const { data } = await arbiter.ask(
    `mutation { createCharacter(input: { name: "${name}", sheet: { brp: ${sheet} } }) { character { id version standing { hitPoints } } } }`,
    {},
    key,
  );
  return data.createCharacter.character as { id: string; version: number; standing: { hitPoints: number } };
}

/** Creates a running fight between Yvarre, who is a stored character, and a priest who exists only in the encounter. */
async function newFight(key: string, characterId: string) {
  const created = await arbiter.ask(
    'mutation { createEncounter(input: { title: "The window", rules: { brp: {} } }) { encounter { id version } } }',
    {},
    key,
  );
  const { id } = created.data.createEncounter.encounter;
  await arbiter.ask(
    `mutation { addCombatants(input: { encounterId: "${id}", expectedVersion: 0, combatants: [
      { name: "Serpent priest", side: "cult", sheet: { brp: ${priest} } }, { characterId: "${characterId}", side: "thieves" }] }) { encounter { version } } }`,
    {},
    key,
  );
  const { data } = await arbiter.ask(
    `mutation { startEncounter(input: { encounterId: "${id}", expectedVersion: 1 }) { encounter { version combatants { id name } initiative { rank combatants { name } } } } }`,
    {},
    key,
  );
  const { combatants, initiative } = data.startEncounter.encounter;
  const named = (name: string): string => combatants.find((one: { name: string }) => one.name === name).id;
  return { id: id as string, initiative, yvarre: named('Yvarre'), priest: named('Serpent priest') };
}

const strike = (fight: { id: string; yvarre: string; priest: string }, version: number, given: string) =>
  `mutation { act(input: { encounterId: "${fight.id}", expectedVersion: ${version}, actorId: "${fight.priest}", targetId: "${fight.yvarre}", outOfTurn: true,
    act: { brp: { attack: { weapon: "Mace", defence: DODGE } } } ${given} }) {
    entry { version } encounter { ${everything} } resolution { procedure { name } summary needs { sides purpose } result { ... on BrpAttack { attackLevel damage { net } } } } } }`;

describe('a character hurt in an encounter', () => {
  it('a character hurt in an encounter has the same state after the service has been killed and restarted', async () => {
    const key = await newCampaign();
    const character = await newCharacter(key, 'Yvarre', yvarre);
    expect(character.standing.hitPoints).toBe(17);
    const fight = await newFight(key, character.id);
    expect(fight.initiative).toEqual([
      { rank: 15, combatants: [{ name: 'Yvarre' }] },
      { rank: 12, combatants: [{ name: 'Serpent priest' }] },
    ]);

    // the attack succeeds, and the dodge at DEX × 2 fails; STR 15 and SIZ 14 add 1D4 to the damage, of which the tunic
    // stops 1
    const { data } = await arbiter.ask(strike(fight, 2, 'dice: { given: [50, 31, 6, 3] }'), {}, key);
    expect(data.act.resolution).toMatchObject({
      procedure: { name: 'attack' },
      needs: [],
      result: { attackLevel: 'SUCCESS', damage: { net: 8 } },
    });
    expect(data.act.encounter.combatants[1].standing).toMatchObject({
      hitPoints: 9,
      maximum: 17,
      wounds: [{ points: 8, severity: 'MINOR' }],
    });
    // A second dodge in the same round has a penalty of 30. This exceeds the chance of DEX × 2, so the dodge cannot
    // succeed.
    const again = await arbiter.ask(strike(fight, 3, ''), {}, key);
    expect(again.errors[0]!.extensions).toMatchObject({
      code: 'RULES_FORBID',
      path: ['input', 'act', 'brp', 'attack', 'defence'],
    });
    // For this command, the encounter rolls the dice.
    const thrown = await arbiter.ask(strike(fight, 3, '').replace('DODGE', 'NONE'), {}, key);
    expect(thrown.data.act.entry.version).toBe(4);

    const read = () =>
      arbiter.ask(
        `{ encounter(id: "${fight.id}") { ${everything} } character(id: "${character.id}") { name version standing { ... on BrpStanding { hitPoints wounds { points } } } conditions { condition { name } } } }`,
        {},
        key,
      );
    const before = await read();
    await arbiter.kill();
    arbiter = await startArbiter(database);
    const after = await read();
    expect(after.text).toBe(before.text);
    expect(after.data.encounter.log.edges).toHaveLength(4);
    expect(after.data.character.standing.hitPoints).toBeLessThanOrEqual(9);
  });

  it('a character hurt in an encounter keeps wounds and conditions in the next encounter', async () => {
    const key = await newCampaign();
    const { id } = await newCharacter(key, 'Yvarre', yvarre);
    const first = await newFight(key, id);
    await arbiter.ask(strike(first, 2, 'dice: { given: [50, 31, 6, 3] }'), {}, key);
    const second = await newFight(key, id);
    const { data } = await arbiter.ask(
      `{ encounter(id: "${second.id}") { combatants { name standing { hitPoints } } } }`,
      {},
      key,
    );
    expect(data.encounter.combatants[1]).toEqual({ name: 'Yvarre', standing: { hitPoints: 9 } });
  });

  it('a condition that lasts until the end of the last round does not continue in the character’s next encounter', async () => {
    const key = await newCampaign();
    const { data: made } = await arbiter.ask(
      'mutation { createCharacter(input: { name: "Kai", sheet: { skill20: { strength: 10, dexterity: 10, constitution: 10, wisdom: 10, hitPoints: 9 } } }) { character { id } } }',
      {},
      key,
    );
    const kai = `characterId: "${made.createCharacter.character.id}"`;
    const told = `{ encounter { version combatants { id conditions { condition { name } untilRound } } } }`;
    const ask = async (name: string, input: string) =>
      (await arbiter.ask(`mutation { ${name}(input: { ${input} }) ${told} }`, {}, key)).data[name].encounter;
    const started = async () => {
      const { data } = await arbiter.ask(
        'mutation { createEncounter(input: { title: "Hall", rules: { skill20: {} } }) { encounter { id } } }',
        {},
        key,
      );
      const at = `encounterId: "${data.createEncounter.encounter.id}", expectedVersion:`;
      await ask('addCombatants', `${at} 0, combatants: [{ ${kai} }]`);
      return { at, ...(await ask('startEncounter', `${at} 1`)) };
    };
    const { at, combatants } = await started();
    const gain = (condition: string, rounds: number) =>
      `combatantId: "${combatants[0].id}", reason: "a spell", gain: ["${condition}"], rounds: ${rounds}`;
    await ask('adjust', `${at} 2, ${gain('dazed', 1)}`);
    await ask('adjust', `${at} 3, ${gain('shaken', 2)}`);
    await ask('finishEncounter', `${at} 4`);
    expect((await started()).combatants).toMatchObject([
      { conditions: [{ condition: { name: 'shaken' }, untilRound: 1 }] },
    ]);
  });

  it('a character in an encounter does not change through an act with too few dice', async () => {
    const key = await newCampaign();
    const { id } = await newCharacter(key, 'Yvarre', yvarre);
    const fight = await newFight(key, id);
    const { data } = await arbiter.ask(strike(fight, 2, 'dice: { given: [50] }'), {}, key);
    expect(data.act.resolution).toMatchObject({
      procedure: { name: 'attack' },
      needs: [{ sides: 100, purpose: 'dodge' }],
      result: null,
    });
    expect(data.act.entry).toBeNull();
    expect(data.act.encounter).toMatchObject({ version: 2 });
  });
});

describe('several commands in one operation', () => {
  it('each of several commands in one operation sees the character as the previous command stored it', async () => {
    const key = await newCampaign();
    const { id } = await newCharacter(key, 'Yvarre', yvarre);
    const fight = await newFight(key, id);
    const hurt = (version: number) =>
      `adjust(input: { encounterId: "${fight.id}", expectedVersion: ${version}, combatantId: "${fight.yvarre}", reason: "thorns", damage: 3 }) {
        encounter { combatants { character { standing { hitPoints } } } } }`;
    const { data } = await arbiter.ask(`mutation { first: ${hurt(2)} second: ${hurt(3)} }`, {}, key);
    const left = (done: typeof data) => done.encounter.combatants[1].character.standing.hitPoints;
    expect([left(data.first), left(data.second)]).toEqual([14, 11]);
  });
});

describe('a rejected command', () => {
  it('a rejected command gives the same path with and without dice, and a command with too few dice gives its procedure', async () => {
    const key = await newCampaign();
    const { id } = await newCharacter(key, 'Yvarre', yvarre);
    const fight = await newFight(key, id);
    for (const given of ['', 'dice: { given: [50] }']) {
      const { errors } = await arbiter.ask(strike(fight, 2, given).replace('"Mace"', '""'), {}, key);
      expect(errors[0]!.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        path: ['input', 'act', 'brp', 'attack', 'weapon'],
      });
    }
    const unknown = await arbiter.ask(
      `mutation { adjust(input: { encounterId: "${fight.id}", expectedVersion: 2, combatantId: "${fight.yvarre}", reason: "so", end: ["prone", "asleep"] }) { entry { version } } }`,
      {},
      key,
    );
    expect(unknown.errors[0]!.extensions.path).toEqual(['input', 'end', 1]);
    const waiting = await arbiter.ask(strike(fight, 2, 'dice: { given: [] }'), {}, key);
    expect(waiting.data.act.resolution.procedure).toEqual({ name: 'attack' });
  });
});

describe('a campaign', () => {
  it('a campaign accepts only its own key and does not reveal which ids exist', async () => {
    const [key, foreign] = [await newCampaign(), await newCampaign()];
    const { id } = await newCharacter(key, 'Yvarre', yvarre);
    const fight = await newFight(key, id);
    const requests = (character: string, encounter: string, combatant: string) => [
      `{ character(id: "${character}") { name } }`,
      `{ encounter(id: "${encounter}") { title } }`,
      `mutation { updateCharacter(input: { characterId: "${character}", expectedVersion: 1, name: "Mine" }) { character { name } } }`,
      `mutation { startEncounter(input: { encounterId: "${encounter}", expectedVersion: 2 }) { encounter { version } } }`,
      `mutation { addCombatants(input: { encounterId: "${encounter}", expectedVersion: 2, combatants: [{ characterId: "${character}" }] }) { encounter { version } } }`,
      `mutation { act(input: { encounterId: "${encounter}", expectedVersion: 2, actorId: "${combatant}", targetId: "${combatant}", act: { brp: { attack: { weapon: "Mace" } } } }) { encounter { version } } }`,
    ];
    const nowhere = requests(
      'chr_ffffffffffffffffffffffffffffffff',
      'enc_ffffffffffffffffffffffffffffffff',
      'cbt_f',
    );
    for (const [index, request] of requests(id, fight.id, fight.yvarre).entries()) {
      const [theirs, absent] = [
        await arbiter.ask(request, {}, foreign),
        await arbiter.ask(nowhere[index]!, {}, foreign),
      ];
      expect(theirs.errors[0]!.extensions.code).toBe('NOT_FOUND');
      expect(theirs.text).toBe(absent.text);
      for (const badKey of [undefined, 'arbiter_gm_0000']) {
        const { errors } = await arbiter.ask(request, {}, badKey);
        expect(errors[0]!.extensions.code).toBe('UNAUTHENTICATED');
      }
    }
    const nodes = await arbiter.ask(
      `{ a: node(id: "${id}") { id } b: node(id: "${fight.id}") { id } c: node(id: "nonsense") { id } characters { edges { node { id } } } encounters { edges { node { id } } } }`,
      {},
      foreign,
    );
    expect(nodes.errors).toEqual([]);
    expect(nodes.data).toEqual({
      a: null,
      b: null,
      c: null,
      characters: { edges: [] },
      encounters: { edges: [] },
    });
    const own = await arbiter.ask(
      `{ node(id: "${id}") { __typename id } characters { edges { node { name } } } }`,
      {},
      key,
    );
    expect(own.data).toEqual({
      node: { __typename: 'Character', id },
      characters: { edges: [{ node: { name: 'Yvarre' } }] },
    });
  });
});

describe('a change', () => {
  it('a change to a character replaces fields of the sheet and raises the version', async () => {
    const key = await newCampaign();
    const { id } = await newCharacter(key, 'Yvarre', yvarre);
    const change = (version: number) =>
      arbiter.ask(
        `mutation { updateCharacter(input: { characterId: "${id}", expectedVersion: ${version}, sheet: { brp: { con: 18, armour: 4 } } }) { character { version sheet { ... on BrpSheet { con siz armour } } standing { ... on BrpStanding { maximum } } } } }`,
        {},
        key,
      );
    expect((await change(1)).data.updateCharacter.character).toEqual({
      version: 2,
      sheet: { con: 18, siz: 18, armour: 4 },
      standing: { maximum: 18 },
    });
    expect((await change(1)).errors[0]!.extensions).toMatchObject({
      code: 'VERSION_CONFLICT',
      path: ['input', 'expectedVersion'],
      currentVersion: 2,
    });
  });

  it('of several concurrent changes to an encounter with the same expectedVersion, only one succeeds', async () => {
    const key = await newCampaign();
    const { id } = await newCharacter(key, 'Yvarre', yvarre);
    const fight = await newFight(key, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => arbiter.ask(strike(fight, 2, ''), {}, key)),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    for (const { errors } of answers.filter(({ errors }) => errors.length > 0))
      expect(errors[0]!.extensions).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: 3 });
  });

  it('a change that the rules forbid is rejected, and the error lists the accepted alternatives', async () => {
    const key = await newCampaign();
    const { id } = await newCharacter(key, 'Yvarre', yvarre);
    const fight = await newFight(key, id);
    const { errors } = await arbiter.ask(strike(fight, 2, '').replace('"Mace"', '"Bow"'), {}, key);
    expect(errors[0]!.extensions).toMatchObject({
      code: 'RULES_FORBID',
      path: ['input', 'act', 'brp', 'attack', 'weapon'],
      accepted: 'Mace',
    });
    // Two critical attacks, each of which does 8 + 4 damage after armour, cost all 17 hit points.
    for (const version of [2, 3])
      await arbiter.ask(strike(fight, version, 'dice: { given: [2, 4] }').replace('DODGE', 'NONE'), {}, key);
    const dying = await arbiter.ask(
      `mutation { act(input: { encounterId: "${fight.id}", expectedVersion: 4, actorId: "${fight.yvarre}", targetId: "${fight.priest}", outOfTurn: true,
        act: { brp: { attack: { weapon: "Broadsword" } } } }) { entry { version } } }`,
      {},
      key,
    );
    expect(dying.errors[0]!.extensions).toMatchObject({ code: 'RULES_FORBID', path: ['input', 'actorId'] });
  });
});

describe('an attack without a defence', () => {
  it('an attack without a defence waits for the defender after a hit, and continues with the same dice', async () => {
    const key = await newCampaign();
    const { id } = await newCharacter(key, 'Yvarre', yvarre);
    const fight = await newFight(key, id);
    const opened = await arbiter.ask(
      strike(fight, 2, 'dice: { given: [50] }').replace(', defence: DODGE', ''),
      {},
      key,
    );
    expect(opened.errors).toEqual([]);
    const waiting = await arbiter.ask(
      `{ encounter(id: "${fight.id}") { version pending { respondent { id } question summary actor { name } target { name } act { name } throws { face } } } }`,
      {},
      key,
    );
    expect(waiting.data.encounter).toEqual({
      version: 3,
      pending: {
        respondent: { id: fight.yvarre },
        question: 'whether to parry or dodge',
        summary: 'Serpent priest attacks Yvarre.',
        actor: { name: 'Serpent priest' },
        target: { name: 'Yvarre' },
        act: { name: 'attack' },
        throws: [{ face: 50 }],
      },
    });
    const blocked = await arbiter.ask(
      `mutation { endRound(input: { encounterId: "${fight.id}", expectedVersion: 3 }) { entry { version } } }`,
      {},
      key,
    );
    expect(blocked.errors[0]!.extensions.code).toBe('RULES_FORBID');
    const { data } = await arbiter.ask(
      `mutation { answer(input: { encounterId: "${fight.id}", expectedVersion: 3, answer: { brp: { attack: { defence: PARRY } } }, dice: { given: [90, 6, 3] } }) {
        entry { kind summary } encounter { pending { act { name } } } resolution { result { ... on BrpAttack { attackLevel defenceLevel damage { rolled net } } } } } }`,
      {},
      key,
    );
    expect(data.answer).toMatchObject({
      entry: { kind: 'ANSWER' },
      encounter: { pending: null },
      resolution: {
        result: { attackLevel: 'SUCCESS', defenceLevel: 'FAILURE', damage: { rolled: 9, net: 8 } },
      },
    });
  });

  it('an attack without a defence is resolved without an answer if it misses', async () => {
    const key = await newCampaign();
    const { id } = await newCharacter(key, 'Yvarre', yvarre);
    const fight = await newFight(key, id);
    const { data } = await arbiter.ask(
      strike(fight, 2, 'dice: { given: [70] }').replace(', defence: DODGE', ''),
      {},
      key,
    );
    expect(data.act.resolution).toMatchObject({
      procedure: { name: 'attack' },
      result: { attackLevel: 'FAILURE', damage: null },
    });
  });
});

describe('the end of a round', () => {
  it('the end of a round applies bleeding from the round after the wound on, and ends conditions whose time is over', async () => {
    const key = await newCampaign();
    const { id } = await newCharacter(key, 'Yvarre', yvarre);
    const fight = await newFight(key, id);
    // A special success with the broadsword does 8 + 1 damage that armour does not reduce, and causes bleeding. A
    // character with CON 12 and SIZ 14 has 13 hit points.
    const blow = await arbiter.ask(
      `mutation { act(input: { encounterId: "${fight.id}", expectedVersion: 2, actorId: "${fight.yvarre}", targetId: "${fight.priest}", outOfTurn: true,
        act: { brp: { attack: { weapon: "Broadsword", defence: NONE } } }, dice: { given: [10, 3, 2] } }) { resolution { result { ... on BrpAttack { attackLevel damage { net } } } } } }`,
      {},
      key,
    );
    expect(blow.data.act.resolution.result).toEqual({ attackLevel: 'SPECIAL', damage: { net: 6 } });
    const hitPoints: number[] = [];
    for (const version of [3, 4, 5]) {
      const { data } = await arbiter.ask(
        `mutation { endRound(input: { encounterId: "${fight.id}", expectedVersion: ${version}, dice: { given: [1] } }) { encounter { round combatants { name standing { hitPoints } conditions { condition { name } } } } } }`,
        {},
        key,
      );
      const { combatants } = data.endRound.encounter;
      hitPoints.push(combatants[0].standing.hitPoints);
      expect(combatants[0].conditions).toEqual([{ condition: { name: 'bleeding' } }]);
    }
    expect(hitPoints).toEqual([7, 6, 5]);
  });
});

describe('conditions', () => {
  it('conditions modify a combatant’s attacks while they last', async () => {
    const key = await newCampaign();
    const { id } = await newCharacter(key, 'Yvarre', yvarre);
    const fight = await newFight(key, id);
    let version = 2;
    const send = async (mutation: string, input: string) => {
      const { data, errors } = await arbiter.ask(
        `mutation { ${mutation}(input: { encounterId: "${fight.id}", expectedVersion: ${version}, ${input} }) { encounter { version } resolution { breakdowns { quantity total } } } }`,
        {},
        key,
      );
      if (errors[0]) return errors[0].extensions;
      version = data[mutation].encounter.version;
      return data[mutation].resolution?.breakdowns.find(
        ({ quantity }: { quantity: string }) => quantity === 'attack rating',
      )?.total;
    };
    const rating = () =>
      send(
        'act',
        `actorId: "${fight.priest}", targetId: "${fight.yvarre}", outOfTurn: true, act: { brp: { attack: { weapon: "Mace", defence: NONE } } }, dice: { given: [100, 30] }`,
      );
    const gain = (who: string, condition: string, rounds: string) =>
      send('adjust', `combatantId: "${who}", reason: "the tale says so", gain: ["${condition}"]${rounds}`);
    await gain(fight.yvarre, 'prone', '');
    // The mace has a rating of 60%. It is doubled, because attacks on a prone target are Easy.
    expect(await rating()).toBe(120);
    await gain(fight.priest, 'visionObscured', ', rounds: 1');
    // Because sight is obscured, the rating is reduced by 30 points in this round. A fumble with a roll of 30 has made
    // the priest prone, so Difficult and Easy cancel each other.
    expect(await rating()).toBe(30);
    await send('endRound', '');
    expect(await rating()).toBe(60);
    await gain(fight.priest, 'stunned', ', rounds: 1');
    expect(await rating()).toMatchObject({ code: 'RULES_FORBID', path: ['input', 'actorId'] });
  });
});
