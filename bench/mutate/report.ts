import type { Mutant } from './draw.ts';
import { kinds } from './places.ts';
import { strata, stratumOf } from './suites.ts';

export type Fate = 'killed' | 'timeout' | 'reference' | 'survived';

/** The result of testing a mutant. */
export interface Result extends Mutant {
  readonly stratum: string;
  readonly fate: Fate;
  /** The suite that detected the mutant, or another reason for the result. */
  readonly by: string | null;
  readonly test: string | null;
  readonly message: string | null;
  readonly seconds: number;
  readonly processorSeconds: number;
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
};

const sayings: Readonly<Record<Fate, string>> = {
  killed: 'killed by',
  timeout: 'killed, timeout in',
  reference: 'killed only by the printed reference:',
  survived: 'survived',
};

export const mutantLine = ({ id, before, after }: Mutant): string =>
  `${id}  ${short(before) || '(nothing)'} → ${short(after) || '(nothing)'}`;

export const resultLine = (result: Result): string =>
  `${mutantLine(result)}  ${sayings[result.fate]}${result.by === null ? '' : ` ${result.by}`} (${result.processorSeconds.toFixed(0)} s)`;

const Z = 1.96;

/** Returns the 95 % confidence interval of a share, by Wilson's formula. */
export function wilson(hits: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 1];
  const share = hits / of;
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const percent = (share: number): string => (share * 100).toFixed(0);

function scoreOf(hits: number, of: number): string {
  const [low, high] = wilson(hits, of);
  return of === 0 ? '–' : `${hits}/${of}: ${percent(hits / of)} % [${percent(low)}–${percent(high)}]`;
}

function row(name: string, results: readonly Result[]): string {
  const count = (...fates: readonly Fate[]) => results.filter(({ fate }) => fates.includes(fate)).length;
  const behaviour = count('killed', 'timeout');
  const cells = [
    ...[name, results.length, behaviour, count('reference'), count('survived')],
    ...[scoreOf(behaviour + count('reference'), results.length), scoreOf(behaviour, results.length)],
  ];
  return `| ${cells.join(' | ')} |`;
}

function table(
  by: string,
  names: readonly string[],
  results: readonly Result[],
  of: (result: Result) => string,
): string {
  const rows = names.flatMap((name) => {
    const own = results.filter((result) => of(result) === name);
    return own.length === 0 ? [] : [row(name, own)];
  });
  return [
    `| ${by} | drawn | killed by behaviour | only by the printed reference | survived | score | score by behaviour |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    row('all', results),
  ].join('\n');
}

/** Returns the lines of a source that a mutant changes, before and after the change. */
export function diffOf(text: string, { start, end, after, file }: Mutant): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const lines = (mark: string, part: string) =>
    part
      .split('\n')
      .map((line) => `${mark}${line}`)
      .join('\n');
  const changed = text.slice(from, start) + after + text.slice(end, to);
  return [`--- ${file}`, lines('-', text.slice(from, to)), lines('+', changed)].join('\n');
}

/** Returns the result tables, and a list of the mutants that were detected only by tests of printed pages. */
export function report(results: readonly Result[], textOf: (file: string) => string): string {
  const told = (fate: Fate, title: string): readonly string[] => {
    const of = results.filter((result) => result.fate === fate);
    return of.length === 0
      ? []
      : [`## ${title}`, ...of.map((each) => `${each.id}\n${diffOf(textOf(each.file), each)}`)];
  };
  return [
    table(
      'stratum',
      [...new Set(strata.map(({ name }) => name))],
      results,
      ({ file }) => stratumOf(file).name,
    ),
    table('kind', kinds, results, ({ kind }) => kind),
    ...told('reference', 'Killed only by the printed reference'),
    ...told('survived', 'Survived'),
  ].join('\n\n');
}
