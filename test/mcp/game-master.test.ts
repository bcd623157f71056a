import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';
import { type Connected, overHttp } from './client.ts';

let arbiter: Arbiter;
let gm: Connected;
let key: string;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  gm = await overHttp(arbiter.url);
  ({ key } = await gm.data('create_campaign', { name: 'Games' }));
});

afterAll(() => gm.client.close());

/** For each system, creates the sheet of a combatant who acts early or late in the round. */
const sheets: Readonly<Record<string, (early: boolean) => object>> = {
  pathmaster: () => ({ hits: 40, constitution: 60, weapons: [{ name: 'Sword', skill: 60 }] }),
  brp: (early) => ({
    ...{ str: 13, con: 12, siz: 12, int: 12, pow: 12, dex: early ? 14 : 9, cha: 10, dodge: 30 },
    weapons: [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }],
  }),
  arrgs: (early) => ({
    vitality: 40,
    initiative: early ? 9 : 2,
    weapons: [
      { name: 'Sword', successValue: 8 },
      { name: 'Fire', kind: 'SPELL', successValue: 6, spellLevel: 1, area: true },
    ],
  }),
  skill20: () => ({
    ...{ strength: 12, dexterity: 12, constitution: 12, wisdom: 10, hitPoints: 20 },
    weapons: [{ name: 'Sword', level: 3, damage: '1d8' }],
  }),
  initphase: (early) => ({
    hitPoints: 20,
    initiative: early ? 5 : 1,
    weapons: [{ name: 'Sword', bonus: 3, damage: '1d8' }],
  }),
};

/** Starts a fight between Bea, who acts first, and some enemies. */
async function fight(system: string, foes: number) {
  const { encounterId } = await gm.data('create_encounter', { key, system, title: 'At the ford' });
  const combatants = [
    { name: 'Bea', sheet: sheets[system]!(true), side: 'party' },
    { name: 'Orc', sheet: sheets[system]!(false), side: 'foes', count: foes },
  ];
  const all = { key, encounterId };
  await gm.data('add_combatants', { ...all, expectedVersion: 0, combatants });
  const started = await gm.data('advance_encounter', { ...all, expectedVersion: 1, step: 'START' });
  return { ...all, expectedVersion: started.version as number };
}

const blow = { act: 'attack', actor: 'Bea', target: 'Orc', input: { weapon: 'Sword' } };

describe.each(Object.keys(sheets))('the text of an encounter of %s', (system) => {
  it.each([
    [6, 1_500],
    [20, 4_000],
  ])(
    'the text about an encounter with %i combatants has at most %i tokens, even with all details of one combatant',
    async (size, limit) => {
      const { encounterId, expectedVersion } = await fight(system, size - 1);
      const read = { key, encounterId };
      expect((await gm.call('read_encounter', read)).tokens).toBeLessThanOrEqual(limit);
      // many acts are not allowed for the same reason, so the reason should be printed only once
      const whole = await gm.call('read_encounter', { ...read, combatant: 'Bea' });
      expect(whole.tokens).toBeLessThanOrEqual(limit + 1_500);
      const lines = whole.text.split('\n').filter((line) => line.startsWith('Not allowed: '));
      const reasons = lines.map((line) => line.split('. Reason: ')[1]);
      expect(reasons).not.toEqual([]);
      expect(new Set(reasons).size).toBe(reasons.length);
      expect(expectedVersion).toBe(2);
    },
  );
});

describe('an answer over MCP', () => {
  it('an answer over MCP that the rules forbid is rejected with the options that the rules allow', async () => {
    const all = await fight('pathmaster', 1);
    const { version, answerDue } = await gm.data('act', {
      ...all,
      ...blow,
      outOfTurn: true,
      dice: { given: [50] },
    });
    const shielded = { ...all, expectedVersion: version, option: 'shield' };
    const why = answerDue.options.find(({ name }: { name: string }) => name === 'shield').refusalReason;
    for (const { text } of [
      await gm.call('answer', shielded),
      await gm.call('preview', { key, encounterId: all.encounterId, option: 'shield' }),
    ])
      expect(text).toMatch(
        new RegExp(`^RULES_FORBID at option: ${why.replace(/\.$/, '')}.* Accepted: no-parry, parry`),
      );
  });

  it('an answer over MCP may name an option and contain further input for it', async () => {
    const all = await fight('brp', 1);
    const { version } = await gm.data('act', { ...all, ...blow, dice: { given: [40] } });
    const dodge = { ...all, expectedVersion: version, option: 'dodge' };
    const easy = { input: '{"defenceDifficulty":"easy"}' };
    expect(
      await gm.data('preview', { key, encounterId: all.encounterId, option: 'dodge', answer: easy.input }),
    ).toMatchObject({ outcomes: { DODGED: '3/5' } });
    const wrong = await gm.call('answer', { ...dodge, input: { defenceDificulty: 'EASY' } });
    expect(wrong.text).toContain('BAD_USER_INPUT at input.defenceDificulty: "defenceDificulty" is not known');
    // the attack is Easy, so the rating of 30 counts as 60 and a roll of 60 succeeds
    expect((await gm.data('answer', { ...dodge, ...easy, dice: { given: [60] } })).outcome).toBe('DODGED');
  });
});

describe('an act over MCP', () => {
  it('an act over MCP can be previewed against all its targets', async () => {
    const all = await fight('arrgs', 3);
    const area = { act: 'areaAttack', actor: 'Bea', input: { weapon: 'Fire' } };
    const { encounterId } = all;
    const { version } = await gm.data('act', { ...all, ...area, dice: { given: [15] } });
    const strike = { act: 'areaStrike', actor: 'Bea', target: 'Orc 1', others: ['Orc 2', 'Orc 3'] };
    const wrong = await gm.call('preview', { key, encounterId, ...strike, others: ['Orc 2', 'Orc 4'] });
    expect(wrong.text).toMatch(/^NOT_FOUND at others\.1: "Orc 4" is not known/);
    const previewed = await gm.data('preview', { key, encounterId, ...strike, pass: true });
    expect(Object.keys(previewed.hitPointsLost)).toEqual(expect.arrayContaining(['Orc 1', 'Orc 2', 'Orc 3']));
    expect((await gm.call('act', { ...all, expectedVersion: version, ...strike })).refused).toBe(false);
  });

  it('a procedure that is not an act is rejected over MCP with the reason', async () => {
    const all = await fight('brp', 1);
    const called = await gm.call('act', { ...all, ...blow, act: 'naturalHealing' });
    expect(called.text).toMatch(
      /^BAD_USER_INPUT at act: "naturalHealing" is not an act\. Takes a day or a week\. Use update_character with time\. Accepted: attack, /,
    );
  });

  it('the texts of reports and logs over MCP omit effects that only change a counter', async () => {
    const all = await fight('pathmaster', 1);
    const ended = await gm.call('advance_encounter', { ...all, step: 'END_ROUND' });
    expect(ended.text).toMatch(/^The round ended\./);
    const log = await gm.call('read_log', { key, encounterId: all.encounterId });
    expect(log.text).toContain('initiative');
    for (const { text } of [ended, log]) expect(text).not.toMatch(/on turn[;\n]|has begun their turn|left: /);
  });
});

describe('dice that are missing', () => {
  it('the text about a result with too few dice names the missing dice and, for a command, says that nothing was stored', async () => {
    const all = await fight('brp', 1);
    const roll = 'Roll d8 for weapon damage, d4 for damage modifier. Then repeat the call';
    const { version } = await gm.data('act', { ...all, ...blow, dice: { given: [30] } });
    const passed = await gm.call('answer', { ...all, expectedVersion: version, dice: { given: [] } });
    expect(passed.text).toContain(`Nothing is stored yet.\n${roll}`);
    const input = {
      attacker: { rating: 60, weapon: { name: 'Sword', damage: '1d8' }, damageModifier: '1d4' },
      defender: {},
    };
    const asked = { system: 'brp', procedure: 'attack', input, dice: { given: [30] } };
    expect((await gm.call('resolve', asked)).text).toMatch(new RegExp(`^${roll}`, 'm'));
    expect((await gm.call('resolve', asked)).text).not.toContain('stored');
  });
});

describe('a draft from a stat block', () => {
  it('add_combatants and create_character accept the draft from a stat block unchanged', async () => {
    const text = 'Moor Wolf\nSTR 14 CON 12 SIZ 10 INT 5 POW 10 DEX 15 CHA 5\nHP 11 MOV 14\nBite 55% 1D8';
    const { drafts } = await gm.data('read_stat_block', { system: 'brp', text });
    const [{ name, sheet }] = drafts;
    expect(name).toBe('Moor Wolf');
    const created = await gm.data('create_character', { key, system: 'brp', name, sheet });
    expect(created.hitPointsMax).toBe(11);
    const { encounterId } = await gm.data('create_encounter', { key, system: 'brp', title: 'In the moor' });
    const joined = { key, encounterId, expectedVersion: 0, combatants: [{ name, sheet, count: 2 }] };
    expect((await gm.data('add_combatants', joined)).joined).toHaveLength(2);
  });
});
