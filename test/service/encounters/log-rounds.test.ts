import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { player, spectator } from '../campaign.ts';
import { newCampaign, slow, swift, Table } from '../table.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

let arbiter: Arbiter;
let table: Table;
/** The keys of the game master, the player and the spectator. */
let seats: Readonly<Record<'gameMaster' | 'player' | 'spectator', string>>;

const SHEET = `{ brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 16, cha: 10, dodge: 40 } }`;

const names = (of: readonly Data[]): string[] => of.map(({ name }) => name);

beforeAll(async () => {
  arbiter = await sharedArbiter();
  const gameMaster = await newCampaign(arbiter);
  const hero = await player(arbiter, gameMaster, 'Ann', SHEET);
  seats = { gameMaster, player: hero.key, spectator: await spectator(arbiter, gameMaster) };
  table = await Table.laid(arbiter, '{ brp: {} }', gameMaster);
  const lurker = swift('Lurker').replace('dex: 16', 'dex: 12').replace('{', '{ visibility: HIDDEN,');
  await table.command(
    'addCombatants',
    `combatants: [{ characterId: "${hero.id}" }, ${lurker}, ${slow('Bob')}]`,
  );
  await table.command('startEncounter');
  for (const name of ['Ann', 'Lurker', 'Bob']) await endTurn(name);
  await table.command('endRound');
  await endTurn('Ann');
  await table.command('undo');
});

const endTurn = (name: string) => table.command('endTurn', `actorId: "${table.ids[name]}"`);

/** Returns each log entry as one seat reads it: its kind, its round, and the combatants whose turn it was. */
async function entries(seat: keyof typeof seats): Promise<readonly string[]> {
  const { log } = await table.read('log { edges { node { kind round turnOf { name } } } }', seats[seat]);
  return log.edges.map(({ node }: Data) => [node.kind, node.round, ...names(node.turnOf)].join(' '));
}

const ALL = [
  'JOIN 0',
  'START 0',
  'END_TURN 1 Ann',
  'END_TURN 1 Lurker',
  'END_TURN 1 Bob',
  'END_ROUND 1',
  'END_TURN 2 Ann',
  'UNDO 2 Lurker',
];

describe('a log entry', () => {
  it('a log entry contains the round and the combatants whose turn it was when its command was sent, even after an undo', async () => {
    expect(await entries('gameMaster')).toEqual(ALL);
  });

  it.each(['player', 'spectator'] as const)(
    'a log entry does not name a hidden combatant whose turn it was to a %s',
    async (seat) => {
      const seen = ALL.map((line) =>
        line.replace('END_TURN 1 Lurker', 'OUT_OF_SIGHT 1').replace(' Lurker', ''),
      );
      expect(await entries(seat)).toEqual(seen);
    },
  );

  it.each(['gameMaster', 'player', 'spectator'] as const)(
    'a log entry has the round and turn that a %s sees in the encounter at the version before that entry',
    async (seat) => {
      const { log } = await table.read(
        'log { edges { node { version round turnOf { name } } } }',
        seats[seat],
      );
      for (const { node } of log.edges) {
        const { data } = await table.ask(
          `{ encounter(id: "${table.id}", version: ${node.version - 1}) { round activeCombatants { name } } }`,
          seats[seat],
        );
        expect(data.encounter).toEqual({ round: node.round, activeCombatants: node.turnOf });
      }
    },
  );

  it('a log entry lists all combatants who had the turn together', async () => {
    const twins = await Table.laid(arbiter);
    await twins.command('addCombatants', `combatants: [${swift('Ann')}, ${swift('Abe')}]`);
    await twins.command('startEncounter');
    await twins.command('endTurn', `actorId: "${twins.ids.Ann}"`);
    await twins.command('endTurn', `actorId: "${twins.ids.Abe}"`);
    const { log } = await twins.read('log { edges { node { turnOf { name } } } }');
    expect(log.edges.map(({ node }: Data) => names(node.turnOf))).toEqual([[], [], ['Ann', 'Abe'], ['Abe']]);
  });

  it('a log entry has the same round and turn as the payload of its command', async () => {
    const { data } = await table.ask(`mutation {
      endTurn(input: { encounterId: "${table.id}", expectedVersion: ${table.version}, actorId: "${table.ids.Ann}" }) {
        entry { round turnOf { name } } encounter { version } } }`);
    expect(data.endTurn.entry).toEqual({ round: 2, turnOf: [{ name: 'Ann' }] });
    table.version = data.endTurn.encounter.version;
    await table.command('undo');
  });
});

describe('a combatant in the turn order', () => {
  const acted = async (version: number, key: string): Promise<string> => {
    const { data } = await table.ask(
      `{ encounter(id: "${table.id}", version: ${version}) { initiative { combatants { name hasActed } } } }`,
      key,
    );
    return data.encounter.initiative
      .flatMap(({ combatants }: Data) => combatants)
      .map(({ name, hasActed }: Data) => `${name} ${hasActed}`)
      .join(', ');
  };

  it('a combatant counts as having acted from the end of their turn until the end of the round, unless the turn is undone', async () => {
    const at = (version: number) => acted(version, seats.gameMaster);
    expect(await at(2)).toBe('Ann false, Lurker false, Bob false');
    expect(await at(3)).toBe('Ann true, Lurker false, Bob false');
    expect(await at(5)).toBe('Ann true, Lurker true, Bob true');
    expect(await at(6)).toBe('Ann false, Lurker false, Bob false');
    expect(await at(7)).toBe('Ann true, Lurker false, Bob false');
    expect(await at(8)).toBe('Ann false, Lurker false, Bob false');
  });

  it.each(['player', 'spectator'] as const)(
    'the turn order for a %s shows only of visible combatants whether they have acted',
    async (seat) => {
      expect(await acted(4, seats[seat])).toBe('Ann true, Bob false');
      expect(await acted(5, seats[seat])).toBe('Ann true, Bob true');
    },
  );
});
