import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';
import { type Connected, overHttp } from './client.ts';

// Plays a game in each system, using only tools. The file session.test.ts plays one game in more detail, over both
// transports.

let arbiter: Arbiter;
let gm: Connected;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  gm = await overHttp(arbiter.url);
});

afterAll(() => gm.client.close());

interface Game {
  readonly sheet: object;
  /** The text of a stat block for a creature with 30 hit points. */
  readonly statBlock: string;
  readonly night: object;
  /** A procedure to apply to a stored character, with its input. */
  readonly procedure: readonly [name: string, input: object];
}

const games: Readonly<Record<string, Game>> = {
  pathmaster: {
    sheet: { hits: 40, constitution: 60, weapons: [{ name: 'Sword', skill: 60 }] },
    statBlock: 'Captain\nHits 30, Con 80, AT 10',
    night: { amount: 8, unit: 'hours', activity: 'night' },
    procedure: ['poison', { type: 'nerve', effectLevel: '8' }],
  },
  brp: {
    sheet: {
      ...{ str: 13, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10, hitPoints: 40 },
      weapons: [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }],
    },
    statBlock: 'Captain\nSTR 14 CON 12 SIZ 10 INT 5 POW 10 DEX 15 CHA 5\nHP 30',
    night: { hours: 8 },
    procedure: ['fall', { metres: 4 }],
  },
  arrgs: {
    sheet: { vitality: 40, initiative: 5, weapons: [{ name: 'Sword', successValue: 8 }] },
    statBlock: 'Captain\nVitality 30, Initiative 3',
    night: { hours: 8, vitality: 2 },
    procedure: ['revitalise', { amount: 3 }],
  },
  skill20: {
    sheet: {
      ...{ strength: 12, dexterity: 12, constitution: 12, wisdom: 10, hitPoints: 40 },
      weapons: [{ name: 'Sword', level: 3, damage: '1d8' }],
    },
    statBlock: 'Captain\nStr 10 Dex 14 Con 10 Wis 8 HP 30 AC 13',
    night: { hours: 8, rest: 'sleep' },
    procedure: ['rest', { hours: 8 }],
  },
  initphase: {
    sheet: { hitPoints: 40, weapons: [{ name: 'Sword', bonus: 3, damage: '1d8', hitPoints: 10 }] },
    statBlock: 'Captain\nHit Points 30 Initiative 3 Dodge +2 Parry +1',
    night: { hours: 8 },
    procedure: ['repair', { weapon: 'Sword' }],
  },
};

/** Calls tools for one campaign, and remembers the version of its encounter. */
class Campaign {
  readonly key: string;
  encounterId = '';
  version = 0;

  constructor(key: string) {
    this.key = key;
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
  async ask(name: string, given: object = {}): Promise<{ readonly text: string; readonly data: any }> {
    const called = await gm.call(name, { key: this.key, ...given });
    expect(called.refused, `${name}: ${called.text}`).toBe(false);
    return called;
  }

  async command(name: string, given: object = {}) {
    const { encounterId, version: expectedVersion } = this;
    const called = await this.ask(name, { encounterId, expectedVersion, ...given });
    this.version = called.data.version;
    return called;
  }

  async hitPointsOf(combatant: string): Promise<number> {
    const { data } = await this.ask('read_encounter', { encounterId: this.encounterId });
    return data.combatants.find(({ name }: { name: string }) => name === combatant).hitPoints;
  }
}

describe.each(Object.entries(games))('a model that is the game master of %s', (system, game) => {
  it('a model that acts as game master can run a whole fight and let the heroes rest', async () => {
    const { key } = await gm.data('create_campaign', { name: 'The Ford' });
    const campaign = new Campaign(key);
    const { data: created } = await campaign.ask('create_character', {
      system,
      name: 'Bea',
      sheet: game.sheet,
    });
    const { drafts } = await gm.data('read_stat_block', { system, text: game.statBlock });
    const [{ name, sheet, complete }] = drafts;
    expect([name, complete]).toEqual(['Captain', true]);
    const captain = (await campaign.ask('create_character', { system, name, sheet })).data.characterId;

    // the game master imports house rules and a table of the group
    const { found } = await gm.data('list_rules', { system, kind: 'quantities' });
    const modifiers = [{ title: 'Mud', quantities: Object.keys(found).slice(0, 1), amount: '-1' }];
    await campaign.ask('set_house_rules', { system, rules: { modifiers } });
    const { tableId: table } = (
      await campaign.ask('import_table', {
        ...{ replacedTableId: 'pathmaster.fumble.melee', title: 'Ours' },
        csv: 'from,to,text,hits\n1,50,Oops.,3\n51,100,Ouch.,5',
      })
    ).data;
    const row = await campaign.ask('look_up_table', { table, roll: 60 });
    expect(row.data.rows).toMatchObject([{ band: { from: 51 }, cells: { hits: '5' } }]);
    expect((await campaign.ask('look_up_table', { table })).text).toMatch(/^Ours.*\n.*Oops\.\n.*Ouch\.$/);
    for (const unknown of [
      await gm.call('look_up_table', { table }),
      await gm.call('look_up_table', { key, table: 'tbl_1' }),
    ])
      expect(unknown.text).toMatch(/^(UNAUTHENTICATED: |NOT_FOUND at table: )/);

    const opened = await campaign.ask('create_encounter', { system, title: 'At the ford' });
    campaign.encounterId = opened.data.encounterId;
    await campaign.command('add_combatants', {
      combatants: [
        { characterId: created.characterId, side: 'party' },
        { characterId: captain, side: 'foes' },
        { name: 'Spy', sheet: game.sheet, side: 'foes', visibility: 'hidden' },
        { name: 'Crow', sheet: game.sheet, side: 'foes', count: '2' },
      ],
    });
    const started = await campaign.command('advance_encounter', { step: 'START' });
    expect(started.data.turnOf).not.toEqual([]);

    // the game master applies the damage of a trap, corrects it, and undoes both steps, each with a different kind of
    // undo
    await campaign.command('adjust', { combatant: 'Captain', reason: 'a pit', damage: 9, gain: ['prone'] });
    expect(await campaign.hitPointsOf('Captain')).toBe(21);
    const begun = campaign.version;
    await campaign.command('adjust', {
      combatant: 'Captain',
      reason: 'it is shallow',
      healing: 4,
      end: ['prone'],
    });
    await campaign.command('adjust', { combatant: 'Bea', reason: 'a branch', damage: 2 });
    expect(await campaign.hitPointsOf('Captain')).toBe(25);
    await campaign.command('undo', { action: 'RETRACT', version: begun + 1 });
    expect([await campaign.hitPointsOf('Captain'), await campaign.hitPointsOf('Bea')]).toEqual([21, 38]);
    await campaign.command('undo');
    await campaign.command('undo', { action: 'REDO' });
    await campaign.command('undo', { action: 'REWIND', version: begun });
    expect([await campaign.hitPointsOf('Captain'), await campaign.hitPointsOf('Bea')]).toEqual([21, 40]);
    await campaign.command('set_visibility', { combatant: 'Spy', visibility: 'full' });
    const left = await campaign.command('remove_combatants', {
      combatants: ['crow 1', 'Crow 2'],
      reason: 'they fled',
    });
    expect(left.text).toContain('Crow 1, Crow 2 left the encounter: they fled.');

    const blow = { act: 'attack', actor: 'Bea', input: { weapon: 'Sword' }, outOfTurn: true };
    // faces of 10 cause neither a fumble nor a botch
    const dice = { given: [10], rest: 'throw' };
    let struck = await campaign.command('act', { ...blow, target: 'Captain', dice });
    while (struck.data.answerDue) struck = await campaign.command('answer');
    expect(struck.data.outcome).toEqual(expect.any(String));
    if (system === 'initphase')
      await campaign.command('adjust', {
        combatant: 'Bea',
        reason: 'a stone',
        items: [{ name: 'Sword', damage: 4 }],
      });
    await campaign.command('adjust', { combatant: 'Bea', reason: 'a fall', damage: 6 });
    await campaign.command('advance_encounter', { step: 'END_ROUND' });

    const { encounterId } = campaign;
    const fork = await campaign.ask('create_encounter', {
      title: 'What if',
      forkOf: encounterId,
      version: begun,
    });
    expect(fork.data).toMatchObject({ status: 'RUNNING', version: begun });
    const over = await campaign.command('advance_encounter', { step: 'finish' });
    expect(over.text).toMatch(/The seed of the dice is \w+\.\nVersion \d+, finished\./);
    const log = await campaign.ask('read_log', { encounterId, first: 200 });
    expect(log.text).toContain('a pit');

    // the characters rest for a night, and then a procedure is applied to one of them
    const { characterId } = created;
    const kept = async () => {
      const { characters } = (await campaign.ask('list_campaign', { system })).data;
      return characters.find((each: { characterId: string }) => each.characterId === characterId);
    };
    const { version: expectedVersion, hitPoints } = await kept();
    expect(hitPoints).toBeLessThanOrEqual(34);
    const character = { characterId, expectedVersion };
    const rested = await campaign.ask('update_character', { ...character, time: game.night });
    expect(rested.data.hitPoints).toBeGreaterThanOrEqual(hitPoints);
    const [procedure, input] = game.procedure;
    const next = { characterId, expectedVersion: rested.data.version, procedure, input };
    const { data: healed } = await campaign.ask('update_character', next);
    expect(healed.version).toBe(expectedVersion + 2);
    expect(await kept()).toMatchObject({ version: healed.version, hitPoints: healed.hitPoints });
  });
});
