import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Arbiter, sharedArbiter } from '../arbiter.ts';
import { newCampaign, Table } from '../table.ts';

// A fighter is wounded and poisoned in a fight, gets hasty and then careful First Aid, lies in a tavern with two
// wounds, gets an infection, and is healed on the day that the rules require.

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const BEFALLEN = `{ character { version }
  resolution { outcome { name } throws { face } effects { kind summary }
    needs { sides purpose }
    result { ... on PathmasterTimePassed { penalty changes { subject text hits document section } } } } }`;

const STANDING = `standing { ... on PathmasterStanding { hits bleeding { rate treated }
  injuries { penalty eased days } stun { stunned mustParry }
  body { ailments { name age tiers { tier onset penalty } } recoveries { name days restedDays } injuryDays } } }`;

/** A stored character whose current version the test remembers. */
class Somebody {
  version = 1;
  readonly id: string;
  readonly gm: string;

  constructor(id: string, gm: string) {
    this.id = id;
    this.gm = gm;
  }

  ask(query: string, key = this.gm): Promise<Answer> {
    return arbiter.ask(query, {}, key);
  }

  async attempt(
    mutation: string,
    input: string,
    faces: readonly number[] | null,
    more = '',
  ): Promise<Answer> {
    const dice = faces === null ? '' : `dice: { given: [${faces}] }`;
    const answer = await this.ask(
      `mutation { ${mutation}(input: { characterId: "${this.id}", expectedVersion: ${this.version}, ${input} } ${dice} ${more}) ${BEFALLEN} }`,
    );
    this.version = answer.data?.[mutation]?.character.version ?? this.version;
    return answer;
  }

  private async done(mutation: string, input: string, faces: readonly number[]): Promise<Data> {
    const { data, errors } = await this.attempt(mutation, input, faces);
    if (errors.length > 0) throw new Error(errors[0]!.message);
    return data[mutation].resolution;
  }

  passes = (time: string, faces: readonly number[] = []): Promise<Data> =>
    this.done('advanceTime', `time: { pathmaster: { ${time} } }`, faces);

  undergoes = (procedure: string, faces: readonly number[] = []): Promise<Data> =>
    this.done('applyToCharacter', `procedure: { pathmaster: { ${procedure} } }`, faces);

  async fares(key = this.gm): Promise<Data> {
    const { data, errors } = await this.ask(
      `{ character(id: "${this.id}") { conditions { condition { name } } ${STANDING} } }`,
      key,
    );
    if (errors.length > 0) throw new Error(errors[0]!.message);
    const { standing, conditions } = data.character;
    return {
      ...standing,
      conditions: conditions.map(({ condition: { name: condition } }: Data) => condition),
    };
  }
}

const gavvin = '{ pathmaster: { level: 5, hits: 60, constitution: 60, co: 4 } }';

/** A character each of whose attacks causes two criticals, a slash and a crush. */
const assassin = `{ pathmaster: { hits: 40, constitution: 60, weapons: [{ name: "Blade", skill: 60, fumbleUpTo: 0,
  results: [{ from: -10000, hits: 3, criticals: [{ severity: C, kind: SLASH }, { severity: C, kind: CRUSH }] }] }] } }`;

async function newcomer(sheet = gavvin): Promise<Somebody> {
  const gm = await newCampaign(arbiter);
  const { data } = await arbiter.ask(
    `mutation { createCharacter(input: { name: "Gavvin", sheet: ${sheet} }) { character { id } } }`,
    {},
    gm,
  );
  return new Somebody(data.createCharacter.character.id, gm);
}

it('a poisoned fighter recovers on the day that the rules require', async () => {
  const hero = await newcomer();
  const table = await Table.laid(arbiter, '{ pathmaster: {} }', hero.gm);
  await table.command(
    'addCombatants',
    `combatants: [{ characterId: "${hero.id}" }, { name: "Assassin", sheet: ${assassin} }]`,
  );
  await table.command('startEncounter', 'dice: { given: [5, 5, 5, 6] }');
  // Both criticals use the same roll of 70. Their results are a thigh wound (6 hits, 2 hits of bleeding a round, −10)
  // and a cracked finger (7 hits, −11).
  await table.command(
    'act',
    `actorId: "${table.ids.Assassin}", targetId: "${table.ids.Gavvin}", outOfTurn: true,
     act: { pathmaster: { attack: { weapon: "Blade", targetParries: false } } }, dice: { given: [50, 70] }`,
  );
  const early = await hero.attempt('advanceTime', 'time: { pathmaster: { amount: 1, unit: ROUNDS } }', []);
  expect(early.errors[0]).toMatchObject({
    message: 'Gavvin is in an encounter that is not finished',
    extensions: { code: 'RULES_FORBID', path: ['input', 'characterId'] },
  });
  await table.command('finishEncounter');
  expect(await hero.fares()).toMatchObject({
    hits: 60 - 3 - 6 - 7,
    bleeding: [{ rate: 2, treated: 0 }],
    injuries: [
      { penalty: -10, days: null },
      { penalty: -11, days: null },
    ],
  });

  // The blade was poisoned. For a poison of level 7 against level 5, the target number is 60. The total of 45 and 12
  // misses it by 3, so the mild and the moderate tier apply.
  const poison =
    'poison: { type: NERVE, name: "wyvern venom", effectLevel: 7, defenceLevel: 5, constitution: 4 }';
  const needed = await hero.attempt('applyToCharacter', `procedure: { pathmaster: { ${poison} } }`, [45, 4]);
  expect(needed.data.applyToCharacter.resolution).toMatchObject({
    // The duration is rolled independently of the onset.
    needs: [
      { sides: 20, purpose: 'onset of the moderate tier' },
      { sides: 10, purpose: 'duration of the poison' },
    ],
    result: null,
  });
  const { outcome } = await hero.undergoes(poison, [45, 4, 12, 3]);
  expect(outcome.name).toBe('MODERATE');
  const { body } = await hero.fares();
  expect(body.ailments).toMatchObject([
    {
      name: 'wyvern venom',
      tiers: [
        { tier: 'MILD', penalty: -30 },
        { tier: 'MODERATE', penalty: -75 },
      ],
    },
  ]);

  // Hasty First Aid totals 50 + 60, which reaches 101. It stops up to 5 hits of bleeding a round.
  expect(
    (await hero.undergoes('firstAid: { aim: STOP_BLEEDING, skill: 60, bleeding: 2, wound: 0 }', [50])).outcome
      .name,
  ).toBe('STOPPED');
  expect((await hero.fares()).bleeding).toEqual([{ rate: 2, treated: 2 }]);
  // After ten rounds, he has lost no more hits, and the mild tier of the poison has taken effect.
  const soon = await hero.passes('amount: 10, unit: ROUNDS');
  expect(soon.result.changes.map(({ subject }: Data) => subject)).toContain('wyvern venom');
  expect(await hero.fares()).toMatchObject({ hits: 44, stun: { stunned: 0, mustParry: 0 } });

  // Careful First Aid totals 10 + 60 + 50, which reaches 101. It ends the bleeding permanently.
  await hero.undergoes(
    'firstAid: { mode: CAUTIOUS, aim: STOP_BLEEDING, skill: 60, bleeding: 2, wound: 0 }',
    [10],
  );
  expect((await hero.fares()).bleeding).toEqual([]);
  // The moderate tier costs 5d10 hits. Together with his wounds, the penalties of −30 and −75 make him unconscious.
  const shock = await hero.passes('amount: 5, unit: MINUTES', [4, 4, 4, 4, 4]);
  expect(shock.result.changes).toContainEqual(
    expect.objectContaining({ subject: 'wyvern venom', hits: -20, section: 'Nerve Poisons' }),
  );
  expect(await hero.fares()).toMatchObject({ hits: 24, conditions: expect.arrayContaining(['unconscious']) });

  // With a total of 58 + 12 = 70, a light muscle wound takes 3 days to heal. With a total of 50 + 12 = 62, a light bone
  // wound takes 6 days. Together, they take 6 + 3/2 = 7.5 days, which is rounded up to 8.
  const wound = (at: number, category: string, penalty: number) =>
    `woundHealing: { category: ${category}, penalty: ${penalty}, constitution: 4, injury: ${at} }`;
  await hero.undergoes(wound(0, 'MUSCLE', -10), [58]);
  await hero.undergoes(wound(1, 'BONE', -11), [50]);
  expect((await hero.fares()).injuries.map(({ days }: Data) => days)).toEqual([3, 6]);

  // He rests in a tavern with two injuries, so the target number against an infection of level 2 is 35. The total of 20
  // and 12 misses it by 3. The infection takes effect after 2 days.
  const infected = await hero.undergoes(
    'infection: { place: TAVERNS, injuries: 2, defenceLevel: 5, constitution: 4, followDisease: true }',
    [20, 2],
  );
  expect(infected.outcome.name).toBe('MODERATE');
  const ill = await hero.passes('amount: 3, unit: DAYS, activity: REST');
  expect(ill.result.changes).toContainEqual(
    expect.objectContaining({ subject: 'wyvern venom', text: 'The moderate effects end.' }),
  );
  expect(ill.effects).toContainEqual({
    kind: 'GUIDANCE',
    summary: 'infected wounds: Each limb and each eye has a chance of 10% to be immobilised.',
  });
  // After 3 of 8 days, the wounds' penalties are reduced to ⌈10 × 5/8⌉ and ⌈11 × 5/8⌉. The infection's penalties of 15
  // and 25 remain.
  expect(ill.result.penalty).toBe(-7 - 7 - 15 - 25);
  const resting = await hero.fares();
  expect(resting.hits).toBe(60);
  expect(resting.conditions).not.toContain('unconscious');

  // The infection is cured. The recovery roll of 90 and 4 totals 94. The recovery is moderate and takes 3 days in bed.
  await hero.undergoes(
    'diseaseRecovery: { type: BUBONIC, severity: MODERATE, constitution: 4, name: "infected wounds" }',
    [90],
  );
  expect((await hero.fares()).body).toMatchObject({
    ailments: [],
    recoveries: [{ name: 'infected wounds', days: 3, restedDays: 0 }],
  });
  const last = await hero.passes('amount: 4, unit: DAYS, activity: REST');
  expect(last.result.penalty).toBe(-2 - 2);
  expect((await hero.fares()).body).toMatchObject({ recoveries: [], injuryDays: 7 });
  const whole = await hero.passes('amount: 1, unit: DAYS');
  expect(whole.result).toMatchObject({ penalty: 0 });
  expect(whole.result.changes.map(({ text }: Data) => text)).toContain('Every critical injury has healed.');
  expect(await hero.fares()).toMatchObject({
    hits: 60,
    bleeding: [],
    injuries: [],
    conditions: [],
    body: { ailments: [], recoveries: [] },
  });
});

describe('a character event', () => {
  it('the history of character events is visible to the game master and the character’s player, newest first and paginated', async () => {
    const hero = await newcomer();
    await hero.passes('amount: 1, unit: ROUNDS');
    await hero.undergoes('rest: { constitution: 4, hours: 1, activity: REST }');
    const { data } = await hero.ask(
      `mutation { player: createKey(input: { role: PLAYER, label: "Ann", characterIds: ["${hero.id}"] }) { secret }
        spectator: createKey(input: { role: SPECTATOR, label: "TV" }) { secret } }`,
    );
    const read = (page: string, key: string) =>
      hero.ask(
        `{ character(id: "${hero.id}") { history(${page}) { edges { cursor node { version cause resolution { procedure { name } } } } pageInfo { hasNextPage endCursor } } } }`,
        key,
      );
    const first = (await read('first: 1', data.player.secret)).data.character.history;
    expect(first.edges).toMatchObject([
      { node: { version: 3, cause: 'PROCEDURE', resolution: { procedure: { name: 'rest' } } } },
    ]);
    const second = (await read(`first: 1, after: "${first.pageInfo.endCursor}"`, hero.gm)).data.character
      .history;
    expect(second).toMatchObject({
      edges: [{ node: { version: 2, cause: 'TIME', resolution: { procedure: { name: 'passTime' } } } }],
      pageInfo: { hasNextPage: false },
    });
    expect((await read('first: 1', data.spectator.secret)).errors[0]!.extensions.code).toBe('FORBIDDEN');
  });

  it('a character event happens only once, however often the request is sent', async () => {
    const hero = await newcomer();
    const ask = () =>
      hero.ask(
        `mutation { advanceTime(input: { characterId: "${hero.id}", expectedVersion: 1, time: { pathmaster: { amount: 1, unit: DAYS } } }, idempotencyKey: "a-day") ${BEFALLEN} }`,
      );
    const [one, two] = [await ask(), await ask()];
    expect(two.text).toBe(one.text);
    expect(one.data.advanceTime.character.version).toBe(2);
    const late = await hero.attempt('advanceTime', 'time: { pathmaster: { amount: 1, unit: DAYS } }', []);
    expect(late.errors[0]!.extensions).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: 2 });
  });

  it('a character event is rejected for another rule system or with values out of range', async () => {
    const hero = await newcomer();
    const foreign = await hero.attempt('advanceTime', 'time: { brp: {} }', [1]);
    expect(foreign.errors[0]!.extensions).toMatchObject({ path: ['input', 'time', 'brp'] });
    const bad = await hero.attempt('advanceTime', 'time: { pathmaster: { amount: 0, unit: DAYS } }', []);
    expect(bad.errors[0]!.extensions).toMatchObject({ path: ['input', 'time', 'pathmaster', 'amount'] });
    const unread = await hero.attempt(
      'applyToCharacter',
      'procedure: { pathmaster: { firstAid: { aim: HEAL, skill: 100000 } } }',
      [],
    );
    expect(unread.errors[0]!.extensions).toMatchObject({
      path: ['input', 'procedure', 'pathmaster', 'firstAid', 'skill'],
    });
  });

  it('a character event can be a week of care in Basic Roleplaying, which heals hit points', async () => {
    const hero = await newcomer('{ brp: { str: 10, con: 12, siz: 12, int: 10, pow: 10, dex: 10, cha: 10 } }');
    const { data } = await hero.attempt(
      'applyToCharacter',
      'procedure: { brp: { fall: { metres: 6 } } }',
      [3, 2],
    );
    expect(data.applyToCharacter.resolution.outcome.name).toBe('HURT');
    const hits = async () =>
      (await hero.ask(`{ character(id: "${hero.id}") { standing { hitPoints } } }`)).data.character.standing
        .hitPoints;
    expect(await hits()).toBe(12 - 5);
    await hero.attempt('advanceTime', 'time: { brp: { care: DECENT } }', [2]);
    expect(await hits()).toBe(12 - 5 + 2);
  });
});
