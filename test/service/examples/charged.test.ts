import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given } from '../campaign.ts';
import { newCampaign, Table } from '../table.ts';

// Xan charges Mia. Dua has delayed an Attack, so she strikes him before the charge ends. The fight is played until Xan
// dies.

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const results =
  '[{ from: 50, hits: 5 }, { from: 100, hits: 10 }, { from: 130, hits: 12, criticals: [{ severity: A, kind: SLASH }] }]';
const sheet = (more: string, weapon: string) =>
  `{ pathmaster: { constitution: 80, move: 10, co: 5, ${more},
    weapons: [{ fumbleUpTo: 2, attack: ONE_HANDED_EDGED, results: ${results}, ${weapon} }] } }`;
const combatants = [
  `{ name: "Dua", side: "us", sheet: ${sheet('hits: 50, qu: 3, dodge: 15, shieldMelee: 20', 'name: "sword", skill: 80')} }`,
  `{ name: "Mia", side: "us", sheet: ${sheet('hits: 40, qu: 2, dodge: 20', 'name: "spear", skill: 60')} }`,
  `{ name: "Xan", side: "them", sheet: ${sheet('hits: 40, qu: 1, dodge: 10', 'name: "axe", skill: 60')} }`,
];

interface Person {
  readonly name: string;
  readonly conditions: readonly { readonly condition: { readonly name: string } }[];
  readonly standing: object;
}

/** Returns the summary of an act without the actor's name, or null if the entry contains no act. */
const summaryOf = (results: readonly { readonly resolution: { readonly summary: string } }[]) =>
  results.length === 0 ? null : results.map(({ resolution }) => resolution.summary).join(' ');

it('a fight of Dua and Mia against Xan, in which Xan charges, has the expected numbers in every step', async () => {
  const gm = await newCampaign(arbiter);
  const table = await Table.laid(arbiter, '{ pathmaster: {} }', gm);
  await table.command('addCombatants', `combatants: [${combatants}]`);
  const { ids } = table;

  /** Sends a command and returns its log entry. */
  async function entry(command: string, input = '') {
    await table.command(command, input);
    const { log } = await table.read(
      'log(first: 100) { edges { node { summary results { resolution { summary } } breakdowns { quantity total } } } }',
    );
    const { summary, results, breakdowns } = log.edges.at(-1).node;
    return {
      summary: summaryOf(results) ?? (summary as string),
      numbers: Object.fromEntries(
        breakdowns.map(({ quantity, total }: { quantity: string; total: number }) => [quantity, total]),
      ) as Record<string, number>,
    };
  }
  const command = (actor: string, target: string, act: string, faces: readonly number[] = []) =>
    `actorId: "${ids[actor]}", targetId: "${ids[target]}", act: { pathmaster: { ${act} } }, dice: { given: [${faces}] }`;
  const act = (...asked: Parameters<typeof command>) => entry('act', command(...asked));
  const refusal = async (...asked: Parameters<typeof command>) => {
    const { errors } = await table.attempt('act', command(...asked));
    return [errors[0]!.extensions.code, errors[0]!.message];
  };
  const end = (who: string) => entry('endTurn', `actorId: "${ids[who]}"`);
  async function fares(who: string) {
    const { combatants: all, activeCombatants } = await table.read(
      `activeCombatants { name } combatants { name conditions { condition { name } } standing { ... on PathmasterStanding {
        hits stun { mustParry stunned } bleeding { rate } parry initiativeRounds offensiveBonus
        budget { attack move interrupt step } } } }`,
    );
    const { conditions, standing } = all.find(({ name }: Person) => name === who) as Person;
    return {
      ...standing,
      conditions: conditions.map(({ condition }) => condition.name),
      activeCombatants: activeCombatants.some(({ name }: { name: string }) => name === who),
    };
  }
  /** Returns the pending question, the combatant who must answer it, and the meaning of each allowed option. */
  async function asked() {
    const { pending } = await table.read(
      'pending { act { name } respondent { name } question options { title meaning refusalReason } }',
    );
    if (pending === null) return null;
    const open = pending.options.filter(
      ({ refusalReason }: { refusalReason: string | null }) => refusalReason === null,
    );
    return {
      act: pending.act.name,
      who: pending.respondent.name,
      choices: Object.fromEntries(
        open.map(({ title, meaning }: { title: string; meaning: string }) => [title, meaning]),
      ),
    };
  }

  // The initiatives of Dua, Mia and Xan are 10 + 5 + 3, 6 + 4 + 2 and 4 + 4 + 1.
  expect(await entry('startEncounter', 'dice: { given: [10, 5, 6, 4, 4, 4] }')).toMatchObject({
    summary: 'The encounter began.',
  });
  const { initiative } = await table.read('initiative { rank combatants { name } }');
  expect(
    initiative.map(({ rank, combatants: [who] }: { rank: number; combatants: Person[] }) => [
      rank,
      who!.name,
    ]),
  ).toEqual([
    [18, 'Dua'],
    [12, 'Mia'],
    [9, 'Xan'],
  ]);

  // Round 1: Dua delays her Attack. Mia evaluates Xan, so she is no longer off guard, and allots 40 of her 60 points to
  // Parry.
  await act('Dua', 'Dua', 'delay: {}');
  expect(await fares('Dua')).toMatchObject({ budget: { attack: 0, interrupt: 1 } });
  await end('Dua');
  await act('Mia', 'Xan', 'evaluate: {}');
  expect(await act('Mia', 'Mia', 'allotParry: { weapon: "spear", amount: 40 }')).toMatchObject({
    summary: 'The Parry is 40. The remaining attack bonus is 20.',
    numbers: { 'maximum Parry': 60, 'remaining attack bonus': 20 },
  });
  await end('Mia');
  expect(await act('Xan', 'Mia', 'charge: { weapon: "axe", run: 8 }')).toMatchObject({
    summary: 'Xan charges Mia. Mia must decide how to answer the attack.',
  });
  const toMeetTheCharge = {
    act: 'charge',
    who: 'Mia',
    choices: {
      'No parry': 'Defensive bonus 20: Dodge 20, Shield 0, Parry 0.',
      Parry: 'Defensive bonus 60: Dodge 20, Shield 0, Parry 40.',
      Retreat: 'Defensive bonus 40: Dodge 40, Shield 0, Parry 0.',
      'Retreat and parry': 'Defensive bonus 80: Dodge 40, Shield 0, Parry 40.',
    },
  };
  expect(await asked()).toEqual(toMeetTheCharge);
  expect(await refusal('Dua', 'Dua', 'talk: {}')).toEqual([
    'RULES_FORBID',
    expect.stringMatching(/Mia must (answer first|first decide)/),
  ]);
  expect(await refusal('Mia', 'Xan', 'delayedAttack: { weapon: "spear" }')).toEqual([
    'RULES_FORBID',
    expect.stringMatching(/Mia cannot do this now, because the combatant has not delayed an Attack/),
  ]);

  // Dua strikes first, with an attack of 40 + 80 - 10. Xan has moved faster than a Step, so he cannot retreat and is
  // not asked for a defence. Mia is asked after that.
  expect(await act('Dua', 'Xan', 'delayedAttack: { weapon: "sword" }', [40])).toMatchObject({
    summary: 'Sword: the attack has a total of 110 and causes 10 hits.',
    numbers: { 'attack bonus': 80, 'defensive bonus': 10, attack: 110 },
  });
  expect(await fares('Xan')).toMatchObject({ hits: 30, conditions: [] });
  expect(await fares('Dua')).toMatchObject({ budget: { attack: 0, interrupt: 0 } });
  expect(await asked()).toEqual(toMeetTheCharge);

  // Xan's attack is 45 + 60 + 20, minus 10 because only three quarters of his hits remain. Mia defends with 20 and her
  // Parry.
  expect(
    await entry(
      'answer',
      'answer: { pathmaster: { charge: { targetParries: true } } }, dice: { given: [45] }',
    ),
  ).toMatchObject({
    summary: 'Axe: the attack has a total of 55 and causes 5 hits.',
    numbers: { 'attack bonus': 70, 'defensive bonus': 60, attack: 55 },
  });
  expect(await asked()).toBeNull();
  expect(await fares('Mia')).toMatchObject({ hits: 35, parry: 40, conditions: [] });
  await end('Xan');
  expect((await entry('endRound')).summary).toBe('The round ended.');

  // Round 2: the attack is 65 + 80. Xan's wounds have reduced his Dodge to nothing. The critical roll is 60 - 20.
  expect(
    await act('Dua', 'Xan', 'attack: { weapon: "sword", targetParries: false }', [65, 60]),
  ).toMatchObject({
    summary:
      'Sword: the attack has a total of 145 and causes 12 hits. Slash critical (severity A): The blow cuts the forearm open (3 hits, must parry for 2 rounds, bleeding 1 hit a round).',
    numbers: { 'attack bonus': 80, 'defensive bonus': 0, attack: 145 },
  });
  expect(await fares('Xan')).toMatchObject({
    hits: 15,
    stun: { mustParry: 2, stunned: 0 },
    bleeding: [{ rate: 1 }],
    conditions: ['mustParry', 'bleeding'],
  });
  expect(await fares('Dua')).toMatchObject({ initiativeRounds: 2, offensiveBonus: 5 });
  expect(await refusal('Dua', 'Xan', 'attack: { weapon: "sword" }')).toEqual([
    'RULES_FORBID',
    expect.stringMatching(/Dua has 0 Attack actions left, but this act costs 1/),
  ]);
  await end('Dua');
  expect(await end('Mia')).toMatchObject({
    summary:
      'Xan: Bleeding costs 1 hit. The combatant has 1 round of stun left. The stun has its full effect.',
    numbers: { 'hits lost to bleeding': 1 },
  });
  expect(await fares('Xan')).toMatchObject({ hits: 14, stun: { mustParry: 1 }, activeCombatants: true });
  expect(await refusal('Xan', 'Dua', 'attack: { weapon: "axe" }')).toEqual([
    'RULES_FORBID',
    expect.stringMatching(/Xan cannot do this because of their condition: Must Parry/),
  ]);
  await end('Xan');
  await entry('endRound');

  // Round 3: the attack is 50 + 80 + 5 + 2 × 5 against a defence of 10 - 20. It does 15 hits, which is more than the 14
  // that Xan has left.
  expect(
    await act('Dua', 'Xan', 'attack: { weapon: "sword", targetParries: false }', [50, 60]),
  ).toMatchObject({
    summary:
      'Sword: the attack has a total of 155 and causes 12 hits. Slash critical (severity A): The blow cuts the forearm open (3 hits, must parry for 2 rounds, bleeding 1 hit a round). The target is unconscious.',
    numbers: { 'attack bonus': 95, 'defensive bonus': -10, attack: 155 },
  });
  expect(await fares('Xan')).toMatchObject({
    hits: -1,
    bleeding: [{ rate: 1 }, { rate: 1 }],
    conditions: expect.arrayContaining(['unconscious', 'prone', 'bleeding']),
    budget: { attack: 0, move: 0, interrupt: 0, step: 0 },
  });
  await end('Dua');

  // Xan's turn ends without an act, and both of his wounds bleed.
  expect(await end('Mia')).toMatchObject({ numbers: { 'hits lost to bleeding': 2 } });
  expect(await fares('Xan')).toMatchObject({ hits: -3, activeCombatants: false });
  await entry('endRound');

  // Round 4: Xan is helpless, so a single act kills him.
  expect(await act('Dua', 'Xan', 'coupDeGrace: {}')).toMatchObject({
    summary: 'The target is dead.',
  });
  expect(await fares('Xan')).toMatchObject({ conditions: expect.arrayContaining(['dead']) });
  expect((await entry('finishEncounter')).summary).toBe('The encounter is over.');
  expect(await fares('Dua')).toMatchObject({ hits: 50, conditions: [] });
  expect(await fares('Mia')).toMatchObject({ hits: 35, conditions: [] });
  const { auditEncounter } = await given(
    table.ask(`{ auditEncounter(encounterId: "${table.id}") { entries difference { version } } }`),
  );
  expect(auditEncounter).toEqual({ entries: table.version, difference: null });
});

it('if a stored change omits a field, the log shows the field’s default', async () => {
  const table = await Table.laid(arbiter, '{ pathmaster: {} }', await newCampaign(arbiter));
  await table.command('addCombatants', `combatants: [${combatants}]`);
  await table.command(
    'adjust',
    `combatantId: "${table.ids.Mia}", gain: ["criticalInjury"], amount: 20, reason: "a fall"`,
  );
  const { log } = await table.read(
    'log(first: 100) { edges { node { effects { detail { ... on PathmasterInjuriesDetail { injuries { penalty healed } } } } } } }',
  );
  expect(log.edges.at(-1).node.effects).toContainEqual({
    detail: { injuries: [{ penalty: -20, healed: 0 }] },
  });
});
