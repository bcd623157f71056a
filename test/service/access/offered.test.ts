import { beforeAll, describe, expect, it } from 'vitest';
import { overHttp } from '../../mcp/client.ts';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { player } from '../campaign.ts';
import { newCampaign, Table } from '../table.ts';

// A player's key may do everything that it is offered, with only required fields, against one of the game master's
// combatants.

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const sheets: Readonly<Record<string, string>> = {
  pathmaster: `{ hits: 90, constitution: 60, level: 10, powerPoints: 20,
    weapons: [{ name: "Blade", skill: 70, ranks: 12 }, { name: "Gun", attack: FIREARM, skill: 50, ammunition: 30, fires: [SEMI_AUTOMATIC] }],
    spells: [{ name: "Bolt", level: 1, skill: 100, directed: 60, classes: [DIRECTED_ELEMENTAL] }] }`,
  brp: '{ str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10, weapons: [{ name: "Blade", rating: 60, damage: "1d8" }, { name: "Whip", rating: 60, damage: "1d3-1", special: ENTANGLING }] }',
  arrgs:
    '{ vitality: 40, initiative: 3, additionalActionPoints: 6, abilities: { body: 3, agility: 2, personality: 1, intellect: 1 }, weapons: [{ name: "Blade", successValue: 6 }] }',
  skill20:
    '{ strength: 12, dexterity: 12, constitution: 12, wisdom: 10, hitPoints: 20, weapons: [{ name: "Blade", damage: "1d8" }] }',
  initphase: '{ hitPoints: 15, weapons: [{ name: "Blade", bonus: 5 }] }',
};

/** A duel between Ann, who is a player's character, and an orc that the game master plays. */
class Duel {
  readonly system: string;
  readonly key: string;
  readonly table: Table;

  private constructor(system: string, key: string, table: Table) {
    this.system = system;
    this.key = key;
    this.table = table;
  }

  static async of(system: string): Promise<Duel> {
    const gm = await newCampaign(arbiter);
    const sheet = `{ ${system}: ${sheets[system]} }`;
    const { id, key } = await player(arbiter, gm, 'Ann', sheet);
    const table = await Table.laid(arbiter, `{ ${system}: {} }`, gm);
    await table.command(
      'addCombatants',
      `combatants: [{ characterId: "${id}", side: "x" }, { name: "Orc", side: "y", sheet: ${sheet} }]`,
    );
    await table.command('startEncounter');
    return new Duel(system, key, table);
  }

  /** Ends turns until the turn of this combatant begins. */
  async turnOf(name: string): Promise<void> {
    for (let passed = 0; passed < 20; passed++) {
      const [now] = (await this.table.read('activeCombatants { name }')).activeCombatants;
      if (now?.name === name) return;
      if (now) await this.table.command('endTurn', `actorId: "${this.table.ids[now.name]}"`);
      else await this.table.command('endRound');
    }
    throw new Error(`it is never ${name}'s turn`);
  }

  doing(actor: string, target: string, act: string): string {
    const { ids } = this.table;
    return `actorId: "${ids[actor]}", targetId: "${ids[target]}", act: { ${this.system}: { ${act} } }`;
  }

  /** Sends a command. Returns the kind of its log entry, or the extensions of the error. */
  async sent(command: string, input: string): Promise<Data> {
    const { data, errors } = await this.table.attempt(command, input, this.key);
    return errors[0]?.extensions ?? data[command].entry.kind;
  }

  asked(query: string) {
    return this.table.ask(query, this.key);
  }

  async offers(act: string): Promise<boolean> {
    const { combatants } = await this.table.read(
      `combatants { name legalActs(act: "${act}") { allowed } }`,
      this.key,
    );
    return combatants.find(({ name }: Data) => name === 'Ann').legalActs[0].allowed;
  }
}

describe.each(Object.keys(sheets))('with a key of a player, in %s', (system) => {
  it('a player can preview an attack with only a weapon, get it as the best act, and carry it out', async () => {
    const duel = await Duel.of(system);
    await duel.turnOf('Ann');
    expect(await duel.offers('attack')).toBe(true);
    const { id, ids } = duel.table;
    const blow = duel.doing('Ann', 'Orc', 'attack: { weapon: "Blade" }');
    const { data, errors } =
      await duel.asked(`{ preview(input: { encounterId: "${id}", ${blow} }) { outlook { procedure { name } } }
      actNeed(input: { encounterId: "${id}", ${blow} }, dice: { given: [] }) { summary }
      bestAct(input: { encounterId: "${id}", actorId: "${ids.Ann}", objective: SAFETY }) { acts(first: 40) { act { name } target { name } } } }`);
    expect(errors).toEqual([]);
    expect(data.preview.outlook).not.toBeNull();
    expect(data.bestAct.acts).toContainEqual({ act: { name: 'attack' }, target: { name: 'Orc' } });
    expect(await duel.sent('act', blow)).toBe('ACT');
  });
});

describe('with a key of a player, in pathmaster', () => {
  const weapon = 'weapon: "Blade"';

  it.each<readonly [act: string, input: string, ready: (duel: Duel) => Promise<unknown>]>([
    ['charge', `${weapon}, run: 5`, (duel) => duel.turnOf('Ann')],
    ['fullRoundAttack', weapon, (duel) => duel.turnOf('Ann')],
    ['fire', 'weapon: "Gun", mode: DOUBLE_TAP', (duel) => duel.turnOf('Ann')],
    [
      'opportunityAttack',
      weapon,
      async (duel) => {
        await duel.turnOf('Orc');
        await duel.table.command('act', duel.doing('Orc', 'Orc', 'move: { distance: 5 }'));
      },
    ],
    [
      'delayedAttack',
      weapon,
      async (duel) => {
        await duel.turnOf('Ann');
        await duel.table.command('act', duel.doing('Ann', 'Ann', 'delay: {}'), duel.key);
        await duel.table.command('endTurn', `actorId: "${duel.table.ids.Ann}"`, duel.key);
      },
    ],
    [
      'directedSpell',
      '',
      async (duel) => {
        await duel.turnOf('Ann');
        await duel.table.command('act', duel.doing('Ann', 'Ann', 'castSpell: { spell: "Bolt" }'), duel.key);
      },
    ],
  ])('%s is offered and is accepted with only its required fields', async (act, input, ready) => {
    const duel = await Duel.of('pathmaster');
    await ready(duel);
    expect(await duel.offers(act)).toBe(true);
    expect(await duel.sent('act', duel.doing('Ann', 'Orc', `${act}: { ${input} }`))).toBe('ACT');
  });

  it('a player may choose the front as the side of an attack; other sides and the enemy’s parry are rejected', async () => {
    const duel = await Duel.of('pathmaster');
    await duel.turnOf('Ann');
    const attempt = (more: string) =>
      duel.sent('act', duel.doing('Ann', 'Orc', `attack: { ${weapon}, ${more} }`));
    for (const [more, field] of [
      ['targetParries: false', 'targetParries'],
      ['evasion: DODGE_AND_DROP', 'evasion'],
      ['side: REAR', 'side'],
      ['side: FLANK', 'side'],
    ])
      expect(await attempt(more!)).toMatchObject({
        code: 'FORBIDDEN',
        path: ['input', 'act', 'pathmaster', 'attack', field],
      });
    expect(await attempt('side: FRONT, evasion: NONE, shield: null')).toBe('ACT');
  });

  it('an answer may say that an attack comes from the front if the attack named no side', async () => {
    const duel = await Duel.of('pathmaster');
    await duel.turnOf('Orc');
    await duel.table.command(
      'act',
      duel.doing('Orc', 'Ann', `attack: { ${weapon}, side: null, waits: true }`),
    );
    const answered = (side: string) =>
      duel.sent('answer', `answer: { pathmaster: { attack: { targetParries: false, side: ${side} } } }`);
    expect(await answered('REAR')).toMatchObject({
      code: 'FORBIDDEN',
      path: ['input', 'answer', 'pathmaster', 'attack', 'side'],
    });
    expect(await answered('FRONT')).toBe('ANSWER');
  });

  it('the MCP tool named act accepts an attack with only a weapon', async () => {
    const duel = await Duel.of('pathmaster');
    await duel.turnOf('Ann');
    const { id: encounterId, version: expectedVersion, ids } = duel.table;
    const tools = await overHttp(arbiter.url, duel.key);
    const blow = {
      ...{ encounterId, act: 'attack', input: { weapon: 'Blade' } },
      ...{ actor: ids.Ann, target: ids.Orc },
    };
    const preview = await tools.data('preview', blow);
    expect(preview.answerRequired.respondent.name).toBe('Orc');
    await tools.data('preview', { ...blow, nextDie: true });
    const swung = await tools.data('act', { ...blow, expectedVersion });
    expect(swung.answerDue.respondent.name).toBe('Orc');
    await tools.client.close();
  });
});

describe('with a key of a player, in skill20', () => {
  it('a healing kit is offered if players may state modifiers, or if its modifier is known', async () => {
    const duel = await Duel.of('skill20');
    await duel.turnOf('Ann');
    const kit = duel.doing('Ann', 'Ann', 'healingKit: { modifier: 0 }');
    const path = ['input', 'act', 'skill20', 'healingKit', 'modifier'];
    expect(await duel.offers('healingKit')).toBe(false);
    expect(await duel.sent('act', kit)).toMatchObject({ code: 'FORBIDDEN', path });
    const trust =
      'mutation { updateCampaign(input: { playersMayStateModifiers: true }) { campaign { name } } }';
    expect((await duel.table.ask(trust)).errors).toEqual([]);
    expect(await duel.offers('healingKit')).toBe(true);
    expect(await duel.sent('act', kit)).toBe('ACT');
    await duel.table.ask(trust.replace('true', 'false'));
    await duel.turnOf('Orc');
    await duel.turnOf('Ann');
    expect(await duel.offers('healingKit')).toBe(true);
    expect(await duel.sent('act', duel.doing('Ann', 'Ann', 'healingKit: {}'))).toBe('ACT');
  });
});

describe('with a key of a player in a grapple with a hidden combatant, in skill20', () => {
  it('a player who grapples with a hidden combatant can act on it without learning its id', async () => {
    const duel = await Duel.of('skill20');
    await duel.turnOf('Orc');
    await duel.table.command(
      'act',
      `${duel.doing('Orc', 'Ann', 'takedown: { kind: CLINCHING }')}, dice: { given: [15] }`,
    );
    await duel.table.command('setVisibility', `combatantId: "${duel.table.ids.Orc}", visibility: HIDDEN`);
    await duel.turnOf('Ann');
    const scramble = 'positionChange: { kind: SCRAMBLE }';
    expect(await duel.offers('positionChange')).toBe(true);
    expect(await duel.offers('movePast')).toBe(false);
    expect(await duel.sent('act', duel.doing('Ann', 'Orc', scramble))).toMatchObject({
      code: 'RULES_FORBID',
      path: ['input', 'targetId'],
    });
    expect(await duel.sent('act', duel.doing('Ann', 'Ann', 'release: { agrees: true }'))).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await duel.sent('act', duel.doing('Ann', 'Ann', scramble))).toBe('OUT_OF_SIGHT');
    const seen = JSON.stringify(
      await duel.asked(
        `{ encounter(id: "${duel.table.id}") { combatants { standing { ... on Skill20Standing { grapples { advantage opponentId } } } } log(first: 50) { edges { node { summary } } } } }`,
      ),
    );
    expect(seen).not.toContain(duel.table.ids.Orc);
    expect(seen).toContain('"opponentId":null');
  });
});

describe('with a key of a player whom a hidden combatant entangles, in brp', () => {
  it('a player gets free from a hidden entangler without learning its id', async () => {
    const duel = await Duel.of('brp');
    await duel.turnOf('Orc');
    const whip = duel.doing('Orc', 'Ann', 'attack: { weapon: "Whip", defence: NONE }');
    await duel.table.command('act', `${whip}, dice: { given: [5, 1] }`);
    await duel.table.command('setVisibility', `combatantId: "${duel.table.ids.Orc}", visibility: HIDDEN`);
    await duel.table.command('endRound');
    await duel.turnOf('Ann');
    const slip = 'entangled: { tries: SLIP }';
    expect(await duel.offers('entangled')).toBe(true);
    expect(await duel.offers('disengage')).toBe(false);
    expect(await duel.sent('act', duel.doing('Ann', 'Orc', slip))).toMatchObject({
      code: 'RULES_FORBID',
      path: ['input', 'targetId'],
    });
    expect(await duel.sent('act', duel.doing('Ann', 'Ann', slip))).toBe('OUT_OF_SIGHT');
    const seen = JSON.stringify(
      await duel.asked(
        `{ encounter(id: "${duel.table.id}") { combatants { standing { ... on BrpStanding { entangler { entanglerId weapon } } } } log(first: 50) { edges { node { summary } } } } }`,
      ),
    );
    expect(seen).not.toContain(duel.table.ids.Orc);
  });
});

describe('with a key of a player, in arrgs', () => {
  it('a Repeated Attack that contains the enemy’s answers is rejected', async () => {
    const duel = await Duel.of('arrgs');
    await duel.turnOf('Ann');
    const input = 'repeatedAttack: { weapon: "Blade", attacks: 2, answers: [NONE] }';
    expect(await duel.sent('act', duel.doing('Ann', 'Orc', input))).toMatchObject({
      code: 'FORBIDDEN',
      path: ['input', 'act', 'arrgs', 'repeatedAttack', 'answers'],
    });
  });

  it('an Opportunity that contains its target’s Defence is rejected', async () => {
    const duel = await Duel.of('arrgs');
    await duel.turnOf('Orc');
    const { ids } = duel.table;
    await duel.table.command(
      'act',
      duel.doing('Orc', 'Orc', `movement: { squares: 1, threatenedByIds: ["${ids.Ann}"] }`),
    );
    const answered = (more: string) =>
      duel.sent('answer', `answer: { arrgs: { movement: { opportunity: { weapon: "Blade"${more} } } } }`);
    expect(await answered(', defence: NONE')).toMatchObject({
      code: 'FORBIDDEN',
      path: ['input', 'answer', 'arrgs', 'movement', 'opportunity', 'defence'],
    });
    expect(await answered('')).toBe('ANSWER');
  });
});
