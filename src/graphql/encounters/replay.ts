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
  description: 'Why an entry does not come to the same by other rules.',
  values: {
    REFUSED: { description: 'The other rules refuse it.' },
    DICE: { description: 'The other rules throw more dice, fewer, or others.' },
    EVENTS: { description: 'By the same dice something else comes of it.' },
  } satisfies Record<DivergenceReason['kind'], { description: string }>,
});

const DivergenceType = builder
  .objectRef<Of<NonNullable<ReplayResult['divergence']>>>('Divergence')
  .implement({
    description: 'The first entry of a log that comes to something else by other rules.',
    fields: (t) => ({
      entry: t.field({
        type: EntryType,
        description: 'The entry as it is in the log.',
        resolve: ({ view, entry }, _args, { loaders }) => visibleEntry(view, entry, loaders),
      }),
      kind: t.field({ type: DivergenceKind, description: 'In what.', resolve: ({ why }) => why.kind }),
      reason: t.string({
        description: 'Why, in a sentence.',
        resolve: async ({ view, entry, why }, _args, { loaders }) =>
          `${(await viewOfEntry(view, entry, loaders)).withNames(why.text)}.`,
      }),
    }),
  });

const ReplayType = builder.objectRef<Of<ReplayResult>>('Replay').implement({
  description: 'An encounter played anew from its own commands and throws by other rule options.',
  fields: (t) => ({
    same: t.exposeInt('same', { description: 'How many entries came to the same before they diverged.' }),
    divergence: t.field({
      type: DivergenceType,
      nullable: true,
      description: 'The first that comes to something else; null where all come to the same.',
      resolve: ({ view, divergence }) => divergence && { ...divergence, view },
    }),
  }),
});

builder.queryFields((t) => ({
  replayUnderRules: t.field({
    extensions: gameMaster,
    type: ReplayType,
    description:
      'What a house rule would have changed: every entry of an encounter from its own command and throws by other rule options, up to the first that comes to something else, and why. For the game master; nothing is written.',
    args: {
      id: t.arg.id({ required: true, description: 'Which encounter.' }),
      rules: t.arg({
        type: RulesInput,
        required: true,
        description: 'The other options, of the system it plays; one left out has its default.',
      }),
    },
    resolve: async (_root, { id, rules }, { services, viewer }) => {
      const by = requireViewer(viewer);
      const view = new EncounterView(await requireEncounter(services, by, id, ['id']), by);
      const { system, value } = chosenSystem(rules as Values);
      return { ...(await replayUnder(services, view, { system, options: value as Json })), view };
    },
  }),
}));
