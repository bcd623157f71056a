import { integer } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { requireEncounter } from '../../play/encounters/encounters.ts';
import type { Update } from '../../play/follow/encounter-feed.ts';
import { follow } from '../../play/follow/follow.ts';
import { EncounterType } from '../encounters/encounter.ts';
import { EntryType, visibleEntry } from '../encounters/entry.ts';
import { builder } from '../kit/builder.ts';
import { anyKey } from '../kit/rights.ts';

export const UpdateType = builder.objectRef<Update>('EncounterUpdate').implement({
  description: 'An entry of a log, told as soon as it is there for good.',
  fields: (t) => ({
    entry: t.field({
      type: EntryType,
      description: 'The entry, as far as the key may see it.',
      resolve: ({ view, entry }, _args, { loaders }) => visibleEntry(view, entry, loaders),
    }),
    encounter: t.field({
      type: EncounterType,
      description: 'The encounter as it is by now; it may be further than the entry.',
      resolve: ({ view }) => view,
    }),
  }),
});

builder.subscriptionType({ description: 'What is told as it happens, as server-sent events.' });

builder.subscriptionFields((t) => ({
  encounterUpdated: t.field({
    extensions: anyKey,
    type: UpdateType,
    description:
      'Every entry of an encounter after a version, without gap or repeat: those that are there first, then each as it is written. After a break, go on from the last version seen.',
    args: {
      id: t.arg.id({ required: true, description: 'Which encounter.' }),
      after: t.arg.int({
        description: 'The last version already seen, 0 or more; left out, only what is still to come.',
      }),
    },
    subscribe: async (_root, { id, after }, { services, viewer, credentials }) => {
      const { state } = await requireEncounter(services, requireViewer(viewer, credentials), id, ['id']);
      const from = read(integer(0, state.version, 'The last version already seen.'), after ?? state.version, [
        'after',
      ]);
      return follow(services, requireViewer(viewer), id, from);
    },
    resolve: (update) => update,
  }),
}));
