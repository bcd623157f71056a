import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { type Called, type Connected, overHttp, overStdio } from './client.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'session.db');
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(database);
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

type Arguments = Readonly<Record<string, unknown>>;

/** Replaces the value at a path, or renames the last step of the path. */
function changedAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  change: (old: unknown) => unknown,
  renamed?: string,
): unknown {
  if (step === undefined) return change(value);
  if (typeof value === 'string') return changedAt(JSON.parse(value), [step, ...rest], change, renamed);
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === step ? changedAt(each, rest, change, renamed) : each));
  return Object.fromEntries(
    Object.entries({ [step]: undefined, ...(value as Arguments) }).map(([name, each]) => {
      if (name !== step) return [name, each];
      return [rest.length === 0 ? (renamed ?? name) : name, changedAt(each, rest, change, renamed)];
    }),
  );
}

/** Corrects a call as a model would that knows only the text of the error. */
function corrected(given: Arguments, error: string): Arguments {
  const [, at, problem, accepted] = /^\w+(?: at ([\w.]+))?: (.*?)[.?] Accepted: (.*)$/s.exec(error) ?? [];
  if (at === undefined || problem === undefined || accepted === undefined)
    throw new Error(`no way to correct: ${error}`);
  const path = at.split('.');
  const [, meant] = /did you mean "([^"]+)"/.exec(problem) ?? [];
  const [, lowest] = /from (-?\d+) to/.exec(accepted) ?? [];
  const isArgument = path.at(-1) === /^"([^"]+)" is not known/.exec(problem)?.[1];
  if (meant !== undefined && isArgument) return changedAt(given, path, (old) => old, meant) as Arguments;
  const right = meant ?? lowest ?? accepted.split(/, | or /)[0]!;
  return changedAt(given, path, () => (/^-?\d+$/.test(right) ? Number(right) : right)) as Arguments;
}

/** Simulates a model that follows a script and reads only the texts of results. */
class ScriptedModel {
  readonly connected: Connected;
  readonly corrections: string[] = [];
  /** All texts that the model has received. */
  readonly heard: string[] = [];
  fight: Arguments = {};
  version = 0;

  constructor(connected: Connected) {
    this.connected = connected;
  }

  async try(name: string, given: Arguments = {}): Promise<Called> {
    const called = await this.connected.call(name, given);
    this.heard.push(called.text, JSON.stringify(called.data ?? null));
    return called;
  }

  /** Calls a tool. If the call is rejected, corrects it and repeats it until it is accepted. */
  async call(name: string, given: Arguments = {}): Promise<string> {
    let current = given;
    for (let tries = 0; tries < 4; tries++) {
      const { text, refused } = await this.try(name, current);
      if (!refused) return text;
      this.corrections.push(text);
      current = corrected(current, text);
    }
    throw new Error(`${name} is not accepted: ${this.corrections.at(-1)}`);
  }

  /** Sends a command with the encounter version that the last text stated. */
  async command(name: string, given: Arguments = {}): Promise<string> {
    const text = await this.call(name, { ...this.fight, expectedVersion: this.version, ...given });
    this.version = versionIn(text);
    return text;
  }

  async read(given: Arguments = {}): Promise<string> {
    const text = await this.call('read_encounter', { ...this.fight, ...given });
    this.version = versionIn(text);
    return text;
  }
}

const versionIn = (text: string): number => Number(/Version (\d+)/.exec(text)![1]);

const sheet = (dex: number) => ({
  ...{ str: 13, con: 12, siz: 12, int: 12, pow: 12, dex, cha: 10 },
  weapons: [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }],
});

/**
 * Returns calls of the tools that only the game master may use. For the game master, the arguments would be accepted.
 */
const forbidden = (
  characterId: string,
  fight: Arguments,
  expectedVersion: number,
): readonly (readonly [string, Arguments])[] => {
  const command = { ...fight, expectedVersion };
  return [
    ['adjust', { ...command, combatant: 'Orc', reason: 'a rock', damage: 12 }],
    ['set_visibility', { ...command, combatant: 'Orc', visibility: 'HIDDEN' }],
    ['remove_combatants', { ...command, combatants: ['Orc'], reason: 'it fled' }],
    ['add_combatants', { ...command, combatants: [{ name: 'Ally', sheet: sheet(10) }] }],
    ['undo', command],
    ['undo', { ...command, action: 'REWIND', version: 0 }],
    ['advance_encounter', { ...command, step: 'END_ROUND' }],
    ['advance_encounter', { ...command, step: 'FINISH' }],
    ['create_encounter', { title: 'Mine', system: 'brp' }],
    ['create_encounter', { title: 'Mine', forkOf: fight.encounterId }],
    ['create_character', { system: 'brp', name: 'Mine', sheet: sheet(10) }],
    ['update_character', { characterId, expectedVersion: 1, time: { hours: 8 } }],
    ['set_house_rules', { system: 'brp', rules: { modifiers: [{ title: 'Mine', amount: '90' }] } }],
    [
      'import_table',
      { replacedTableId: 'pathmaster.fumble.melee', title: 'Mine', csv: 'from,to,text,hits\n1,100,Oops.,3' },
    ],
  ];
};

/** The ways to connect a model: to the service over HTTP, or to a separate process. */
const ways: readonly (readonly [string, (key?: string) => Promise<Connected>])[] = [
  ['streamable HTTP', (key) => overHttp(arbiter.url, key, 'auto')],
  ['standard input and output', (key) => overStdio(database, key ? { ARBITER_KEY: key } : {})],
];

const cases = ways.flatMap(([way, connect]) =>
  (['GM', 'PLAYER'] as const).map((seat) => ({ way, connect, seat })),
);

describe('a model plays a whole fight', () => {
  it.each(cases)(
    'over $way, a model runs a whole fight while a $seat plays the character Bea',
    async ({ connect, seat }) => {
      const gm = new ScriptedModel(await connect());

      // at first the model knows nothing, so it asks which rule systems exist and what a sheet contains
      expect(await gm.call('list_rules')).toContain('brp:');
      expect(await gm.call('list_rules', { system: 'BRP', kind: 'acts', text: null })).toContain('attack');
      expect(await gm.call('describe', { sistem: 'brp', kind: 'sheets' })).toContain('str: whole number');
      const [, key] = /key is (\S+)\.$/.exec(await gm.call('create_campaign', { name: 'The Ford' }))!;
      const keyed = { key };
      const created = await gm.call('create_character', {
        ...keyed,
        system: 'Brp',
        name: 'Bea',
        sheet: JSON.stringify({ ...sheet(14), cha: -10 }),
      });
      const [, characterId] = /characterId (\S+),/.exec(created)!;
      const opened = await gm.call('create_encounter', {
        ...keyed,
        titel: 'At the ford',
        system: 'brp',
        options: '{}',
      });
      gm.fight = { ...keyed, encounterId: /encounterId is (\S+)\.\n/.exec(opened)![1] };
      gm.version = versionIn(opened);

      const joined = await gm.command('add_combatants', {
        combatants: [
          { characterId, name: null, side: 'party' },
          { name: 'Orc', sheet: JSON.stringify(sheet(9)), side: 'foes' },
          {
            name: 'Wolf',
            sheet: sheet(8),
            side: 'foes',
            visibility: 'hidden',
            note: 'It is the miller’s son.',
          },
          { name: 'Crow', sheet: sheet(7), side: 'foes' },
        ],
      });
      expect(joined).toContain('Wolf');
      await gm.command('remove_combatants', { combatants: ['Crow'], reason: 'added by mistake' });
      // the service rejects an old version, and the text of the error states the current one
      const started = await gm.command('advance_encounter', { expectedVersion: 1, step: 'start' });
      expect(started).toContain('It is Bea’s turn');

      // the game master applies the damage of a trap and then corrects it
      const trapped = await gm.command('adjust', {
        combatant: 'orc',
        reason: 'a pit trap',
        damage: 4,
        gain: '["pron"]',
      });
      expect(trapped).toContain('Orc has 8 of 12 hit points left.');
      expect(await gm.read()).toMatch(/Orc: 8 of 12 hit points, prone/);
      const righted = await gm.command('adjust', {
        combatant: 'Orc',
        reason: 'the pit is shallow',
        healing: 2,
        end: ['prone'],
      });
      expect(righted).toContain('Orc has 10 of 12 hit points left.');
      await gm.command('undo', { action: 'RETRACT', version: gm.version });
      expect(await gm.read()).toMatch(/Orc: 8 of 12 hit points, prone/);
      await gm.command('undo');
      expect(await gm.read()).toContain('Orc: 10 of 12 hit points.');

      const hero = seat === 'GM' ? gm : await playerOf(String(key), characterId!, connect);
      hero.fight = gm.fight;
      if (hero !== gm) {
        hero.fight = { encounterId: gm.fight.encounterId };
        for (const [name, given] of forbidden(characterId!, hero.fight, gm.version)) {
          const { refused, text } = await hero.try(name, given);
          expect(refused, name).toBe(true);
          expect(text, name).toMatch(/^(FORBIDDEN|NOT_FOUND)/);
        }
        expect(versionIn(await hero.read())).toBe(gm.version);
        // for a hidden combatant, the error is the same as for a combatant that does not exist
        for (const target of ['Wolf', 'Nobody'])
          expect(
            (
              await hero.try('act', {
                ...hero.fight,
                expectedVersion: gm.version,
                act: 'attack',
                input: { weapon: 'Sword' },
                actor: 'Bea',
                target,
              })
            ).text,
          ).toBe(`NOT_FOUND at target: "${target}" is not known. Accepted: Bea, Orc`);
        hero.heard.splice(0, hero.heard.length);
      }

      // an answer for the Orc is given in advance and then removed, so the Orc is asked again
      const ahead = { combatant: 'Orc', act: 'attack', option: 'no-defence' };
      await gm.command('answer', ahead);
      await gm.command('answer', { ...ahead, option: null, remove: true });
      expect(
        (await gm.try('answer', { ...gm.fight, expectedVersion: gm.version, ...ahead, dice: { given: [1] } }))
          .text,
      ).toMatch(/^BAD_USER_INPUT at dice: /);

      // Bea attacks; the game master undoes the attack, and she attacks again
      await hero.read();
      expect(
        await hero.call('preview', {
          ...hero.fight,
          act: 'attack',
          input: { weapon: 'Sword' },
          actor: 'Bea',
          target: 'Orc',
          pass: true,
        }),
      ).toMatch(/%/);
      expect(await hero.call('best_act', { ...hero.fight, combatant: 'Bea' })).toContain('on Orc');
      const blow = { act: 'attack', actor: 'Bea', target: 'Orc', input: '{"weapon":"sword"}' };
      const swung = await hero.command('act', {
        ...blow,
        input: { weapon: 'Sword' },
        dice: { given: '[30]' },
      });
      expect(swung).toMatch(/An answer is due from Orc\./);
      gm.version = hero.version;
      await gm.command('undo', { action: 'undone' });
      expect(await gm.read()).not.toContain('An answer is due');
      expect(await gm.command('undo', { action: 'REDO' })).toContain('An answer is due');
      await gm.command('undo');

      // the fight continues until the Orc is down; a roll of 30 hits, and each hit costs 8 hit points
      for (let round = 0; round < 4; round++) {
        const before = await gm.read();
        if (/Orc: -?\d+ of \d+ hit points, [^.]*(dead|unconscious|dying)/.test(before)) break;
        hero.version = gm.version;
        let text = await hero.command('act', { ...blow, input: { weapon: 'Sword' }, dice: { given: [30] } });
        gm.version = hero.version;
        while (text.includes('An answer is due from Orc'))
          text = await gm.command('answer', { dice: { given: [8, 1] } });
        text = await gm.command('set_visibility', {
          combatant: 'Wolf',
          visibility: round === 0 ? 'HIDDEN' : 'FULL',
          note: 'It is the miller’s son.',
        });
        hero.version = gm.version;
        await hero.command('advance_encounter', { step: 'END_TURN' }).then(() => {
          gm.version = hero.version;
        });
        // the Orc strikes back, and Bea chooses a defence
        const turn = await gm.read();
        if (turn.includes('It is Orc’s turn')) {
          text = await gm.command('act', {
            act: 'attack',
            actor: 'Orc',
            target: 'Bea',
            input: { weapon: 'Sword' },
            dice: { given: [55] },
          });
          hero.version = gm.version;
          if (text.includes('An answer is due from Bea')) {
            const notice = await hero.read();
            const [, option] = /with the option ([\w-]+)/.exec(notice)!;
            expect(notice).toMatch(/An answer is due from Bea\. .*Call answer/);
            text = await hero.command('answer', { option, dice: { given: [1, 1] } });
            gm.version = hero.version;
            while (text.includes('An answer is due'))
              text = await gm.command('answer', { dice: { given: [1, 1] } });
          }
        }
        await gm.command('advance_encounter', { step: 'END_ROUND' });
      }
      expect(await gm.read()).toMatch(/Orc: -?\d+ of \d+ hit points, [^.]*(dead|unconscious|dying)/);

      const log = await hero.call('read_log', { ...hero.fight, format: 'TEXT' });
      expect(log).toContain('Round 1');
      const over = await gm.command('advance_encounter', { step: 'FINISH' });
      expect(over).toMatch(/The seed of the dice is \w+\./);

      const listed = await gm.call('list_campaign', keyed);
      const version = Number(/version (\d+)\): \d+ of 12/.exec(listed)![1]);
      const rested = await gm.call('update_character', {
        ...keyed,
        characterId,
        expectedVersion: version,
        time: { hours: 8 },
      });
      expect(rested).toMatch(/^.+\n(.*\n)*Bea \(characterId/);
      const fork = await gm.call('create_encounter', {
        ...keyed,
        title: 'What if',
        forkOf: gm.fight.encounterId,
        version: 3,
      });
      expect(fork).toContain('What if is created');
      const table = {
        replacedTableId: 'pathmaster.fumble.melee',
        title: 'Ours',
        csv: 'from,to,text,hits\n1,100,Oops.,3',
      };
      expect(await gm.call('import_table', { ...keyed, ...table })).toContain('The table Ours is stored.');

      expect(gm.corrections.length).toBeGreaterThanOrEqual(6);
      if (hero !== gm) {
        const before = hero.heard.join('\n').split('Wolf')[0]!;
        // the Wolf is revealed in the second round, but no player can read the game master's note about it
        expect(hero.heard.join('\n')).not.toContain('miller');
        expect(before).not.toMatch(/visibility":"(HIDDEN|SUMMARY)/);
        await hero.connected.client.close();
      }
      await gm.connected.client.close();
    },
  );
});

/** Connects a model with the key of a player who plays a character. */
async function playerOf(
  gm: string,
  characterId: string,
  connect: (key?: string) => Promise<Connected>,
): Promise<ScriptedModel> {
  const { data } = await arbiter.ask(
    `mutation Key($of: [ID!]!) {
      updateCampaign(input: { playersMayGiveDice: true }) { campaign { __typename } }
      createKey(input: { role: PLAYER, label: "Ann", characterIds: $of }) { secret }
    }`,
    { of: [characterId] },
    gm,
  );
  return new ScriptedModel(await connect(data.createKey.secret));
}
