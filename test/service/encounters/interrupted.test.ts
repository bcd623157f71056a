import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given, player } from '../campaign.ts';
import { newCampaign, Table } from '../table.ts';

// A combatant moves past an enemy, and the enemy attacks first. Both the move and this attack wait for answers.

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

// Melee attacks roll d20 + 7 against a Reflex of 10 + 4.
const sheet = (initiative: number) => `{ arrgs: { vitality: 30, initiative: ${initiative},
  additionalActionPoints: 4, abilities: { body: 3, agility: 2 }, skills: { meleeWeaponry: 4, athletics: 2 },
  weapons: [{ name: "sword", successValue: 6 }] } }`;

const PENDING = 'pending { act { name } respondent { name } options { name rating refusalReason } }';

it('an enemy may use an Opportunity before the manoeuvre that provokes it, and the Opportunity’s target may defend', async () => {
  const gm = await newCampaign(arbiter);
  const [ana, bor] = [
    await player(arbiter, gm, 'Ana', sheet(20)),
    await player(arbiter, gm, 'Bor', sheet(10)),
  ];
  const table = await Table.laid(arbiter, '{ arrgs: {} }', gm);
  await table.command(
    'addCombatants',
    `combatants: [{ characterId: "${ana.id}", side: "x" }, { characterId: "${bor.id}", side: "y" }]`,
  );
  await table.command('startEncounter');
  const { Ana, Bor } = table.ids;

  await table.command(
    'act',
    `actorId: "${Ana}", targetId: "${Ana}", act: { arrgs: { movement: { squares: 3, threatenedByIds: ["${Bor}"] } } }`,
    ana.key,
  );
  expect((await table.read(PENDING, bor.key)).pending).toMatchObject({
    act: { name: 'movement' },
    respondent: { name: 'Bor' },
    options: [
      { name: 'no-opportunity', refusalReason: null },
      { name: 'opportunity-with-sword', rating: 7, refusalReason: null },
      { name: 'opportunity-for-5-attacks-with-sword', refusalReason: null },
    ],
  });

  // The attack of 15 + 7 = 22 exceeds 14 by 8, so the damage is 6 + 8. The Defence of 20 + 4 exceeds the attack by 2.
  await table.command(
    'answer',
    'answer: { arrgs: { movement: { opportunity: { weapon: "sword" } } } }, dice: { given: [15] }',
    bor.key,
  );
  expect((await table.read(PENDING, ana.key)).pending).toMatchObject({
    act: { name: 'opportunity' },
    respondent: { name: 'Ana' },
  });
  await table.command(
    'answer',
    'answer: { arrgs: { opportunity: { defence: DEFEND } } }, dice: { given: [20] }',
    ana.key,
  );
  const { combatants, pending } = await table.read(
    `${PENDING} combatants { name standing { ... on ArrgsStanding { current squares additionalActionPoints } } }`,
  );
  expect(pending).toBeNull();
  expect(combatants).toEqual([
    { name: 'Ana', standing: { current: 30 - 12 - 1 - 1, squares: 3, additionalActionPoints: 2 } },
    { name: 'Bor', standing: { current: 29, squares: 0, additionalActionPoints: 2 } },
  ]);
  const { auditEncounter } = await given(
    table.ask(`{ auditEncounter(encounterId: "${table.id}") { entries difference { version } } }`),
  );
  expect(auditEncounter).toEqual({ entries: table.version, difference: null });
});
