import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Arbiter, sharedArbiter } from '../arbiter.ts';
import { player, spectator } from '../campaign.ts';
import { newCampaign, slow, Table } from '../table.ts';

// The act waits for an answer, so the command names one of the options that are offered.

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const ann = `{ brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 16, cha: 10, dodge: 25,
  weapons: [{ name: "Sword", rating: 60, damage: "1d8", hitPoints: 20 }] } }`;
const OPTIONS = ['no-defence', 'dodge', 'parry-with-the-sword'];

/** Bob has hit Ann with a roll of 20. Ann is a player's character, and she may choose a defence. */
async function struck() {
  const gm = await newCampaign(arbiter);
  const asked = await player(arbiter, gm, 'Ann', ann);
  const other = await player(arbiter, gm, 'Eve', ann);
  const table = await Table.laid(arbiter, '{ brp: {} }', gm);
  await table.command(
    'addCombatants',
    `combatants: [{ characterId: "${asked.id}" }, { characterId: "${other.id}" }, ${slow('Bob')}]`,
  );
  await table.command('startEncounter');
  await blow(table);
  return { table, key: asked.key, others: [other.key, await spectator(arbiter, gm)] };
}

const blow = (table: Table) =>
  table.command(
    'act',
    `actorId: "${table.ids.Bob}", targetId: "${table.ids.Ann}", act: { brp: { attack: { weapon: "Mace" } } }, outOfTurn: true, dice: { given: [20] }`,
  );

const refusal = ({ errors: [error] }: Answer) => error?.extensions;

describe('an option', () => {
  it('an option has the same name in the question and in the answer, and answering with it does what its title says', async () => {
    const { table, key } = await struck();
    const { pending } = await table.read('pending { options { name title } }', key);
    expect(pending.options).toEqual([
      { name: OPTIONS[0], title: 'No defence' },
      { name: OPTIONS[1], title: 'Dodge' },
      { name: OPTIONS[2], title: 'Parry with the Sword' },
    ]);
    const dodged = await table.command('answer', 'option: "dodge", dice: { given: [25] }', key);
    expect(dodged.resolution.outcome).toEqual({ name: 'DODGED' });
    await table.command('undo');
    const parried = await table.command(
      'answer',
      'option: "parry-with-the-sword", dice: { given: [60] }',
      key,
    );
    expect(parried.resolution.outcome).toEqual({ name: 'PARRIED' });
  });

  it('an option that does not exist is rejected with a list of the existing options', async () => {
    const { table, key } = await struck();
    expect(refusal(await table.attempt('answer', 'option: "flee"', key))).toMatchObject({
      code: 'BAD_USER_INPUT',
      path: ['input', 'option'],
      accepted: OPTIONS.join(', '),
    });
    expect(refusal(await table.attempt('answer', '', key))).toMatchObject({
      code: 'BAD_USER_INPUT',
      path: ['input'],
    });
    await table.command('pass');
    expect(refusal(await table.attempt('answer', 'option: "dodge"'))).toMatchObject({
      code: 'BAD_USER_INPUT',
      accepted: 'an encounter with a pending act',
    });
  });

  it('an answer with an option that the question lists as not allowed is rejected', async () => {
    const { table, key } = await struck();
    await table.command('answer', 'option: "parry-with-the-sword", dice: { given: [60] }', key);
    await blow(table);
    // a combatant who has parried in this round may no longer dodge
    const { pending } = await table.read('pending { options { name refusalReason } }', key);
    expect(pending.options[1]).toEqual({ name: 'dodge', refusalReason: expect.any(String) });
    const second = await table.attempt('answer', 'option: "dodge"', key);
    const why = {
      code: 'RULES_FORBID',
      path: ['input', 'option'],
      accepted: 'no-defence, parry-with-the-sword',
    };
    expect(refusal(second)).toMatchObject(why);
    expect(second.errors[0]!.message).toContain(pending.options[1].refusalReason);
    const previewed = `{ preview(input: { encounterId: "${table.id}", option: "dodge" }) { withheldReason } }`;
    expect(refusal(await arbiter.ask(previewed, {}, key))).toMatchObject(why);
    expect((await table.read('pending { act { name } }')).pending).not.toBeNull();
  });

  it('an option is visible only to the respondent, even in rejections', async () => {
    const { table, others } = await struck();
    for (const key of others) {
      expect((await table.read('pending { options { name } }', key)).pending.options).toEqual([]);
      for (const option of ['dodge', 'flee']) {
        const answer = await table.attempt('answer', `option: "${option}"`, key);
        expect(refusal(answer)!.code).toBe('FORBIDDEN');
        for (const id of OPTIONS) expect(answer.text).not.toContain(id);
      }
    }
  });

  it('an option can be combined with further input in the same answer', async () => {
    const { table } = await struck();
    const beside = (face: number) =>
      table.command(
        'answer',
        `option: "dodge", answer: { brp: { attack: { defenceDifficulty: EASY } } }, dice: { given: [${face}] }`,
      );
    expect((await beside(50)).resolution.outcome).toEqual({ name: 'DODGED' });
    await table.command('undo');
    expect((await beside(51)).resolution.needs).not.toEqual([]);
  });
});
