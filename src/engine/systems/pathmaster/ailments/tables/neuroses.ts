import { type Band, banded } from '../../../../rules/table.ts';
import { magic } from '../../core/citations.ts';

type Cells = { readonly result: string };

const band = (from: number, to: number, result: string, text: string): Band<Cells> => ({
  from,
  to,
  text,
  cells: { result },
});

const columns = { result: 'Disorder that the victim suffers from.' } as const;

export const mildNeuroses = banded<Cells>({
  id: 'pathmaster.mild-neuroses',
  title: 'Mild neuroses',
  citation: magic('Psychiatric Diseases (Insanity)', 'PMB-101'),
  die: 100,
  columns,
  bands: [
    band(1, 10, 'communication difficulties', 'Trouble with speech, as stuttering.'),
    band(11, 25, 'obsession', 'An obsession.'),
    band(26, 40, 'uncontrolled anger', 'Anger without control.'),
    band(41, 100, 'light phobia', 'A light phobia.'),
  ],
});

const phobia = (from: number, to: number, of: string): Band<Cells> =>
  band(from, to, `phobia: ${of}`, `A strong phobia of ${of}.`);

export const strongNeuroses = banded<Cells>({
  id: 'pathmaster.strong-neuroses',
  title: 'Strong neuroses',
  citation: magic('Psychiatric Diseases (Insanity)', 'PMB-102'),
  die: 100,
  columns,
  bands: [
    phobia(1, 8, 'groups'),
    phobia(9, 15, 'open spaces'),
    phobia(16, 30, 'heights'),
    phobia(31, 45, 'confined spaces'),
    phobia(46, 52, 'water'),
    phobia(53, 60, 'specific animals'),
    phobia(61, 68, 'storms'),
    phobia(69, 75, 'fast movement'),
    band(76, 100, 'compulsion (GM chooses)', 'A compulsion, chosen by the GM.'),
  ],
});

export const psychoses = banded<Cells>({
  id: 'pathmaster.psychoses',
  title: 'Psychoses',
  citation: magic('Psychiatric Diseases (Insanity)', 'PMB-103'),
  die: 100,
  columns,
  bands: [
    band(1, 25, 'manic/depression', 'Manic and depressed by turns.'),
    band(26, 50, 'paranoia', 'Paranoia.'),
    band(51, 75, 'schizophrenia', 'Schizophrenia.'),
    band(76, 90, 'hysteria', 'Hysteria.'),
    band(91, 100, 'multiple personalities', 'Several personalities.'),
  ],
});

export const NEUROSES = { MILD: mildNeuroses, STRONG: strongNeuroses, PSYCHOSIS: psychoses } as const;
