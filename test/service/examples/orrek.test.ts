import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given, player } from '../campaign.ts';
import { newCampaign, Table } from '../table.ts';

// A fight that follows a chapter of Skill20 RPG. Brun uses a sword and his bare hands, and Sella casts a spell that
// takes a round. They fight Orrek, who has level 4 and a spell resistance of 15. Initiative is rolled only once.

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const brun = `{ skill20: { strength: 16, dexterity: 14, constitution: 14, wisdom: 12, level: 3, hitPoints: 40, armourClass: 15,
  speed: 30, meleeFighting: 4, weapons: [{ name: "sword", damage: "1d8+3" }] } }`;
const sella = `{ skill20: { strength: 10, dexterity: 16, constitution: 12, wisdom: 16, level: 2, hitPoints: 18, armourClass: 12,
  speed: 30, spellEnergy: 9 } }`;
const orrek = `{ skill20: { strength: 12, dexterity: 16, constitution: 12, wisdom: 10, level: 4, hitPoints: 25, armourClass: 13,
  speed: 40, meleeFighting: 2, spellResistance: 15, side: ENEMIES, weapons: [{ name: "club", damage: "1d6+1" }] } }`;

interface Person {
  readonly name: string;
  readonly conditions: readonly {
    readonly condition: { readonly name: string };
    readonly sinceRound: number;
    readonly untilRound: number | null;
  }[];
  readonly standing: object;
}

interface Effect {
  readonly kind: string;
  readonly change: { readonly name: string } | null;
}

/** Returns the summary of an act without the actor's name, or null if the entry contains no act. */
const summaryOf = (results: readonly { readonly resolution: { readonly summary: string } }[]) =>
  results.length === 0 ? null : results.map(({ resolution }) => resolution.summary).join(' ');

it('a whole fight of Brun and Sella against Orrek has the expected numbers in every step', async () => {
  const gm = await newCampaign(arbiter);
  const characters = {
    Brun: await player(arbiter, gm, 'Brun', brun),
    Sella: await player(arbiter, gm, 'Sella', sella),
  };
  const table = await Table.laid(arbiter, '{ skill20: { initiative: ONCE } }', gm);
  await table.command(
    'addCombatants',
    `combatants: [{ characterId: "${characters.Brun.id}" }, { characterId: "${characters.Sella.id}" }, { name: "Orrek", sheet: ${orrek} }]`,
  );
  const { ids } = table;

  /** Sends a command and returns its log entry. */
  async function entry(command: string, input: string) {
    await table.command(command, input);
    const { log } = await table.read(
      'log(first: 100) { edges { node { summary results { resolution { summary } } breakdowns { quantity terms { value } } effects { kind change { name } } } } }',
    );
    const { summary, results, breakdowns, effects } = log.edges.at(-1).node;
    return {
      summary: summaryOf(results) ?? (summary as string),
      numbers: Object.fromEntries(
        breakdowns.map(({ quantity, terms }: { quantity: string; terms: { value: number }[] }) => [
          quantity,
          terms.map(({ value }) => value),
        ]),
      ) as Record<string, readonly number[]>,
      effects: effects.map(({ kind, change }: Effect) => change?.name ?? kind) as readonly string[],
    };
  }
  const act = (actor: string, target: string, act: string, faces: readonly number[] = []) =>
    entry(
      'act',
      `actorId: "${ids[actor]}", targetId: "${ids[target]}", act: { skill20: { ${act} } }, dice: { given: [${faces}] }`,
    );
  const refusal = async (actor: string, target: string, act: string) => {
    const { errors } = await table.attempt(
      'act',
      `actorId: "${ids[actor]}", targetId: "${ids[target]}", act: { skill20: { ${act} } }`,
    );
    return [errors[0]!.extensions.code, errors[0]!.message];
  };
  const end = (who: string) => entry('endTurn', `actorId: "${ids[who]}"`);
  async function fares(who: string) {
    const { combatants, activeCombatants } = await table.read(
      `activeCombatants { name } combatants { name conditions { condition { name } sinceRound untilRound } standing { ... on Skill20Standing {
        hitPoints spellEnergy dropped spell { stage } grapples { opponentId advantage } } } }`,
    );
    const { conditions, standing } = combatants.find(({ name }: Person) => name === who) as Person;
    return {
      ...standing,
      conditions: conditions.map(
        ({ condition, sinceRound, untilRound }) => `${condition.name} ${sinceRound}–${untilRound ?? ''}`,
      ),
      activeCombatants: activeCombatants.some(({ name }: { name: string }) => name === who),
    };
  }

  // The initiatives of Brun, Sella and Orrek are 50 + 14, 30 + 16 and 20 + 16.
  const start = await entry('startEncounter', 'dice: { given: [50, 30, 20] }');
  expect(start).toMatchObject({ summary: 'The encounter began.', numbers: { initiative: [20, 16] } });
  const { initiative } = await table.read('initiative { rank reason combatants { name } }');
  expect(
    initiative.map(({ rank, combatants }: { rank: number; combatants: Person[] }) => [
      rank,
      combatants[0]!.name,
    ]),
  ).toEqual([
    [64, 'Brun'],
    [46, 'Sella'],
    [36, 'Orrek'],
  ]);

  // Round 1: Brun approaches and attacks with 10 + 3 + 4. The attack hits and does 5 + 3 damage.
  expect(await act('Brun', 'Brun', 'move: { feet: 20 }')).toMatchObject({
    summary: 'The combatant moves 20 feet and has 10 feet of movement left.',
    numbers: { feet: [30], 'feet left': [30, -20] },
  });
  expect(await act('Brun', 'Orrek', 'attack: { weapon: "sword" }', [10, 5])).toMatchObject({
    summary: 'The attack with the sword scores 17 against Armour Class 13 and hits. It deals 8 damage.',
    numbers: { 'strength score': [16], attack: [10, 3, 4], 'Armour Class': [13], damage: [8] },
  });
  expect(await fares('Orrek')).toMatchObject({ hitPoints: 17, conditions: [] });
  expect(await refusal('Brun', 'Orrek', 'attack: { weapon: "sword" }')).toEqual([
    'RULES_FORBID',
    expect.stringMatching(/Brun has 0 actions left, but this act costs 1/),
  ]);
  expect((await end('Brun')).summary).toBe('Brun ends their turn.');

  // Sella begins her spell and takes 3 + 1 damage. Her concentration check of 7 + 3 + 5 against 10 + 4 succeeds, so she
  // keeps the spell.
  const fire = 'beginCasting: { name: "Fire", cost: 4, attribute: WISDOM, level: 5 }';
  expect(await act('Sella', 'Sella', fire)).toMatchObject({
    summary: 'The spell takes effect right before the caster’s turn in round 2.',
    numbers: { round: [1, 1] },
  });
  expect(await fares('Sella')).toMatchObject({ spellEnergy: 9, conditions: ['casting 1–'] });
  expect(await end('Sella')).toMatchObject({ summary: 'Sella ends their turn.', effects: [] });
  expect(await act('Orrek', 'Sella', 'attack: { weapon: "club" }', [12, 3, 7])).toMatchObject({
    summary:
      'The attack with the club scores 15 against Armour Class 12 and hits. It deals 4 damage. The concentration check succeeds with a total of 15 against 14. The spell continues.',
    numbers: { attack: [12, 1, 2], damage: [4], concentration: [7, 3, 5], difficulty: [10, 4] },
  });
  expect(await fares('Sella')).toMatchObject({ hitPoints: 14, spellEnergy: 9, conditions: ['casting 1–'] });
  expect((await end('Orrek')).summary).toBe('Orrek ends their turn.');
  expect((await entry('endRound', '')).summary).toBe('The round ended.');

  // Round 2: Brun clinches Orrek with a natural 20 and slams him at once. The slam totals 9 + 3 + 4 and 5 more for
  // Grappling Advantage, and does 7 + 3 damage.
  expect(await act('Brun', 'Orrek', 'takedown: { kind: CLINCHING }', [20])).toMatchObject({
    summary:
      'The takedown succeeds with a total of 27 against 10. On a natural 20, the grapple starts, and the actor may follow up at once.',
    numbers: { takedown: [20, 3, 4], difficulty: [10] },
  });
  expect(await fares('Brun')).toMatchObject({
    conditions: ['grappling 2–', 'grapplingAdvantage 2–'],
    grapples: [{ opponentId: ids.Orrek, advantage: 'SELF' }],
  });
  expect(await act('Brun', 'Orrek', 'grapplingAttack: { kind: SLAM }', [9, 7])).toMatchObject({
    summary:
      'The slam succeeds with a total of 21 against 10. The target takes 10 damage and is stunned for 1 round.',
    numbers: { 'grappling attack': [9, 3, 4, 5], difficulty: [10], damage: [7, 3], 'rounds stunned': [1] },
  });
  expect(await fares('Orrek')).toMatchObject({
    hitPoints: 7,
    dropped: ['club'],
    conditions: ['grappling 2–', 'stunned 2–2'],
  });

  // The spell takes effect immediately before Sella’s turn, and she pays for it then. Its check against Orrek's
  // resistance totals 10 + 3 + 5 against 15.
  expect(await end('Brun')).toMatchObject({
    summary: 'Sella: Fire takes effect.',
    numbers: { 'spell energy': [9, -4] },
  });
  expect(await fares('Sella')).toMatchObject({
    spellEnergy: 5,
    conditions: [],
    spell: { stage: 'IN_EFFECT' },
  });
  expect(await act('Sella', 'Orrek', 'resistance: {}', [10])).toMatchObject({
    summary: 'The resistance check succeeds with a total of 18 against 15. The spell takes effect.',
    numbers: { resistance: [10, 3, 5], difficulty: [15] },
  });
  expect(await refusal('Sella', 'Orrek', 'resistance: {}')).toEqual([
    'RULES_FORBID',
    expect.stringMatching(/Orrek has already resisted this spell or power/),
  ]);

  // The fire strikes Orrek down, which ends the grapple for both fighters.
  const felled = await entry('adjust', `combatantId: "${ids.Orrek}", reason: "Fire", damage: 7`);
  expect(felled).toMatchObject({
    summary: expect.stringMatching(/^The game master changed Orrek: Fire\. 7 hit points lost/),
  });
  expect(await fares('Orrek')).toMatchObject({ hitPoints: 0, grapples: [], conditions: ['stunned 2–2'] });
  expect(await fares('Brun')).toMatchObject({ grapples: [], conditions: [] });
  expect((await end('Sella')).summary).toBe('Sella ends their turn.');
  // Orrek is down and stunned, so he has no turn. The round for which he is stunned ends.
  expect((await entry('endRound', '')).summary).toBe('The round ended.');
  expect(await fares('Orrek')).toMatchObject({ conditions: [], activeCombatants: false });
  expect((await entry('finishEncounter', '')).summary).toBe('The encounter is over.');

  // A night’s rest restores 1 hit point and 1 more for a Constitution of 12.
  const { character } = await given(
    arbiter.ask(`{ character(id: "${characters.Sella.id}") { version } }`, {}, gm),
  );
  const { advanceTime } = await given(
    arbiter.ask(
      `mutation { advanceTime(input: { characterId: "${characters.Sella.id}", expectedVersion: ${character.version},
        time: { skill20: { hours: 8, rest: SLEEP } } }) {
        resolution { outcome { name } summary } character { conditions { condition { name } } standing { ... on Skill20Standing { hitPoints spellEnergy spell { name } } } } } }`,
      {},
      gm,
    ),
  );
  expect(advanceTime).toMatchObject({
    resolution: {
      outcome: { name: 'HEALED' },
      summary: '8 hours pass. 1 period of rest restores 2 hit points.',
    },
    character: { conditions: [], standing: { hitPoints: 16, spellEnergy: 5, spell: null } },
  });

  // In the next fight, initiative is rolled again.
  const next = await Table.laid(arbiter, '{ skill20: { initiative: ONCE } }', gm);
  await next.command(
    'addCombatants',
    `combatants: [{ characterId: "${characters.Brun.id}" }, { name: "Orrek", sheet: ${orrek} }]`,
  );
  const { entry: again } = await next.command('startEncounter', 'dice: { given: [10, 90] }');
  expect(again.throws.map(({ face }: { face: number }) => face)).toEqual([10, 90]);
  const { auditEncounter } = await given(
    table.ask(`{ auditEncounter(encounterId: "${table.id}") { entries difference { version } } }`),
  );
  expect(auditEncounter).toEqual({ entries: table.version, difference: null });
});
