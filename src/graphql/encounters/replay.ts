import type { Json } from '../../engine/json.ts';
import { EncounterView } from '../../play/access/encounter-view.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import { requireEncounter } from '../../play/encounters/encounters.ts';
import { type DivergenceReason, type ReplayResult, replayUnder } from '../../play/replay/replay-under.ts';
import { builder } from '../kit/builder.ts';
import type { Values } from '../kit/fields.ts';
import { chosenSystem } from '../kit/one-of.ts';
import { gameMaster } from '../kit/rights.ts';
import { RulesInput } from '../rules/rules-input.ts';
import { EntryType, viewOfEntry, visibleEntry } from './entry.ts';

type Of<Thing> = Thing & { readonly view: EncounterView };

const DivergenceKind = builder.enumType('DivergenceKind', {
  description: 'Reason why an entry has a different result under other rules.',
  values: {
    REFUSED: { description: 'The other rules reject the command.' },
    DICE: { description: 'Under the other rules, more, fewer or different dice are rolled.' },
    EVENTS: { description: 'The same dice lead to different results.' },
  } satisfies Record<DivergenceReason['kind'], { description: string }>,
});

const DivergenceType = builder
  .objectRef<Of<NonNullable<ReplayResult['divergence']>>>('Divergence')
  .implement({
    description: 'The first log entry that has a different result under other rules.',
    fields: (t) => ({
      entry: t.field({
        type: EntryType,
        description: 'The entry as recorded in the log.',
        resolve: ({ view, entry }, _args, { loaders }) => visibleEntry(view, entry, loaders),
      }),
      kind: t.field({
        type: DivergenceKind,
        description: 'Kind of difference.',
        resolve: ({ why }) => why.kind,
      }),
      reason: t.string({
        description: 'Reason for the difference, as a sentence.',
        resolve: async ({ view, entry, why }, _args, { loaders }) =>
          `${(await viewOfEntry(view, entry, loaders)).withNames(why.text)}.`,
      }),
    }),
  });

const ReplayType = builder.objectRef<Of<ReplayResult>>('Replay').implement({
  description: 'Result of replaying an encounter’s own commands and dice under other rule options.',
  fields: (t) => ({
    same: t.exposeInt('same', {
      description: 'Number of entries that had the same result before the first difference.',
    }),
    divergence: t.field({
      type: DivergenceType,
      nullable: true,
      description: 'First entry with a different result. Null if all entries have the same result.',
      resolve: ({ view, divergence }) => divergence && { ...divergence, view },
    }),
  }),
});

builder.queryFields((t) => ({
  replayUnderRules: t.field({
    extensions: gameMaster,
    type: ReplayType,
    description:
      'Replays each entry of an encounter with its own command and dice under other rule options, up to the first entry with a different result. Use it to see what an option would have changed. Nothing is stored. Game master only.',
    args: {
      encounterId: t.arg.id({ required: true, description: 'Id of the encounter to replay.' }),
      rules: t.arg({
        type: RulesInput,
        required: true,
        description:
          'Rule options for the replay, of the encounter’s system. Omitted options keep their defaults.',
      }),
    },
    resolve: async (_root, { encounterId: id, rules }, { services, viewer }) => {
      const by = requireViewer(viewer);
      const view = new EncounterView(await requireEncounter(services, by, id, ['encounterId']), by);
      const { system, value } = chosenSystem(rules as Values);
      return { ...(await replayUnder(services, view, { system, options: value as Json })), view };
    },
  }),
}));
