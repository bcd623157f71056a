import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const shortsword = `input: { brp: { attack: {
  attacker: { rating: 60, weapon: { name: "Shortsword", damage: "1d6+1", special: IMPALING }, damageModifier: "1d4" }
  defender: { armour: 3, parry: { rating: 45 } } } } }`;

const need = async (args: string, fields: string) => {
  const { data, errors } = await arbiter.ask(`{ need(${args}) { ${fields} } }`);
  expect(errors).toEqual([]);
  return data.need;
};

describe('the next die', () => {
  it('a request for the next die returns the result of each face', async () => {
    expect(await need(shortsword, 'summary die { sides purpose } procedure { name } unusedDice')).toEqual({
      summary: '01–03 Critical, 04–12 Special, 13–60 Success, 61–97 Miss, 98–00 Fumble.',
      die: { sides: 100, purpose: 'attack' },
      procedure: { name: 'attack' },
      unusedDice: [],
    });
    const { bands } = await need(
      shortsword,
      'bands { from to outcome { name } decides { name value valueTitle } needs { sides purpose } odds { outcomes { name exact } } effects { summary } }',
    );
    expect(bands[1]).toMatchObject({
      ...{ from: 4, to: 12, outcome: null, effects: [] },
      decides: [{ name: 'attackLevel', value: 'SPECIAL', valueTitle: 'Special' }],
      needs: [{ sides: 100, purpose: 'parry' }],
    });
    expect(bands[3]).toMatchObject({
      ...{ from: 61, to: 97, outcome: { name: 'MISS' }, needs: [], effects: [] },
      odds: { outcomes: [{ name: 'MISS', exact: '1' }] },
    });
  });

  it('the response about the next die contains the number to compare the roll with, if the rule knows it before the roll', async () => {
    const told = await need(
      shortsword,
      'die { target for { id } summary } bands { from needs { purpose target summary } }',
    );
    expect(told.die).toEqual({ target: 60, for: null, summary: 'd100 for attack against 60' });
    const [critical] = told.bands;
    expect(critical.needs[0]).toEqual({ purpose: 'parry', target: 45, summary: 'd100 for parry against 45' });
    // the dice for a weapon's damage have no target number
    const damage = await need(`${shortsword} dice: { given: [50, 90] }`, 'die { purpose target }');
    expect(damage.die).toEqual({ purpose: 'weapon damage', target: null });
    const target = async (input: string, dice = '') =>
      (await need(`input: ${input} ${dice}`, 'die { target }')).die.target;
    // In Skill20, the target number is the difficulty of the check. In Pathmaster, the target number of a resistance
    // roll is 50, plus or minus 5 for each level of difference between the attack and the defence.
    expect(await target('{ skill20: { check: { difficulty: 15 } } }')).toBe(15);
    expect(
      await target('{ pathmaster: { resistance: { attackLevel: 5, defenceLevel: 8, kind: POISON } } }'),
    ).toBe(35);
  });

  it('a request for the next die takes the dice that have already been given into account', async () => {
    const { summary, die, bands } = await need(
      `${shortsword} dice: { given: [50, 90, 4] }`,
      'summary die { sides purpose } bands { effects { summary } needs { sides } }',
    );
    expect(die).toEqual({ sides: 4, purpose: 'damage modifier' });
    expect(summary).toBe(
      '1: 3 hit points lost; 2: 4 hit points lost; 3: 5 hit points lost; 4: 6 hit points lost.',
    );
    expect(bands[0]).toEqual({ effects: [{ summary: '3 hit points lost' }], needs: [] });
    const done = { die: null, bands: [], summary: 'No die is needed.', unusedDice: [9] };
    expect(
      await need(`${shortsword} dice: { given: [70, 9] }`, 'die { sides } bands { from } summary unusedDice'),
    ).toEqual(done);
  });

  it('the response about the next die of an open-ended roll includes the rolls that may follow', async () => {
    const { bands } = await need(
      'input: { pathmaster: { resistance: { attackLevel: 5, defenceLevel: 8, kind: POISON } } }',
      'bands { faces needs { sides } outcome { name } odds { outcomes { name exact } } }',
    );
    expect(bands[0]).toMatchObject({ faces: '01', needs: [{ sides: 100 }], outcome: null });
    expect(bands.at(-1)).toEqual({
      ...{ faces: '96–00', needs: [{ sides: 100 }], outcome: { name: 'NO_EFFECT' } },
      odds: { outcomes: [{ name: 'NO_EFFECT', exact: '1' }] },
    });
  });

  it('a request for the next die is rejected if the given dice are impossible or there are too many possibilities', async () => {
    const faults = async (args: string) => {
      const { errors } = await arbiter.ask(`{ need(${args}) { summary } }`);
      const { code, path } = errors[0]!.extensions;
      return { code, path };
    };
    expect(await faults(`${shortsword} dice: { given: [101] }`)).toEqual({
      code: 'BAD_USER_INPUT',
      path: ['dice', 'given', 0],
    });
    expect(await faults(`${shortsword} dice: { seed: "x" }`)).toEqual({
      code: 'BAD_USER_INPUT',
      path: ['dice', 'seed'],
    });
    const wide = shortsword.replace('"1d6+1"', '"40d1000"');
    expect((await faults(wide)).code).toBe('QUERY_TOO_COMPLEX');
  });
});
