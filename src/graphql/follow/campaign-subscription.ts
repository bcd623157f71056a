import { InvalidInput } from '../../engine/fault.ts';
import { integer } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { notFound, requireViewer } from '../../play/access/viewer.ts';
import { followCampaign } from '../../play/follow/follow-campaign.ts';
import type { EncounterProgress } from '../../play/ports.ts';
import { builder } from '../kit/builder.ts';
import { anyKey } from '../kit/rights.ts';
import { UpdateType } from './subscription.ts';

const SeenVersionInput = builder.inputType('SeenVersionInput', {
  description: 'How much of an encounter has been seen.',
  fields: (t) => ({
    encounterId: t.id({ required: true, description: 'Which encounter.' }),
    version: t.int({ required: true, description: 'The last version already seen, 0 or more.' }),
  }),
});

type SeenVersion = { readonly encounterId: string; readonly version: number };

/** The version after which each encounter is told; where nothing is said of what was seen, only what is to come. */
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
        { path: [...path, 'encounterId'], problem: 'it is named twice', accepted: 'each encounter once' },
      ]);
    start.set(
      encounterId,
      read(integer(0, last, 'The last version already seen.'), version, [...path, 'version']),
    );
  });
  return start;
}

builder.subscriptionFields((t) => ({
  campaignUpdated: t.field({
    extensions: anyKey,
    type: UpdateType,
    description:
      'Every entry of every encounter of the campaign of the key, those that are begun later among them: each log in order, without gap or repeat. After a break, go on from what was seen last of each.',
    args: {
      after: t.arg({
        type: [SeenVersionInput],
        description:
          'The last version already seen of each encounter, as a query for "encounters" tells it; one that is not named is told from its first entry. Left out, only what is still to come.',
      }),
    },
    subscribe: async (_root, { after }, { services, viewer, credentials }) => {
      const by = requireViewer(viewer, credentials);
      return followCampaign(
        services,
        by,
        startOf(await services.stores.encounters.reached(by.campaignId), after),
      );
    },
    resolve: (update) => update,
  }),
}));
