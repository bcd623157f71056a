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
  description: 'A log entry, sent as soon as it is stored.',
  fields: (t) => ({
    entry: t.field({
      type: EntryType,
      description: 'The entry. Contains only what the caller may see.',
      resolve: ({ view, entry }, _args, { loaders }) => visibleEntry(view, entry, loaders),
    }),
    encounter: t.field({
      type: EncounterType,
      description: 'The encounter in its current version, which may be later than the entry’s version.',
      resolve: ({ view }) => view,
    }),
  }),
});

builder.subscriptionType({
  description: 'Entries, sent when they are written, over a WebSocket or as a stream over HTTP.',
});

builder.subscriptionFields((t) => ({
  encounterUpdated: t.field({
    extensions: { ...anyKey, eventIdOf: ({ entry }: Update) => entry.version },
    type: UpdateType,
    description:
      'Every entry of an encounter after a version, without gaps or repetitions: first existing entries, then new ones. After a disconnection, continue from the last version that you have read. The stream ends after the last entry of a finished encounter.',
    args: {
      encounterId: t.arg.id({ required: true, description: 'Id of the encounter to follow.' }),
      after: t.arg.int({
        description: 'Last version that you have read, 0 or more. If omitted: only new entries.',
      }),
    },
    subscribe: async (_root, { encounterId: id, after }, { services, viewer, credentials, lastEventId }) => {
      const { state } = await requireEncounter(services, requireViewer(viewer, credentials), id, [
        'encounterId',
      ]);
      // When a client reconnects, it repeats its first request with the old value of `after`, so `lastEventId` has
      // priority.
      const [version, path] =
        lastEventId === null
          ? [after ?? state.version, 'after']
          : [/^\d{1,10}$/.test(lastEventId) ? Number(lastEventId) : lastEventId, 'Last-Event-ID'];
      const from = read(integer(0, state.version, 'Last version that the caller has read.'), version, [path]);
      return follow(services, requireViewer(viewer), id, from);
    },
    resolve: (update) => update,
  }),
}));
