import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/json.ts';
import { systemById } from '../../src/engine/systems/index.ts';
import { authenticate } from '../../src/play/access/viewer.ts';
import { applyToCharacter } from '../../src/play/between-fights/character-procedures.ts';
import { createCampaign } from '../../src/play/campaigns/campaigns.ts';
import { createCharacter } from '../../src/play/characters/create-character.ts';
import type { Stores } from '../../src/play/ports.ts';
import { productionServices } from '../../src/play/production-services.ts';
import { openStores } from '../../src/storage/open.ts';

let stores: Stores;

beforeAll(async () => {
  stores = await openStores(':memory:');
});

afterAll(() => stores.close());

const caster = { hits: 40, constitution: 60, level: 10, powerPoints: 20 };
const spell = { spells: [{ name: 'Sleep', level: 3, skill: 150 }] };
const tired = { strength: 10, dexterity: 10, constitution: 10, wisdom: 10, hitPoints: 10 };

/** Applies a procedure to a character without stating the character's role. Returns the state after it. */
async function stateBy(system: string, sheet: object, procedure: string, input: object, faces: number[]) {
  const services = productionServices(stores);
  const { secret } = await createCampaign(services, { name: 'Temple' }, null);
  const gm = (await authenticate(stores.keys, `Bearer ${secret}`)).viewer!;
  const rules = systemById(system)!;
  const given = { name: 'Ann', system: rules, sheet: sheet as Json };
  const { id } = await createCharacter(services, gm, given, null);
  const asked = {
    ...{ system: rules, procedure: rules.procedures.find((each) => each.id === procedure)! },
    ...{ input, options: undefined, path: ['input', 'procedure', system, procedure] },
  };
  const dice = { given: faces, rest: 'ASK' as const };
  const whom = { id, expectedVersion: 1, dice, role: null, asked };
  const changed = await applyToCharacter(services, gm, whom, null);
  if (changed.type !== 'changed') throw new Error(JSON.stringify(changed.needed));
  return changed.character.state;
}

describe('a procedure for a character whose role the request does not name', () => {
  it.each([
    ['castSpell', { spell: 'Sleep' }, [60], 3],
    ['payForSpell', { cost: 4 }, [], 4],
    ['cancelSpell', { castingBegun: true }, [], 1],
  ])(
    'if the request does not name the character’s part in a procedure, the character is the one who pays for %s (PMB-031, 056)',
    async (procedure, input, faces, paid) => {
      const sheet = { ...caster, ...spell };
      expect(await stateBy('pathmaster', sheet, procedure, input, faces)).toMatchObject({
        suffered: { power: paid },
      });
    },
  );

  it('if the request does not name the character’s part in a procedure, work that begins is stored with the character (D20-006)', async () => {
    const input = { task: 'barricade', threshold: 30, modifier: 4 };
    expect(await stateBy('skill20', tired, 'extendedCheck', input, [10])).toMatchObject({
      suffered: { tasks: [{ name: 'barricade', sum: 14 }] },
    });
  });

  it('if the request does not name the character’s part in a procedure, effects on a target apply to the character', async () => {
    expect(await stateBy('skill20', tired, 'weariness', { tiring: 1 }, [])).toMatchObject({
      conditions: [{ condition: 'fatigued' }],
    });
    const sheet = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10 };
    expect(await stateBy('brp', sheet, 'fall', { metres: 3 }, [4])).toMatchObject({
      suffered: { wounds: [{ points: 4 }] },
    });
  });
});

it.each(['takedown', 'positionChange', 'release', 'movePast', 'beginCasting'])(
  'a stored character does not keep %s, which makes sense only in an encounter',
  async (procedure) => {
    const kinds = { takedown: 'CLINCHING', positionChange: 'SCRAMBLE' };
    const kind = kinds[procedure as keyof typeof kinds];
    await expect(stateBy('skill20', tired, procedure, kind ? { kind } : {}, [])).rejects.toThrow(
      'exist only in an encounter',
    );
  },
);

it.each([
  ['disengage', { dodge: { rating: 50 } }],
  ['dyingBlow', { con: 12 }],
  ['entangled', { tries: 'SLIP', dex: 12, pow: 12, evasion: { rating: 50 } }],
])(
  'a stored character of Basic Roleplaying does not keep %s, which ends with the fight',
  async (procedure, input) => {
    const sheet = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10 };
    await expect(stateBy('brp', sheet, procedure, input, [])).rejects.toThrow('exist only in an encounter');
  },
);

it('a procedure that changes no character is rejected, unless the character provides its inputs', async () => {
  await expect(stateBy('skill20', tired, 'time', { hours: 1 }, [])).rejects.toThrow(
    'does not change stored characters',
  );
  expect(await stateBy('skill20', tired, 'check', { attribute: 'WISDOM' }, [10])).toMatchObject({
    conditions: [],
  });
});

it('weapon damage in dice notation is applied to a stored character', async () => {
  const input = { attacker: { strength: 12, level: 3 }, weapon: { damage: '1d6+1' } };
  expect(await stateBy('skill20', tired, 'attack', input, [15, 4])).toMatchObject({
    suffered: { lost: 5 },
  });
});
