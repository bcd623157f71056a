import { beforeAll, describe, expect, it } from 'vitest';
import { playgroundTabs } from '../../../src/http/pages/tabs.ts';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const shortsword = `input: { brp: {
  attacker: { rating: 60, weapon: { name: "Shortsword", damage: "1d6+1", special: IMPALING }, damageModifier: "1d4" }
  defender: { armour: 3, parry: { rating: 45 } } } }`;

describe('an attack with dice rolled at the table', () => {
  it('an impaling attack with dice rolled at the table doubles the weapon’s dice and bonus, adds the modifier once, and subtracts armour', async () => {
    const { data } =
      await arbiter.ask(`mutation { resolveAttack(${shortsword} dice: { given: [8, 90, 4, 5, 2] }) {
      summary throws { die purpose face } terms { quantity label value excluded citation { document section } } unusedDice seed
      breakdowns { quantity total }
      effects { kind summary amount recipient { role name } detail { ... on ConditionGainedDetail { condition { name } } } } needs { sides }
      result { ... on BrpAttack { attackLevel defenceLevel damage { rolled armour net } } } } }`);
    const attack = data.resolveAttack;
    expect(attack).toMatchObject({
      result: {
        attackLevel: 'SPECIAL',
        defenceLevel: 'FAILURE',
        damage: { rolled: 13, armour: 3, net: 10 },
      },
      needs: [],
      unusedDice: [],
      seed: null,
    });
    expect(attack.throws.map(({ die, face }: { die: string; face: number }) => [die, face])).toEqual([
      ['d100', 8],
      ['d100', 90],
      ['d6', 4],
      ['d6', 5],
      ['d4', 2],
    ]);
    const recipient = { role: 'TARGET', name: 'the target' };
    expect(attack.effects).toEqual([
      { kind: 'DAMAGE', summary: '10 hit points lost', amount: 10, recipient, detail: {} },
      {
        kind: 'CONDITION_GAINED',
        summary: 'impaled (Shortsword)',
        amount: null,
        recipient,
        detail: { condition: { name: 'impaled' } },
      },
    ]);
    for (const { quantity, total } of attack.breakdowns) {
      const terms = attack.terms.filter(
        (term: { quantity: string; excluded: string | null }) => term.quantity === quantity && !term.excluded,
      );
      expect(terms.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(total);
    }
    for (const { citation } of attack.terms) expect(citation.section).not.toBe('');
  });

  it('an attack with too few dice rolled at the table returns the dice that it still needs', async () => {
    const { data } = await arbiter.ask(`mutation { resolveAttack(${shortsword} dice: { given: [8, 90] }) {
      procedure { name } outcome { name } throws { face } needs { sides purpose } result { __typename } } }`);
    expect(data.resolveAttack).toEqual({
      procedure: { name: 'attack' },
      outcome: null,
      throws: [{ face: 8 }, { face: 90 }],
      // If an attack impales, the weapon's dice are rolled twice, and the dice of the damage modifier once.
      needs: [6, 6, 4].map((sides) => ({ sides, purpose: expect.any(String) })),
      result: null,
    });
  });

  it('an attack has the same result again with the seed that the result contained', async () => {
    const asked = (dice: string) =>
      `mutation { resolveAttack(${shortsword} ${dice}) { seed summary throws { face } } }`;
    const first = (await arbiter.ask(asked(''))).data.resolveAttack;
    const again = (await arbiter.ask(asked(`dice: { seed: "${first.seed}" }`))).data.resolveAttack;
    expect(again).toEqual(first);
  });

  it('an attack with dice rolled at the table returns the dice that it did not need', async () => {
    const { data } = await arbiter.ask(
      `mutation { resolveAttack(${shortsword} dice: { given: [70, 90, 4] }) { outcome { name } unusedDice } }`,
    );
    expect(data.resolveAttack).toEqual({ outcome: { name: 'MISS' }, unusedDice: [90, 4] });
  });
});

describe('the odds of the same attack', () => {
  it('the odds of an attack are exact: the fractions sum to 1, and the levels match the ranges for 60%', async () => {
    const { data } = await arbiter.ask(
      `{ attackOdds(${shortsword}) { outcomes { name exact } measures(name: "attackLevel") { outcomes { name title exact } } damage { mean distribution { value exact } } } }`,
    );
    const { outcomes, measures, damage } = data.attackOdds;
    expect(sumOf(outcomes)).toEqual([1n, 1n]);
    expect(sumOf(damage.distribution)).toEqual([1n, 1n]);
    expect(Object.fromEntries(measures[0].outcomes.map(({ name, exact }: Named) => [name, exact]))).toEqual({
      CRITICAL: '3/100',
      SPECIAL: '9/100',
      SUCCESS: '12/25',
      FAILURE: '37/100',
      FUMBLE: '3/100',
    });
    expect(measures[0].outcomes).toContainEqual({ name: 'FUMBLE', title: 'Fumble', exact: '3/100' });
  });
});

interface Named {
  readonly name: string;
  readonly exact: string;
}

/** Adds exact fractions. Returns the sum as a fraction in lowest terms. */
function sumOf(chances: readonly { readonly exact: string }[]): [bigint, bigint] {
  let [top, bottom] = [0n, 1n];
  for (const { exact } of chances) {
    const [numerator, denominator = '1'] = exact.split('/');
    [top, bottom] = [top * BigInt(denominator) + BigInt(numerator!) * bottom, bottom * BigInt(denominator)];
    let [a, b] = [top, bottom];
    while (b !== 0n) [a, b] = [b, a % b];
    [top, bottom] = [top / a, bottom / a];
  }
  return [top, bottom];
}

describe('tables', () => {
  it('the row of a table can be looked up by the number rolled', async () => {
    const { data } = await arbiter.ask(
      '{ table(id: "brp.fumble.melee-attack") { lookup(roll: 57) { band { from to } text } } }',
    );
    expect(data.table.lookup).toEqual({ band: { from: 51, to: 60 }, text: expect.stringContaining('1D10') });
  });

  it('tables are filtered by system and text, and paginated', async () => {
    const page = (after: string) =>
      arbiter.ask(
        `{ tables(system: BRP, first: 3${after}) { edges { node { id } } pageInfo { hasNextPage endCursor } } }`,
      );
    const seen: string[] = [];
    let after = '';
    for (;;) {
      const { tables } = (await page(after)).data;
      seen.push(...tables.edges.map(({ node }: { node: { id: string } }) => node.id));
      if (!tables.pageInfo.hasNextPage) break;
      after = `, after: "${tables.pageInfo.endCursor}"`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain('brp.major-wound');
    const { data } = await arbiter.ask('{ tables(text: "twist an ankle") { edges { node { id } } } }');
    expect(data.tables.edges).toEqual([{ node: { id: 'brp.fumble.natural-weapon' } }]);
  });

  it('a roll on a table can use given dice', async () => {
    const { data } = await arbiter.ask(
      'mutation { rollTable(tableId: "brp.fumble.melee-parry", dice: { given: [100] }) { roll row { band { from to } } throws { die } } }',
    );
    expect(data.rollTable).toEqual({
      roll: 100,
      row: { band: { from: 99, to: 100 } },
      throws: [{ die: 'd100' }],
    });
  });
});

describe('dice notation', () => {
  it('a roll of dice notation can use given dice, and the odds of the notation are exact', async () => {
    const { data } = await arbiter.ask(
      'mutation { rollDice(notation: "2d6+3", dice: { given: [2, 5] }) { total } }',
    );
    expect(data.rollDice.total).toBe(10);
    const odds = (
      await arbiter.ask('{ diceOdds(notation: "1d4-1") { mean exactMean distribution { value exact } } }')
    ).data.diceOdds;
    expect(odds).toEqual({
      mean: 1.5,
      exactMean: '3/2',
      distribution: [0, 1, 2, 3].map((value) => ({ value, exact: '1/4' })),
    });
  });
});

describe('resistance and healing', () => {
  it('a resistance roll compares active and passive values', async () => {
    const { data } = await arbiter.ask(
      'mutation { resolveResistance(input: { brp: { active: 13, passive: 9 } }, dice: { given: [70] }) { outcome { name } result { ... on BrpResistance { chance } } } }',
    );
    expect(data.resolveResistance).toEqual({ outcome: { name: 'ACTIVE_WINS' }, result: { chance: 70 } });
  });

  it('the odds of a resistance roll are exact', async () => {
    const { data } = await arbiter.ask(
      '{ resistanceOdds(input: { brp: { active: 13, passive: 9 } }) { outcomes { name exact } } }',
    );
    expect(data.resistanceOdds.outcomes).toEqual([
      { name: 'ACTIVE_WINS', exact: '7/10' },
      { name: 'PASSIVE_WINS', exact: '3/10' },
    ]);
  });

  it('first aid treats a wound, and natural healing covers a week', async () => {
    const { data } = await arbiter.ask(`mutation {
      aid: resolveHealing(input: { brp: { firstAid: { rating: 60, wound: 1 } } }, dice: { given: [45, 3] }) { result { ... on BrpFirstAid { level healed woundAfter } } }
      week: resolveHealing(input: { brp: { naturalHealing: { wounds: [1, 4], care: EXCELLENT, carer: { rating: 50 } } } }, dice: { given: [2, 40, 3] }) { result { ... on BrpNaturalHealing { healed woundsAfter } } } }`);
    expect(data.aid.result).toEqual({ level: 'SUCCESS', healed: 1, woundAfter: 0 });
    expect(data.week.result).toEqual({ healed: 5, woundsAfter: [0, 0] });
  });
});

/** The playground's subscriptions are tested in another file. */
const answeredAtOnce = playgroundTabs(false).filter(({ query }) => !query.includes('subscription'));

it.each(answeredAtOnce.map(({ query }) => [/(?:query|mutation) (\w+)/.exec(query)![1], query]))(
  'the playground’s tab %s runs without changes',
  async (_name, query) => {
    const { errors, data } = await arbiter.ask(query!);
    expect(errors).toEqual([]);
    expect(data).not.toBeNull();
  },
);
