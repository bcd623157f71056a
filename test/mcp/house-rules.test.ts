import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';
import { type Connected, overHttp } from './client.ts';

let arbiter: Arbiter;
let gm: Connected;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  gm = await overHttp(arbiter.url);
});

afterAll(() => gm.client.close());

const sheet = (dex: number) => ({
  ...{ str: 13, con: 12, siz: 12, int: 12, pow: 12, dex, cha: 10 },
  weapons: [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }],
});
const campaign = async () => (await gm.data('create_campaign', { name: 'Ours' })).key as string;

const blessing = {
  conditions: [{ name: 'blessed', title: 'Blessed', text: 'A priest has blessed the fighter.', rounds: '3' }],
  modifiers: [
    { title: 'Blessing', quantities: ['attack.attacker'], of: 'actor', amount: '20', condition: 'blessed' },
  ],
};

describe('set_house_rules', () => {
  it('set_house_rules accepts input that is built from the results of list_rules and describe', async () => {
    const { found } = await gm.data('list_rules', { system: 'brp', kind: 'quantities' });
    expect(found).toMatchObject({ 'attack.attacker': expect.any(String) });
    const { text } = await gm.call('describe', { system: 'brp', kind: 'houseRules' });
    expect(text).toContain('Optional in the input: modifiers, conditions.');
    const { data } = await gm.call('describe', { system: 'brp', kind: 'houseRules', part: 'modifiers' });
    expect(data.input.items.required).toEqual(['title', 'amount']);
  });

  it('set_house_rules stores and returns rules that apply to resolutions, odds and new encounters', async () => {
    const key = await campaign();
    const none = await gm.call('set_house_rules', { key, system: 'brp' });
    expect(none).toMatchObject({ data: {}, text: 'Basic Roleplaying has no house rules.' });
    const mud = { modifiers: [{ title: 'Mud', quantities: ['attack.attacker'], amount: '-10' }] };
    await gm.data('set_house_rules', { key, system: 'BRP', title: 'In the mud', rules: mud });
    const input = { attacker: { rating: 60, weapon: { name: 'Sword', damage: '1d8' } }, defender: {} };
    const asked = { key, system: 'brp', procedure: 'attack', input };
    const { terms } = await gm.data('resolve', asked);
    expect(terms).toContain('attack rating: Mud -10 [House rules, Mud]');
    // at a rating of 50%, the house rule makes rolls of 98 to 00 fumbles
    const { outcomes } = await gm.data('resolve', { ...asked, show: 'ODDS' });
    expect(outcomes.MISS).toBe('47/100');

    const options = { hitLocations: 'true' };
    const set = await gm.call('set_house_rules', { key, system: 'brp', rules: blessing, options });
    expect(set.text).toBe(
      'House rules, version 2, for Basic Roleplaying.\nConditions: blessed.\nModifiers: Blessing.\nOptions: hitLocations true.',
    );
    expect(await gm.data('set_house_rules', { key, system: 'brp' })).toEqual(set.data);
    const { encounterId } = await gm.data('create_encounter', { key, system: 'brp', title: 'At the ford' });
    const fight = { key, encounterId };
    const combatants = [
      { name: 'Bea', sheet: sheet(14) },
      { name: 'Orc', sheet: sheet(9) },
    ];
    await gm.data('add_combatants', { ...fight, expectedVersion: 0, combatants });
    await gm.data('advance_encounter', { ...fight, expectedVersion: 1, step: 'START' });
    const blessed = { combatant: 'Bea', reason: 'a prayer', gain: ['blessed'], rounds: 3 };
    await gm.data('adjust', { ...fight, expectedVersion: 2, ...blessed });
    expect((await gm.call('read_encounter', fight)).text).toContain('Bea: 12 of 12 hit points, blessed');
    const blow = { act: 'attack', actor: 'Bea', target: 'Orc', input: { weapon: 'Sword' } };
    const swung = await gm.call('act', { ...fight, expectedVersion: 3, ...blow, dice: { given: [79] } });
    expect(swung.text, 'a hit with 80, not with 60').toContain('An answer is due from Orc');
  });

  it.each([
    [{ rules: { modifiers: [{ title: 'Mud' }] } }, 'rules.modifiers.0.amount: this field is required'],
    [
      { rules: { modifiers: [{ title: 'Mud', amount: '5', quantities: ['atack.attacker'] }] } },
      'rules.modifiers.0.quantities.0: ',
    ],
    [{ rules: { modifiers: [{ title: 'Mud', amount: '5', when: 'input.' }] } }, 'rules.modifiers.0.when: '],
    [{ rules: { conditions: 'blessed' } }, 'rules.conditions'],
    [
      { options: { hitLocation: true } },
      'options.hitLocation: "hitLocation" is not known; did you mean "hitLocations"?',
    ],
  ])(
    'set_house_rules rejects %j with the path of the fault and the accepted values',
    async (given, error) => {
      const key = await campaign();
      const called = await gm.call('set_house_rules', { key, system: 'brp', rules: {}, ...given });
      expect(called.refused).toBe(true);
      expect(called.text).toContain(`BAD_USER_INPUT at ${error}`);
      expect(called.text).toContain('Accepted: ');
      expect((await gm.call('set_house_rules', { key, system: 'brp' })).text).toContain('no house rules');
    },
  );
});
