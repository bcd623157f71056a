import { type Transcript, type TranscriptFormat, transcribe } from '../../play/transcript/transcript.ts';
import { builder } from '../kit/builder.ts';
import { EncounterType } from './encounter.ts';

const TranscriptFormatType = builder.enumType('TranscriptFormat', {
  description: 'Format of a transcript.',
  values: {
    MARKDOWN: {
      description:
        'Markdown: a heading for each round, and a list item for each entry with its numbers, dice and effects. It ends with tables of the damage dealt and taken by each combatant and side.',
    },
    TEXT: { description: 'Plain text with the same content as Markdown.' },
    CSV: {
      description:
        'Comma-separated values (RFC 4180): a header, and a row for each effect or, without effects, for each act or entry. Text that a spreadsheet would treat as a formula begins with an apostrophe.',
    },
  } satisfies Record<TranscriptFormat, { description: string }>,
});

const TranscriptType = builder.objectRef<Transcript>('Transcript').implement({
  description: 'The log of an encounter, or a part of it, as readable text.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The transcript in the requested format.' }),
    lastVersion: t.exposeInt('lastVersion', {
      description:
        'Version of the last entry in the text; pass it as `afterVersion` to get the next part. 0 if the log has no entries.',
    }),
    hasNextPage: t.exposeBoolean('hasNextPage', {
      description: 'True if more entries follow this part.',
    }),
  }),
});

builder.objectField(EncounterType, 'transcript', (t) =>
  t.field({
    type: TranscriptType,
    description:
      'Log of the encounter as readable text. Contains only what the caller may see in `log`. Undone entries are marked and do not count towards the totals. The parts in order form the complete log, which ends with the totals.',
    args: {
      format: t.arg({
        type: TranscriptFormatType,
        defaultValue: 'MARKDOWN',
        description: 'Format of the text.',
      }),
      afterVersion: t.arg.int({
        defaultValue: 0,
        description: 'Returns only entries after this version. Use it to read a long log in parts.',
      }),
      first: t.arg.int({ description: 'Maximum number of entries, at least 1. If omitted: all entries.' }),
    },
    resolve: (view, { format, afterVersion, first }, { services }) =>
      transcribe(services, view, {
        ...{ format: format ?? 'MARKDOWN', afterVersion: afterVersion ?? 0, first: first ?? null },
      }),
  }),
);
