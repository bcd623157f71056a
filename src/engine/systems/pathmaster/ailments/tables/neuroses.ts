import { type Band, banded } from '../../../../rules/table.ts';
import { magic } from '../../core/citations.ts';

type Cells = { readonly result: string };

const band = (from: number, to: number, result: string, text: string): Band<Cells> => ({
  from,
  to,
  text,
  cells: { result },
});

const columns = { result: 'The victim’s mental disorder.' } as const;

export const mildNeuroses = banded<Cells>({
  id: 'pathmaster.mild-neuroses',
  title: 'Mild neuroses',
  citation: magic('Psychiatric Diseases (Insanity)', 'PMB-101'),
  die: 100,
  columns,
  bands: [
    band(1, 10, 'communication difficulties', 'The victim has trouble with speech, such as stuttering.'),
    band(11, 25, 'obsession', 'The victim has an obsession.'),
    band(26, 40, 'uncontrolled anger', 'The victim has fits of uncontrolled anger.'),
    band(41, 100, 'light phobia', 'The victim has a light phobia.'),
  ],
});

const phobia = (from: number, to: number, of: string): Band<Cells> =>
  band(from, to, `phobia: ${of}`, `The victim has a strong phobia of ${of}.`);

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
    band(76, 100, 'compulsion (GM chooses)', 'The victim has a compulsion that the GM chooses.'),
  ],
});

export const psychoses = banded<Cells>({
  id: 'pathmaster.psychoses',
  title: 'Psychoses',
  citation: magic('Psychiatric Diseases (Insanity)', 'PMB-103'),
  die: 100,
  columns,
  bands: [
    band(1, 25, 'manic/depression', 'The victim is alternately manic and depressed.'),
    band(26, 50, 'paranoia', 'The victim has paranoia.'),
    band(51, 75, 'schizophrenia', 'The victim has schizophrenia.'),
    band(76, 90, 'hysteria', 'The victim has hysteria.'),
    band(91, 100, 'multiple personalities', 'The victim has several personalities.'),
  ],
});

export const NEUROSES = { MILD: mildNeuroses, STRONG: strongNeuroses, PSYCHOSIS: psychoses } as const;
