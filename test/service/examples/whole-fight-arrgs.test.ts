import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given, player } from '../campaign.ts';
import { newCampaign, Table } from '../table.ts';

// A fight between two player characters, from the first round to the last. It covers costs in points and Vitality, a
// Defence Manoeuvre in another combatant's turn, a critical hit, the condition Dying over several rounds, and effects
// that end with the fight.

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

// Melee attacks roll d20 + 7, and Fortitude checks roll d20 + 5. The Reflex of both characters is 10 + 4.
const sheet = (
  vitality: number,
  initiative: number,
) => `{ arrgs: { vitality: ${vitality}, initiative: ${initiative},
  additionalActionPoints: 2, abilities: { body: 3, agility: 2 }, skills: { meleeWeaponry: 4, athletics: 2 },
  weapons: [{ name: "sword", successValue: 6, criticalFrom: 19, types: ["slashing"] }] } }`;

const SEEN = `activeCombatants { name } combatants { name resources { name remaining maximum } conditions { condition { name } }
  standing { ... on ArrgsStanding { current total dying } } }`;

it('a whole fight between Ana and Bor has the book’s numbers in every step', async () => {
  const gm = await newCampaign(arbiter);
  const [ana, bor] = [
    await player(arbiter, gm, 'Ana', sheet(30, 20)),
    await player(arbiter, gm, 'Bor', sheet(24, 10)),
  ];
  const table = await Table.laid(arbiter, '{ arrgs: {} }', gm);
  await table.command(
    'addCombatants',
    `combatants: [{ characterId: "${ana.id}", side: "x" }, { characterId: "${bor.id}", side: "y" }]`,
  );
  await table.command('startEncounter');

  const seen = async () => {
    const { combatants } = await table.read(SEEN);
    return Object.fromEntries(
      // biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
      combatants.map(({ name, resources, conditions, standing }: any) => [
        name,
        {
          current: standing.current,
          dying: standing.dying,
          conditions: conditions.map(
            ({ condition: { name: condition } }: { condition: { name: string } }) => condition,
          ),
          points: Object.fromEntries(
            resources.map(({ name, remaining }: { name: string; remaining: number }) => [name, remaining]),
          ) as object,
        },
      ]),
    );
  };
  const turn = async () =>
    (await table.read(SEEN)).activeCombatants.map(({ name }: { name: string }) => name) as readonly string[];
  const strike = (actor: string, target: string, key: string, faces: readonly number[]) =>
    table.command(
      'act',
      `actorId: "${table.ids[actor]}", targetId: "${table.ids[target]}", act: { arrgs: { attack: { weapon: "sword" } } }, dice: { given: [${faces}] }`,
      key,
    );
  const answers = async (defence: string, key: string, faces: readonly number[] = []) =>
    (
      await table.command(
        'answer',
        `answer: { arrgs: { attack: { defence: ${defence} } } }, dice: { given: [${faces}] }`,
        key,
      )
    ).resolution;
  const endTurn = (name: string, key: string) =>
    table.command('endTurn', `actorId: "${table.ids[name]}"`, key);
  const endRound = async (faces: readonly number[] = []) =>
    (await table.command('endRound', `dice: { given: [${faces}] }`)).entry.summary;

  const vitality = async () => {
    const { Ana, Bor } = await seen();
    return [Ana!.current, Bor!.current];
  };

  // First round: the attack of 12 + 7 = 19 against a Reflex of 14 does 6 + 5 damage. The Action uses 2 of 3 points and
  // costs 1 Vitality.
  expect(await turn()).toEqual(['Ana']);
  await strike('Ana', 'Bor', ana.key, [12]);
  expect((await table.read('pending { question }', bor.key)).pending).not.toBeNull();
  expect(await answers('NONE', bor.key)).toMatchObject({
    outcome: { name: 'HIT' },
    summary: 'The attack with the sword hits with a Check Result of 19. The target loses 11 Vitality.',
  });
  expect(await vitality()).toEqual([30 - 1, 24 - 11]);
  expect((await seen()).Ana!.points).toMatchObject({ ACTION_POINTS: 1, ADDITIONAL_ACTION_POINTS: 2 });
  const again = await table.attempt(
    'act',
    `actorId: "${table.ids.Ana}", targetId: "${table.ids.Bor}", act: { arrgs: { attack: { weapon: "sword" } } }`,
    ana.key,
  );
  expect(again.errors[0]).toMatchObject({ extensions: { code: 'RULES_FORBID' } });
  await endTurn('Ana', ana.key);

  // The attack of 15 + 7 = 22 against 14 would do 6 + 8 damage. The Defence uses the fourth point of the round, so it
  // totals 19 + 4 − 2.
  await strike('Bor', 'Ana', bor.key, [15]);
  expect((await answers('DEFEND', ana.key, [19])).summary).toBe(
    'The attack with the sword hits with a Check Result of 22. The target loses 14 Vitality.',
  );
  expect(await vitality()).toEqual([29 - 1 - 14, 13 - 1]);
  expect((await seen()).Ana!.points).toMatchObject({ ADDITIONAL_ACTION_POINTS: 0 });
  await endTurn('Bor', bor.key);
  expect(await endRound()).toBe('The round ended.');

  // Second round: all points are available again. A critical with a roll of 19 does 6 + 12 damage, and its second roll
  // of 12 + 7 does 6 + 5.
  expect((await seen()).Ana!.points).toMatchObject({ ACTION_POINTS: 3, ADDITIONAL_ACTION_POINTS: 2 });
  await strike('Ana', 'Bor', ana.key, [19, 12]);
  expect(await answers('NONE', bor.key)).toMatchObject({
    outcome: { name: 'CRITICAL_HIT' },
    summary:
      'The attack with the sword is a critical hit with a Check Result of 26. The target loses 29 Vitality and is Dying.',
  });
  expect(await vitality()).toEqual([14 - 1, 12 - 29]);
  // A critical hit inflicts Dying. A Dying combatant has only 1 point in each round.
  expect((await seen()).Bor).toMatchObject({ dying: 1, conditions: ['dying'], points: { POINTS: 1 } });
  await endTurn('Ana', ana.key);
  expect(await turn()).toEqual(['Bor']);

  // End of Round: the first check of 10 + 5 against 17 + 1 fails. The second check of 16 + 5 against 18 + 1 succeeds,
  // so Disabled replaces Dying.
  expect(await endRound([10])).toBe(
    'Bor: The Fortitude check for Dying fails with a Check Result of 15 against a DC of 18. The combatant loses 1 Vitality and is still Dying [1]. The round ended.',
  );
  expect((await seen()).Bor).toMatchObject({ current: -18, dying: 1, conditions: ['dying'] });
  expect(await endRound([16])).toBe(
    'Bor: The Fortitude check for Dying succeeds with a Check Result of 21 against a DC of 19. The combatant is now Disabled. The round ended.',
  );
  expect((await seen()).Bor).toMatchObject({
    ...{ current: -18, dying: 0, conditions: ['disabled'] },
    points: { POINTS: 2 },
  });

  // After the fight, lost Vitality and Disabled remain, but the points that were used are available again.
  await table.command('finishEncounter');
  const { character } = await given(
    arbiter.ask(
      `{ character(id: "${bor.id}") { conditions { condition { name } } standing { ... on ArrgsStanding { current dying disabled } } } }`,
      {},
      gm,
    ),
  );
  expect(character).toEqual({
    conditions: [{ condition: { name: 'disabled' } }],
    standing: { current: -18, dying: 0, disabled: true },
  });
  const next = await Table.laid(arbiter, '{ arrgs: {} }', gm);
  await next.command('addCombatants', `combatants: [{ characterId: "${ana.id}" }]`);
  await next.command('startEncounter');
  const { combatants } = await next.read(SEEN);
  expect(combatants).toMatchObject([
    {
      standing: { current: 13 },
      conditions: [],
      resources: expect.arrayContaining([{ name: 'ACTION_POINTS', remaining: 3, maximum: 3 }]),
    },
  ]);
  const { auditEncounter } = await given(
    table.ask(`{ auditEncounter(encounterId: "${table.id}") { entries difference { version } } }`),
  );
  expect(auditEncounter).toEqual({ entries: table.version, difference: null });
});
