import { requireViewer } from '../../play/access/viewer.ts';
import { exportEncounter } from '../../play/encounters/transfer.ts';
import { builder } from '../kit/builder.ts';
import { JsonScalar } from '../kit/json.ts';
import { gameMaster } from '../kit/rights.ts';

builder.queryFields((t) => ({
  exportEncounter: t.field({
    extensions: gameMaster,
    type: JsonScalar,
    description:
      'An encounter as one JSON document, to be kept elsewhere: { format: "arbiter.encounter", version: 1, id, title, system, status, forkedFrom, createdAt, options, tables, dice: [{ recordedIn, seedHash, seed }], entriesInAll, entries: [{ version, recordedIn, at, command, thrownBy, throws, dicePosition, events }] }. Of a finished one everything can be proved without this service: its throws follow from the seed and the id that it was recorded under, its events from the throws. Of an open one the seed is null, and so is where its dice stand. For the game master; others are FORBIDDEN.',
    args: {
      id: t.arg.id({ required: true, description: 'Which encounter.' }),
      after: t.arg.int({
        defaultValue: 0,
        description:
          'Only entries after this version: a log that is too long for one answer is exported in parts.',
      }),
      first: t.arg.int({ description: 'How many entries to give, from 1; left out, all.' }),
    },
    resolve: (_root, { id, after, first }, { services, viewer }) =>
      exportEncounter(services, requireViewer(viewer), { id, after: after ?? 0, first: first ?? null }),
  }),
}));
