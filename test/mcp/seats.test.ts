import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';
import { type Connected, overHttp } from './client.ts';

// A model with a player's or a spectator's key tries every tool. In its fight, one enemy is hidden and another is only
// partly visible.

let arbiter: Arbiter;
let gm: Connected;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  gm = await overHttp(arbiter.url);
});

afterAll(() => gm.client.close());

/** For each system, creates a sheet with the given number of hit points. */
const sheets: Readonly<Record<string, (hitPoints: number) => object>> = {
  pathmaster: (hits) => ({ hits, constitution: 60, weapons: [{ name: 'Sword', skill: 60 }] }),
  brp: (hitPoints) => ({
    ...{ str: 13, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10, hitPoints },
    weapons: [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }],
  }),
  arrgs: (vitality) => ({ vitality, initiative: 5, weapons: [{ name: 'Sword', successValue: 8 }] }),
  skill20: (hitPoints) => ({
    ...{ strength: 12, dexterity: 12, constitution: 12, wisdom: 10, hitPoints },
    weapons: [{ name: 'Sword', level: 3, damage: '1d8' }],
  }),
  initphase: (hitPoints) => ({ hitPoints, weapons: [{ name: 'Sword', bonus: 3, damage: '1d8' }] }),
};

const HIDDEN = 'Zzyx';
const NOTE = 'waits behind the pillar';
/** The number of hit points that the Orc has. Players may see the Orc's name and health, but not this number. */
const SECRET = 7654;

/** Creates a fight between Bea, whose player has a key, and two enemies: the Orc and a hidden combatant. */
async function fight(system: string) {
  const { key } = await gm.data('create_campaign', { name: 'Seats' });
  const sheet = sheets[system]!;
  const create = async (name: string) =>
    (await gm.data('create_character', { key, system, name, sheet: sheet(40) })).characterId as string;
  const [bea, hidden] = [await create('Bea'), await create(HIDDEN)];
  const { encounterId } = await gm.data('create_encounter', { key, system, title: 'In the hall' });
  const command = async (name: string, given: object) => {
    const { version } = await gm.data('read_encounter', { key, encounterId });
    return gm.data(name, { key, encounterId, expectedVersion: version, ...given });
  };
  const { joined } = await command('add_combatants', {
    combatants: [
      { characterId: bea, side: 'party' },
      { characterId: hidden, side: 'foes', visibility: 'HIDDEN', note: NOTE },
      { name: 'Orc', sheet: sheet(SECRET), side: 'foes', visibility: 'SUMMARY', note: NOTE },
    ],
  });
  await command('advance_encounter', { step: 'START' });
  const keyOf = async (role: string, characterIds: readonly string[] | null) =>
    (
      await arbiter.ask(
        'mutation Key($role: KeyRole!, $characterIds: [ID!]) { createKey(input: { role: $role, label: "Ann", characterIds: $characterIds }) { secret } }',
        { role, characterIds },
        key,
      )
    ).data.createKey.secret as string;
  const seats = { PLAYER: await keyOf('PLAYER', [bea]), SPECTATOR: await keyOf('SPECTATOR', null) };
  const { id: hiddenId } = joined.find(({ name }: { name: string }) => name === HIDDEN);
  return { encounterId, command, seats, hidden, secrets: [HIDDEN, hidden, hiddenId, NOTE, String(SECRET)] };
}

type Call = readonly [tool: string, given: object];

/** Returns tool calls that only read. They are about each of the combatants, and about one that does not exist. */
const questions = (system: string, encounterId: string): readonly Call[] => [
  ['list_campaign', { system }],
  ['read_encounter', { encounterId }],
  ...['MARKDOWN', 'TEXT', 'CSV'].map((format): Call => ['read_log', { encounterId, format }]),
  ['preview', { encounterId, pass: true }],
  ...['Bea', 'Orc', HIDDEN, 'Nobody'].flatMap((who): readonly Call[] => [
    ['read_encounter', { encounterId, combatant: who }],
    ['best_act', { encounterId, combatant: who }],
    ...[{ pass: true }, { nextDie: true }].map(
      (more): Call => [
        'preview',
        { encounterId, act: 'attack', actor: 'Bea', target: who, input: { weapon: 'Sword' }, ...more },
      ],
    ),
  ]),
];

/** Returns tool calls that neither Bea's player nor a spectator may make. */
const forbidden = (system: string, encounterId: string, hidden: string, version: number): readonly Call[] => {
  const command = { encounterId, expectedVersion: version };
  const attack = { ...command, act: 'attack', input: { weapon: 'Sword' } };
  return [
    ...['Orc', HIDDEN].flatMap((combatant): readonly Call[] => [
      ['adjust', { ...command, combatant, reason: 'a rock', damage: 12 }],
      ['set_visibility', { ...command, combatant, visibility: 'FULL' }],
      ['remove_combatants', { ...command, combatants: [combatant], reason: 'it fled' }],
      ['act', { ...attack, actor: combatant, target: 'Bea' }],
      ['act', { ...attack, actor: 'Bea', target: combatant, outOfTurn: true }],
      ['answer', { ...command, combatant, act: 'attack' }],
      ['advance_encounter', { ...command, step: 'END_TURN', combatant }],
    ]),
    ['answer', command],
    ['undo', command],
    ['undo', { ...command, action: 'RETRACT', version: 1 }],
    ['advance_encounter', { ...command, step: 'END_ROUND' }],
    ['advance_encounter', { ...command, step: 'FINISH' }],
    ['add_combatants', { ...command, combatants: [{ characterId: hidden }] }],
    ['create_encounter', { title: 'Mine', forkOf: encounterId }],
    ['create_character', { system, name: 'Mine', sheet: sheets[system]!(9) }],
    ['update_character', { characterId: hidden, expectedVersion: 1, time: {} }],
    ['set_house_rules', { system, rules: {} }],
  ];
};

describe.each(Object.keys(sheets))('a model with the key of a player or a spectator of %s', (system) => {
  it('a model with the key of a player or a spectator reads nothing hidden and changes nothing without permission', async () => {
    const { encounterId, command, seats, hidden, secrets } = await fight(system);
    const attack = {
      act: 'attack',
      actor: HIDDEN,
      target: 'Bea',
      input: { weapon: 'Sword' },
      outOfTurn: true,
    };
    const stages: readonly (() => Promise<unknown>)[] = [
      // the attack may be pending because Bea must answer
      () => command('act', attack),
      async () => {
        const { pending } = (
          await arbiter.ask(`{ encounter(id: "${encounterId}") { pending { question } } }`, {}, seats.PLAYER)
        ).data.encounter;
        if (pending) await command('answer', {});
        await command('adjust', { combatant: HIDDEN, reason: `it ${NOTE}`, damage: 3 });
        await command('adjust', { combatant: 'Orc', reason: `it ${NOTE}`, damage: 3 });
      },
      () => command('undo', { action: 'REWIND', version: 2 }),
      () => command('advance_encounter', { step: 'FINISH' }),
    ];
    for (const [stage, change] of stages.entries()) {
      await change();
      for (const [role, key] of Object.entries(seats)) {
        const model = await overHttp(arbiter.url, key);
        const { version } = await model.data('read_encounter', { encounterId });
        const isBeaAsked = role === 'PLAYER' && stage === 0;
        for (const [name, given] of forbidden(system, encounterId, hidden, version)) {
          if (isBeaAsked && name === 'answer') continue;
          const { refused, text } = await model.call(name, given);
          const what = `${role} ${stage} ${name} ${JSON.stringify(given)}`;
          expect(refused, what).toBe(true);
          expect(text, what).toMatch(/^(FORBIDDEN|NOT_FOUND|RULES_FORBID)/);
          heard(text.replaceAll(`"${HIDDEN}" is not known`, ''), what, secrets);
        }
        for (const [name, given] of questions(system, encounterId)) {
          const { text, data } = await model.call(name, given);
          const all = `${text} ${JSON.stringify(data)}`.replaceAll(/\\?"Zzyx\\?" is not known/g, '');
          heard(all, `${role} ${stage} ${name} ${JSON.stringify(given)}`, secrets);
        }
        const { resources } = await model.client.listResources();
        const uri = `arbiter://encounters/${encounterId}`;
        heard(JSON.stringify(resources), 'resources', secrets);
        heard(JSON.stringify(await model.client.readResource({ uri })), uri, secrets);
        expect((await model.data('read_encounter', { encounterId })).version).toBe(version);
        await model.client.close();
      }
    }
  });
});

function heard(text: string, what: string, secrets: readonly string[]): void {
  for (const secret of secrets) expect(text, what).not.toContain(secret);
}
