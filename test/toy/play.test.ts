import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asStated } from '../../src/play/access/telling.ts';
import { authenticate, type Viewer } from '../../src/play/access/viewer.ts';
import { createCampaign } from '../../src/play/campaigns/campaigns.ts';
import { createCharacter } from '../../src/play/characters/create-character.ts';
import { exportCharacters, importCharacters } from '../../src/play/characters/transfer.ts';
import type { Committed, DiceMissing } from '../../src/play/encounters/carry-out.ts';
import { act, answer, handlePlainCommand } from '../../src/play/encounters/commands.ts';
import { createEncounter, forkEncounter } from '../../src/play/encounters/encounters.ts';
import { addCombatants } from '../../src/play/encounters/join.ts';
import type { Stores } from '../../src/play/ports.ts';
import { audit } from '../../src/play/replay/audit.ts';
import { auditAll } from '../../src/play/replay/audit-all.ts';
import { compareSystems } from '../../src/play/resolve/compare.ts';
import type { Services } from '../../src/play/services/services.ts';
import { servicesWith } from '../../src/play/services-with.ts';
import { systemsIn } from '../../src/play/systems.ts';
import { openStores } from '../../src/storage/open.ts';
import { toy } from './toy-system.ts';

let stores: Stores;
let services: Services;
let viewer: Viewer;

beforeAll(async () => {
  stores = await openStores(':memory:');
  services = servicesWith(systemsIn([toy]), stores);
  const { secret } = await createCampaign(services, { name: 'Toys' }, null);
  viewer = (await authenticate(stores.keys, `Bearer ${secret}`)).viewer!;
});

afterAll(() => stores.close());

const sure = { skill: 6, hitPoints: 10 };

const committed = (result: Committed | DiceMissing): Committed => {
  if (result.type !== 'committed') throw new Error('dice are missing');
  return result;
};

/** Starts a fight between Ann and Bob, whose attacks never miss. It is Ann’s turn. */
async function newFight() {
  const { row } = await createEncounter(services, viewer, { title: 'Nursery', system: toy, options: {} });
  const at = (expectedVersion: number) => ({ encounterId: row.id, expectedVersion, attempt: null });
  const combatants = ['Ann', 'Bob'].map((name) => ({
    ...{ characterId: null, name, sheet: { system: toy, sheet: sure }, side: null, count: 1, note: null },
    visibility: 'OPEN' as const,
  }));
  const joined = committed(await addCombatants(services, viewer, { ...at(0), combatants, dice: null }));
  const [ann, bob] = joined.view.combatants.map(({ id }) => id) as [string, string];
  committed(await handlePlainCommand(services, viewer, at(1), { type: 'start' }));
  const striking = { actor: ann, target: bob, system: toy, act: 'attack', input: {}, outOfTurn: false };
  return { at, ann, bob, id: row.id, striking };
}

const dice = (...given: number[]) => ({ given, rest: 'ASK' as const });

describe('use cases of play with a toy system', () => {
  it('a fight can be created, joined, started, fought with an answer, finished and audited', async () => {
    const { at, bob, striking } = await newFight();
    const struck = await act(services, viewer, { ...at(2), acting: striking, dice: dice(3) });
    expect(committed(struck).view.pending).toMatchObject({ combatant: bob, act: 'attack' });
    const stood = { option: null, system: toy, act: 'attack', answer: { defence: 'NONE' } };
    const { view } = committed(await answer(services, viewer, { ...at(3), answering: stood, dice: dice(4) }));
    expect(toy.encounterRules.standingOf({ ...view.combatant(bob)!, round: 1 })).toEqual({
      hitPoints: 6,
      hitPointsMax: 10,
    });
    const ended = committed(await handlePlainCommand(services, viewer, at(4), { type: 'finish' }));
    expect(ended.view.encounter.state.status).toBe('FINISHED');
    expect(await audit(services, ended.view)).toEqual({
      ...{ entries: 5, difference: null, rulesChanged: null },
    });
  });

  it('an encounter with seeded dice passes an audit and can be forked at an earlier version', async () => {
    const { at, id, striking } = await newFight();
    committed(await act(services, viewer, { ...at(2), acting: striking, dice: null }));
    const ducked = { option: null, system: toy, act: 'attack', answer: { defence: 'DUCK' } };
    committed(await answer(services, viewer, { ...at(3), answering: ducked, dice: null }));
    const fork = await forkEncounter(services, viewer, { encounterId: id, version: 2, title: null });
    expect(fork.state.version).toBe(2);
    expect(await auditAll(servicesWith(services.systems, stores))).toMatchObject({
      ...{ differing: [], unreadable: [] },
    });
  });

  it('an act that the rules forbid is rejected', async () => {
    const { at, ann, bob, striking } = await newFight();
    const acting = { ...striking, actor: bob, target: ann };
    await expect(act(services, viewer, { ...at(2), acting, dice: null })).rejects.toMatchObject({
      code: 'RULES_FORBID',
    });
  });

  it('a stored character can be exported and imported', async () => {
    const made = await createCharacter(services, viewer, { name: 'Cid', system: toy, sheet: sure }, null);
    const document = await exportCharacters(
      services,
      viewer,
      { ids: [made.id], readable: null },
      async ({ state }) => ({ now: state, telling: asStated }),
    );
    const [other] = await importCharacters(services, viewer, document, null);
    expect(other).toMatchObject({ system: 'toy', name: 'Cid', sheet: sure, state: made.state });
  });

  it('compareSystems works for a service with only one system', () => {
    const fight = { one: { name: 'Ann', skill: 50 }, other: { name: 'Bob', skill: 100 } };
    expect(compareSystems(services, fight).map(({ system, input }) => [system.id, input])).toEqual([
      ['toy', { skill: 3 }],
      ['toy', { skill: 6 }],
    ]);
  });
});
