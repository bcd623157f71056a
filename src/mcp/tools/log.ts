import { z } from 'zod';
import { key, reading } from '../tool.ts';
import { commandArguments } from './command.ts';

export const readLog = reading({
  name: 'read_log',
  title: 'Read the log as a text',
  description:
    'Returns the log of an encounter as a text for people: a heading for each round, and each entry with its numbers, dice and effects. The last part ends with the hit points that each combatant and each side dealt and suffered.',
  input: z.strictObject({
    key,
    encounterId: commandArguments.encounterId,
    format: z.enum(['MARKDOWN', 'TEXT', 'CSV']).default('MARKDOWN').describe('Format of the text.'),
    first: z.int().min(1).max(200).default(50).describe('Maximum number of entries.'),
    afterVersion: z
      .int()
      .min(0)
      .default(0)
      .describe('Returns only entries after this version: lastVersion of the last part.'),
  }),
  ask: ({ encounterId, format, first, afterVersion }) => ({
    document: READ_LOG,
    variables: { encounterId, format, first, afterVersion },
    toArgumentPath: ([name, ...rest]) =>
      name === undefined ? [] : [name === 'id' ? 'encounterId' : name, ...rest],
    answerOf: ({ encounter: { title, transcript } }) => {
      const more = transcript.hasNextPage ? ', and more entries follow' : '';
      return {
        sentence: `The log of ${title} up to version ${transcript.lastVersion}${more}.`,
        data: transcript,
      };
    },
  }),
});

const READ_LOG = `query ReadLog($encounterId: ID!, $format: TranscriptFormat, $first: Int, $afterVersion: Int) {
  encounter(id: $encounterId) {
    title
    transcript(format: $format, first: $first, afterVersion: $afterVersion) { text lastVersion hasNextPage }
  }
}`;
