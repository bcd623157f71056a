import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemById } from '../../../src/engine/systems/index.ts';
import { authenticate, type Viewer } from '../../../src/play/access/viewer.ts';
import { createCampaign } from '../../../src/play/campaigns/campaigns.ts';
import {
  type Duel,
  prepareDuelForecast,
  prepareEncounterForecast,
  type Reach,
} from '../../../src/play/preview/prepare-forecast.ts';
import { productionServices } from '../../../src/play/production-services.ts';
import type { Services } from '../../../src/play/services/services.ts';
import { openStores } from '../../../src/storage/open.ts';
import { Writing } from '../../fixtures/writing.ts';
import { duellists } from '../../kit/duellists.ts';
import { faultsIn, letters, number, type Range, size, triedRange } from '../ranges.ts';

const [brp, skill20] = [systemById('brp')!, systemById('skill20')!];

let services: Services;
let viewer: Viewer;

beforeAll(async () => {
  services = { ...productionServices(await openStores(':memory:')), secret: () => 'drawn' };
  const { secret } = await createCampaign(productionServices(services.stores), { name: 'Any' }, null);
  viewer = (await authenticate(services.stores.keys, `Bearer ${secret}`)).viewer!;
});

afterAll(() => services.stores.close());

const fighter = (name: string) => ({
  ...{ name, weapon: null, answers: [] },
  sheet: { system: brp, sheet: duellists.brp },
});
const duel: Duel = { system: brp, options: {}, one: fighter('Ann'), other: fighter('Bob') };
const reach: Reach = { fights: 10, rounds: 20, seed: null };

const prepared = (more: Partial<Duel> = {}, by: Partial<Reach> = {}) =>
  prepareDuelForecast(services, null, { ...duel, ...more }, { ...reach, ...by });

describe('a forecast of a duel', () => {
  it('a forecast of a duel uses the given seed, or a random seed', async () => {
    expect((await prepared({}, { seed: 'so' })).seed).toBe('so');
    expect((await prepared()).seed).toBe('drawn');
  });

  it('a forecast of a duel uses the given number of fights, number of rounds, and policies', async () => {
    const one = { ...duel.one, weapon: 'sword', answers: ['parry'] };
    const { fights, lastRound, policies, start, system, options } = await prepared({
      one,
      options: { autoSuccessUpTo: 5 },
    });
    expect({ fights, lastRound, system, options }).toEqual({
      ...{ fights: 10, lastRound: 20, system: 'brp', options: { autoSuccessUpTo: 5 } },
    });
    expect([...policies]).toEqual([
      ['one', { weapon: 'sword', answers: ['parry'] }],
      ['other', { weapon: null, answers: [] }],
    ]);
    expect([...start.combatants.values()].map(({ id, name }) => [id, name])).toEqual([
      ['one', 'Ann'],
      ['other', 'Bob'],
    ]);
  });

  it.each<readonly [path: string, making: (value: never) => Promise<unknown>, range: Range]>([
    ['fights', (fights) => prepared({}, { fights }), number(1, 2_000)],
    ['rounds', (rounds) => prepared({}, { rounds }), number(1, 100)],
    ['seed', (seed) => prepared({}, { seed }), size(0, 100, letters)],
    ['duel.one.name', (name) => prepared({ one: { ...duel.one, name } }), size(1, 100, letters)],
    [
      'duel.other.answers',
      (answers) => prepared({ other: { ...duel.other, answers } }),
      size(0, 10, (count) => Array.from({ length: count }, () => 'parry')),
    ],
    [
      'duel.other.answers.0',
      (answer) => prepared({ other: { ...duel.other, answers: [answer] } }),
      size(1, 100, letters),
    ],
  ])(
    'a forecast of a duel accepts both ends of the range for %s, and rejects values beyond the range at their path',
    async (path, making, range) => {
      for (const { value, accepted } of triedRange(range))
        expect(await faultsIn(making(value as never)), String(value)).toEqual(accepted ? [] : [path]);
    },
  );

  it.each<readonly [path: string, more: Partial<Duel>]>([
    ['duel.rules.brp.autoSuccessUpTo', { options: { autoSuccessUpTo: -1 } }],
    ['duel.one.sheet', { one: { ...duel.one, sheet: { system: skill20, sheet: duellists.skill20 } } }],
    [
      'duel.other.sheet.brp.str',
      { other: { ...duel.other, sheet: { system: brp, sheet: { ...(duellists.brp as object), str: -1 } } } },
    ],
    ['duel.other.weapon', { other: { ...duel.other, weapon: 'bow' } }],
  ])('a forecast of a duel is rejected at %s', async (path, more) => {
    expect(await faultsIn(prepared(more))).toEqual([path]);
  });
});

describe('a forecast of an encounter', () => {
  const begun = (people: number) =>
    Writing.begun(
      { services, viewer },
      brp,
      Array.from({ length: people }, (_, at) => `Fighter ${at}`),
    );
  const prepare = (id: string, given = new Map<string, { weapon: string | null; answers: string[] }>()) =>
    prepareEncounterForecast(services, viewer, id, given, reach);

  it('a forecast of an encounter counts rounds from the encounter’s current round', async () => {
    const fight = await begun(2);
    expect((await prepare(fight.id)).lastRound).toBe(20);
    await fight.order({ type: 'endRound' });
    expect((await prepare(fight.id)).lastRound).toBe(21);
  });

  it('a forecast of an encounter requires at least two sides and at most 10 combatants', async () => {
    expect(await faultsIn(prepare((await begun(1)).id))).toEqual(['encounterId']);
    expect(await faultsIn(prepare((await begun(10)).id))).toEqual([]);
    expect(await faultsIn(prepare((await begun(11)).id))).toEqual(['encounterId']);
  });

  it('a forecast of a finished encounter is rejected', async () => {
    const fight = await begun(2);
    await fight.order({ type: 'finish' });
    expect(await faultsIn(prepare(fight.id))).toEqual(['encounterId']);
  });

  it('a forecast of an encounter accepts policies only for its combatants, and only with their weapons', async () => {
    const fight = await begun(2);
    const [ann] = (await fight.state()).combatants.keys();
    const policy = { weapon: 'sword', answers: [] };
    expect([...(await prepare(fight.id, new Map([[ann!, policy]]))).policies]).toEqual([[ann, policy]]);
    expect(await faultsIn(prepare(fight.id, new Map([['none', policy]])))).toEqual([
      'policies.0.combatantId',
    ]);
    const bow = new Map([[ann!, { ...policy, weapon: 'bow' }]]);
    expect(await faultsIn(prepare(fight.id, bow))).toEqual(['policies.0.weapon']);
  });
});
