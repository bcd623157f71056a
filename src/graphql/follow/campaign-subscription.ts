import { InvalidInput } from '../../engine/fault.ts';
import { integer } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { notFound, opens, requireViewer } from '../../play/access/viewer.ts';
import { followCampaign } from '../../play/follow/follow-campaign.ts';
import type { EncounterProgress } from '../../play/ports.ts';
import { builder } from '../kit/builder.ts';
import { anyKey } from '../kit/rights.ts';
import { UpdateType } from './subscription.ts';

const SeenVersionInput = builder.inputType('SeenVersionInput', {
  description: 'Last version of an encounter that the caller has read.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Id of the encounter.' }),
    version: t.int({ required: true, description: 'Last version that you have read, 0 or more.' }),
  }),
});

/**
 * Events of this subscription have no id. A single id could not contain the last version that the client has read for
 * each encounter.
 */
const noEventIds = {
  path: ['Last-Event-ID'],
  problem: 'the events of campaignUpdated have no ids',
  accepted: 'no header Last-Event-ID; continue with the argument after',
};

type SeenVersion = { readonly encounterId: string; readonly version: number };

/** Returns the version of each encounter after which entries are sent. If omitted: only new entries. */
function startOf(
  reached: readonly EncounterProgress[],
  after: readonly SeenVersion[] | null | undefined,
): ReadonlyMap<string, number> {
  if (!after) return new Map(reached.map(({ id, version }) => [id, version]));
  const far = new Map(reached.map((each) => [each.id, each.version]));
  const start = new Map<string, number>();
  after.forEach(({ encounterId, version }, index) => {
    const path = ['after', index];
    const last = far.get(encounterId);
    if (last === undefined) throw notFound('encounter', [...path, 'encounterId']);
    if (start.has(encounterId))
      throw new InvalidInput([
        {
          path: [...path, 'encounterId'],
          problem: 'the encounter is listed twice',
          accepted: 'each encounter once',
        },
      ]);
    start.set(
      encounterId,
      read(integer(0, last, 'Last version that the caller has read.'), version, [...path, 'version']),
    );
  });
  return start;
}

builder.subscriptionFields((t) => ({
  campaignUpdated: t.field({
    extensions: anyKey,
    type: UpdateType,
    description:
      'All entries of all encounters in the caller’s campaign, including later ones. The entries of each encounter arrive in order, without gaps or repetitions. After a disconnection, continue from the last version of each encounter that you have read.',
    args: {
      after: t.arg({
        type: [SeenVersionInput],
        description:
          'Last version of each encounter that you have read, as the query `encounters` returns it. For other encounters, the stream starts with the first entry. If omitted: only new entries.',
      }),
    },
    subscribe: async (_root, { after }, { services, viewer, credentials, lastEventId }) => {
      const by = requireViewer(viewer, credentials);
      if (lastEventId !== null) throw new InvalidInput([noEventIds]);
      const { campaignId } = by;
      const reached = await services.stores.encounters.reached(campaignId);
      const opened = reached.filter(({ id }) => opens(by, { id, campaignId }));
      return followCampaign(services, by, startOf(opened, after));
    },
    resolve: (update) => update,
  }),
}));
