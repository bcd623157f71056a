import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { everything, given, newTable, type Table } from '../campaign.ts';
import { followed } from '../events.ts';

let arbiter: Arbiter;
beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const deletes = (id: string) => `mutation { deleteCampaign(input: { campaignId: "${id}" }) { campaignId } }`;

const invented = `cmp_${'f'.repeat(32)}`;

describe('deleting a campaign', () => {
  it('deleting a campaign requires the id of the key’s campaign; every other id gets the same error', async () => {
    const [here, there] = [await newTable(arbiter), await newTable(arbiter)];
    const before = await Promise.all([here, there].map(({ gm }) => everything(arbiter, gm)));
    const answers = [];
    for (const id of [there.campaign, invented, 'no id', '']) {
      const { errors } = await arbiter.ask(deletes(id), {}, here.gm);
      expect(errors[0]!.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        path: ['input', 'campaignId'],
        accepted: expect.stringContaining('the key’s campaign'),
      });
      answers.push(errors[0]!.message);
    }
    expect(new Set(answers).size).toBe(1);
    expect(await Promise.all([here, there].map(({ gm }) => everything(arbiter, gm)))).toEqual(before);
  });

  it('deleting a campaign immediately ends all its keys and streams, and does not change other campaigns', async () => {
    const [gone, kept] = [await newTable(arbiter), await newTable(arbiter)];
    const before = await everything(arbiter, kept.gm);
    const ofEncounter = ({ encounter }: Table) =>
      `subscription { encounterUpdated(encounterId: "${encounter}") { entry { version } } }`;
    const ofCampaign = 'subscription { campaignUpdated { entry { version } } }';
    const streams = [
      await followed(arbiter, ofEncounter(gone), gone.player),
      await followed(arbiter, ofCampaign, gone.spectator),
      await followed(arbiter, ofCampaign, gone.gm),
    ];
    const other = await followed(arbiter, ofEncounter(kept), kept.player);
    const { deleteCampaign } = await given(arbiter.ask(deletes(gone.campaign), {}, gone.gm));
    expect(deleteCampaign).toEqual({ campaignId: gone.campaign });
    for (const stream of streams) {
      await stream.ended;
      const [last] = stream.takeAll();
      expect(last!.errors![0]!.extensions).toMatchObject({
        code: 'UNAUTHENTICATED',
        accepted: expect.any(String),
      });
    }
    for (const key of [gone.gm, gone.player, gone.spectator])
      for (const query of ['{ viewer { id } }', '{ exportCampaign }', deletes(gone.campaign)])
        expect((await arbiter.ask(query, {}, key)).errors[0]!.extensions.code).toBe('UNAUTHENTICATED');
    expect(await everything(arbiter, kept.gm)).toBe(before);
    for (const id of [gone.campaign, gone.hero, gone.encounter, gone.ownTable])
      expect(
        (await arbiter.ask('query N($id: ID!) { node(id: $id) { id } }', { id }, kept.gm)).data.node,
      ).toBe(null);
    await given(
      arbiter.ask(
        `mutation { addCombatants(input: { encounterId: "${kept.encounter}", expectedVersion: 0,
          combatants: [{ characterId: "${kept.hero}" }] }) { entry { version } } }`,
        {},
        kept.gm,
      ),
    );
    expect((await other.take(1))[0]!.data.encounterUpdated.entry.version).toBe(1);
    await other.close();
  });

  it('importing the export of a deleted campaign restores the campaign under a new key', async () => {
    const { gm, campaign } = await newTable(arbiter);
    const { exportCampaign } = await given(arbiter.ask('{ exportCampaign }', {}, gm));
    await given(arbiter.ask(deletes(campaign), {}, gm));
    const { importCampaign } = await given(
      arbiter.ask(
        'mutation Bring($document: JSON!) { importCampaign(input: { document: $document }) { secret } }',
        { document: exportCampaign },
      ),
    );
    const { characters } = await given(
      arbiter.ask('{ characters { edges { node { name } } } }', {}, importCampaign.secret),
    );
    expect(characters.edges.map(({ node }: { node: { name: string } }) => node.name)).toEqual([
      'Hero',
      'Villain',
    ]);
  });
});
