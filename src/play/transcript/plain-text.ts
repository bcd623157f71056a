import { detailsOf, NO_LOSSES, TOTALS_COUNT, type TranscriptWriter } from './writer.ts';

export const plainText: TranscriptWriter = {
  head: ({ title, phase }) => `${inOneLine(title)}\n${inOneLine(phase)}\n`,

  round: (title) => `\n${title}\n\n`,

  entry: (entry) =>
    [
      `${entry.version}. ${inOneLine(entry.sentence)}${entry.undone ? ' (undone)' : ''}\n`,
      ...detailsOf(entry).map(([title, text]) => `   ${inOneLine(title)}: ${inOneLine(text)}\n`),
    ].join(''),

  totals: (tables) =>
    [
      `\nTotals\n\n${TOTALS_COUNT}\n`,
      ...tables.map(({ title, rows }) =>
        [
          `\n${title}\n`,
          ...(rows.length === 0 ? [`   ${NO_LOSSES}\n`] : []),
          ...rows.map(
            ({ name, dealt, suffered }) => `   ${inOneLine(name)}: ${dealt} dealt, ${suffered} suffered\n`,
          ),
        ].join(''),
      ),
    ].join(''),
};

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
