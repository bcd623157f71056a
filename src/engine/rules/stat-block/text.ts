import type { Pieces } from '../../pieces.ts';
import type { StatBlock } from './declaration.ts';
import type { DraftBuilder } from './draft.ts';
import { beginsWithLabel, labelAt, scanOf } from './labels.ts';
import { headAt, labelsOf, readName } from './name.ts';
import { attempt, type Capture, mark, matchAny, peek, type Scan } from './patterns.ts';
import { place } from './places.ts';
import type { Source } from './source.ts';
import { readTable, tableAt } from './tables.ts';
import { listReader, readLabel, readValue } from './values.ts';

/** The tokens from `from` to `end`: one line, or a section in which line breaks count as spaces. */
interface Region {
  readonly from: number;
  readonly end: number;
  readonly of: 'line' | 'attacks' | 'skills' | 'unknown';
}

/** Returns the lines as ranges of tokens. */
export function linesOf({ tokens }: Source): readonly { readonly from: number; readonly end: number }[] {
  const lines: { from: number; end: number }[] = [];
  tokens.forEach(({ lines: before }, at) => {
    if (at === 0 || before > 0) lines.push({ from: at, end: at + 1 });
    else lines.at(-1)!.end = at + 1;
  });
  return lines;
}

/** True if the tokens are capital letters and end with a colon. */
const isCapitalHead = (source: Source, from: number, end: number): boolean => {
  const colon = source.tokens.slice(from, Math.min(end, from + 8)).findIndex(({ text }) => text === ':');
  if (colon < 1) return false;
  const head = source.textOf(from, from + colon);
  return from + colon === end - 1 && head === head.toUpperCase() && head !== head.toLowerCase();
};

/** Divides text into lines and sections. */
function* regionsOf(block: StatBlock, source: Source, first: number): Pieces<readonly Region[]> {
  const regions: Region[] = [];
  let open: Region['of'] | null = null;
  for (const { from, end } of linesOf(source)) {
    yield;
    if (end <= first) continue;
    const start = Math.max(from, first);
    const scan = scanOf(block, source, start, end);
    const head = start === from ? headAt(block, source, start, end) : null;
    if (head) {
      source.skip(start, head.from);
      open = head.of;
      regions.push({ from: head.from, end, of: head.of });
      continue;
    }
    const isAfterBlank = source.tokens[start]!.lines > 1;
    const last = regions.at(-1);
    const endsSection = isAfterBlank && last !== undefined && last.end > last.from;
    if (endsSection || beginsWithLabel(block, scan) || tableAt(block, source, start, end)) open = null;
    if (isCapitalHead(source, start, end)) open = 'unknown';
    if (open === null) regions.push({ from: start, end, of: 'line' });
    else if (open === 'unknown' || last?.of !== open) regions.push({ from: start, end, of: open });
    else regions[regions.length - 1] = { ...last, end };
  }
  return regions;
}

/** True if an entry can begin after this token. */
const isBoundary = (source: Source, at: number): boolean => {
  const [token, next] = [source.tokens[at]!, source.tokens[at + 1]];
  if (!next || next.lines > 0 || next.gap > 1) return true;
  if (token.kind !== 'mark') return false;
  if ([',', ';', '/', '(', ')', '|', ':', '['].includes(token.text)) return true;
  return (token.text === '.' || token.text === '-') && next.gap > 0;
};

/** Reads one stat block in text. */
export function* readBlock(block: StatBlock, source: Source, draft: DraftBuilder): Pieces<void> {
  const first = readName(block, source, draft);
  const regions = yield* regionsOf(block, source, first);
  for (const [index, region] of regions.entries()) {
    if (region.of === 'unknown') continue;
    const table = region.of === 'line' ? tableAt(block, source, region.from, region.end) : null;
    if (table) yield* readTable(block, table, regions, index, source, draft);
    else yield* new RegionReader(block, source, draft, region, regions[index + 1] ?? null).read();
  }
}

/** Reads a section, or a cell that contains a section. */
export const readSection = (
  block: StatBlock,
  source: Source,
  draft: DraftBuilder,
  region: Region,
): Pieces<void> => new RegionReader(block, source, draft, region, null).read();

class RegionReader {
  readonly #block: StatBlock;
  readonly #source: Source;
  readonly #draft: DraftBuilder;
  readonly #region: Region;
  readonly #next: Region | null;
  readonly #scan: Scan;
  readonly #listed: (scan: Scan, label: string) => boolean;

  constructor(block: StatBlock, source: Source, draft: DraftBuilder, region: Region, next: Region | null) {
    this.#block = block;
    this.#source = source;
    this.#draft = draft;
    this.#region = region;
    this.#next = next;
    this.#scan = scanOf(block, source, region.from, region.end);
    this.#listed = listReader(block, draft);
  }

  *read(): Pieces<void> {
    const scan = this.#scan;
    if (this.#labelsThenValues()) return;
    let fresh = true;
    while (scan.at < scan.end) {
      yield;
      if (this.#source.isRead(scan.at)) {
        fresh = true;
        scan.at++;
      } else if (
        (fresh && this.#entry(this.#block.entries)) ||
        this.#label(fresh) ||
        (fresh && this.#before()) ||
        (fresh && this.#entry(this.#block.others ?? []))
      )
        fresh = true;
      else {
        fresh = isBoundary(this.#source, scan.at);
        scan.at++;
      }
    }
  }

  /** Reads a line of labels whose values are on the next line. */
  #labelsThenValues(): boolean {
    const { from, end, of } = this.#region;
    const labels = of === 'line' && this.#next ? labelsOf(this.#block, this.#source, from, end) : null;
    if (!labels) return false;
    const values = scanOf(this.#block, this.#source, this.#next!.from, this.#next!.end);
    for (const { known, words } of labels) {
      while (attempt(values, mark('|', ',', ';')));
      const at = values.at;
      if (!readValue(this.#block, values, known, words, this.#draft, this.#listed)) break;
      if (!known.label) this.#draft.noField(words);
      this.#source.skip(at, values.at);
    }
    this.#source.skip(from, end);
    return true;
  }

  #label(fresh: boolean): boolean {
    const known = labelAt(this.#block, this.#scan, fresh);
    return (
      known !== null &&
      readLabel(this.#block, this.#scan, known, this.#draft, this.#listed, this.#next?.end ?? 0)
    );
  }

  /** Reads a number before its label: `14 HP`. */
  #before(): boolean {
    const scan = this.#scan;
    const from = scan.at;
    if (peek(scan)?.kind !== 'number') return false;
    scan.at++;
    const known = labelAt(this.#block, scan, true);
    const after = known ? this.#source.tokens[scan.at + known.words.length] : undefined;
    if (!known?.before || (after?.kind === 'number' && after.lines === 0)) {
      scan.at = from;
      return false;
    }
    scan.at += known.words.length;
    const words = place(this.#source, from + 1, scan.at);
    if (!known.label) this.#draft.noField(place(this.#source, from, scan.at));
    else {
      this.#source.skip(from, scan.at);
      const number = Number(this.#source.tokens[from]!.text);
      this.#draft.state(known.label.path, number, place(this.#source, from, from + 1), { label: words });
    }
    return true;
  }

  #entry(patterns: StatBlock['entries']): boolean {
    const scan = this.#scan;
    const from = scan.at;
    for (const { kind, pattern, within } of patterns) {
      if (within && within !== this.#region.of) continue;
      const captures = matchAny(scan, [pattern]);
      if (!captures) continue;
      const all = kind === 'attack' ? [...captures, ...this.#extras()] : captures;
      const whole = place(this.#source, from, scan.at);
      if (kind === 'none') this.#draft.noField(whole);
      else if (kind === 'field') this.#draft.stateAll(all);
      else this.#draft.enter({ kind, captures: all, place: whole, after: null });
      return true;
    }
    return false;
  }

  /**
   * Reads the parts that follow an attack and belong to it. A line break ends the attack, unless a separator comes
   * before the break.
   */
  #extras(): readonly Capture[] {
    const { extras, separators } = this.#block;
    const scan = this.#scan;
    const found: Capture[] = [];
    while (scan.at < scan.end) {
      const from = scan.at;
      const separated = attempt(scan, mark(...separators));
      if (!separated && this.#source.tokens[scan.at]!.lines > 0) break;
      const captures = matchAny(scan, extras);
      if (!captures) {
        scan.at = from;
        break;
      }
      this.#source.skip(from, scan.at);
      found.push(...captures);
    }
    return found;
  }
}
