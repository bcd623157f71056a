import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given, player, spectator } from '../campaign.ts';
import { followed } from '../events.ts';
import { newCampaign, Table } from '../table.ts';

// The combat example of the book is played by a group. Tulkas belongs to the game master, Marvok and his friend Ilse
// belong to players, and a spectator follows the fight.

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const tulkas = `{ control: GAME_MASTER, hitPoints: 20, initiative: 4,
  weapons: [{ name: "bastard sword", bonus: 8, damage: "1d10", category: 3, hitPoints: 8 }] }`;
const hero = (
  initiative: number,
) => `{ hitPoints: 15, initiative: ${initiative}, dodge: 3, parry: 10, actionDice: 1,
  weapons: [{ name: "rapier", bonus: 7, damage: "1d6", category: 2 }] }`;

it('a fight between Tulkas and Marvok includes an undone mistake and a player who pays to make a roll a botch', async () => {
  const gm = await newCampaign(arbiter);
  const played = (name: string, initiative: number) =>
    player(arbiter, gm, name, `{ initphase: ${hero(initiative)} }`);
  const [marvok, ilse] = [await played('Marvok', 9), await played('Ilse', 6)];

  const table = await Table.laid(arbiter, '{ initphase: {} }', gm);
  await table.command(
    'addCombatants',
    `combatants: [{ name: "Tulkas", sheet: { initphase: ${tulkas} } }, { characterId: "${marvok.id}" }, { characterId: "${ilse.id}" }]`,
  );
  await table.command('startEncounter');
  const live = await followed(
    arbiter,
    `subscription { encounterUpdated(encounterId: "${table.id}") { entry { version summary } } }`,
    await spectator(arbiter, gm),
  );
  const turns = async () => {
    const { activeCombatants } = await table.read('activeCombatants { name }');
    return activeCombatants.map(({ name }: { name: string }) => name);
  };
  const points = async (name: string) => {
    const { combatants } = await table.read(
      'combatants { name standing { ... on InitphaseStanding { hitPoints actionDice } } }',
    );
    return combatants.find((one: { name: string }) => one.name === name).standing;
  };

  // The combatant with the highest initiative comes first. Each player ends the turn of their own character.
  expect(await turns()).toEqual(['Marvok']);
  await table.command('endTurn', `actorId: "${table.ids.Marvok}"`, marvok.key);
  await table.command('endTurn', `actorId: "${table.ids.Ilse}"`, ilse.key);
  expect(await turns()).toEqual(['Tulkas']);

  const strike = (faces: string) =>
    `actorId: "${table.ids.Tulkas}", targetId: "${table.ids.Marvok}", act: { initphase: { attack: { weapon: "bastard sword" } } }, dice: { given: [${faces}] }`;
  const parry = 'answer: { initphase: { attack: { defence: PARRY } } }, dice: { given: [12, 7] }';
  // The attack totals 13 + 8 = 21. Marvok parries with a weapon that is one category lighter. His parry of 12 + 10 − 2
  // is only 20, so the sword hits.
  await table.command('act', strike('13'));
  expect((await table.attempt('answer', parry, ilse.key)).errors[0]!.extensions.code).toBe('FORBIDDEN');
  const hit = await table.command('answer', parry, marvok.key);
  expect(hit.resolution.outcome.name).toBe('HIT');
  expect(await points('Marvok')).toEqual({ hitPoints: 8, actionDice: 1 });

  // The game master wanted Tulkas to attack Ilse, so the encounter is rewound to the version before the attack.
  await table.command('undo');
  await table.command('undo');
  expect(await points('Marvok')).toEqual({ hitPoints: 15, actionDice: 1 });
  const botch = `actorId: "${table.ids.Tulkas}", targetId: "${table.ids.Ilse}", act: { initphase: { attack: { weapon: "bastard sword", surroundings: {} } } }, dice: { given: [1] }`;
  await table.command('act', botch);
  const bought = await table.command(
    'answer',
    'answer: { initphase: { attack: { spendOnAttack: true } } }, dice: { given: [1, 1, 2, 9] }',
    ilse.key,
  );
  expect(bought.resolution).toMatchObject({
    outcome: { name: 'BOTCH' },
    summary:
      'The attack with the bastard sword scores 9 and is a botch. The botch roll is 4. The weapon takes 9 damage and breaks.',
  });
  expect(await points('Ilse')).toEqual({ hitPoints: 15, actionDice: 0 });
  const { combatants } = await table.read(
    `combatants { name conditions { condition { name } sinceRound untilRound }
      standing { ... on InitphaseStanding { items { name recorded broken } } } }`,
  );
  expect(combatants.find(({ name }: { name: string }) => name === 'Tulkas')).toMatchObject({
    conditions: [{ condition: { name: 'interrupted' }, sinceRound: 1, untilRound: 1 }],
    standing: { items: [{ name: 'bastard sword', recorded: 9, broken: true }] },
  });
  // The botch result of 1 + 1 + 2 and the damage of 9 break the sword, and Tulkas loses his actions for the round.
  expect(await turns()).toEqual([]);
  await table.command('endRound');

  const told = await live.take(table.version - 2);
  expect(told.map(({ data }) => data.encounterUpdated.entry.version)).toEqual(
    Array.from({ length: table.version - 2 }, (_, index) => index + 3),
  );
  await live.close();
  const { auditEncounter } = await given(
    table.ask(`{ auditEncounter(encounterId: "${table.id}") { entries difference { version } } }`),
  );
  expect(auditEncounter).toEqual({ entries: table.version, difference: null });
});
