import { setImmediate } from 'node:timers/promises';
import { escaped } from './html.ts';
import type { SitePage } from './page-folder.ts';
import { sectionsIn } from './sections.ts';

/** Maximum length of a search text in characters. The rest is ignored. */
const LONGEST_SEARCH = 100;

/** Maximum number of words in a search. */
const MOST_WORDS = 8;

/** Maximum number of results of a search. */
const RESULTS = 30;

/** Length of an excerpt in characters. */
const EXCERPT = 220;

interface Searched {
  readonly href: string;
  /** Title of the page and heading of the section that was found, as plain text. */
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** Normalised strings in which the search words are looked up: title, heading and section. */
  readonly inTitle: string;
  readonly inHeading: string;
  readonly inText: string;
}

/** Finds sections of pages by their words. */
export interface SearchIndex {
  /** Returns the results of a search as HTML. */
  find(words: string): { readonly count: number; readonly html: string };
}

/** Reads all pages, one in each pass of the event loop, so that other requests are not blocked. */
export async function createSearchIndex(pages: Iterable<SitePage>): Promise<SearchIndex> {
  const all: Searched[] = [];
  for (const page of pages) {
    all.push(...searchedIn(page));
    await setImmediate();
  }
  return {
    find(asked) {
      const words = wordsIn(asked);
      if (words.length === 0) return { count: 0, html: '' };
      const ranked = all
        .map((section) => ({ section, score: scoreOf(section, words) }))
        .filter(({ score }) => score > 0)
        .toSorted((one, other) => other.score - one.score);
      const shown = ranked.slice(0, RESULTS).map(({ section }) => resultOf(section, words));
      return { count: ranked.length, html: `<ol class="results">${shown.join('\n')}</ol>` };
    },
  };
}

function searchedIn({ path, title: titled, markdown, anchors }: SitePage): readonly Searched[] {
  const title = plainOf(titled);
  const sections = sectionsIn(markdown).filter(({ level }) => level > 0);
  return sections.map(({ heading: written, text: whole }, index) => {
    const heading = plainOf(written);
    const text = plainOf(whole.slice(whole.indexOf('\n') + 1));
    return {
      ...{ href: `${path}#${anchors[index]!}`, title, heading, text },
      ...{ inTitle: title.toLowerCase(), inHeading: heading.toLowerCase(), inText: text.toLowerCase() },
    };
  });
}

/** Returns the Markdown text without its syntax. */
const plainOf = (markdown: string): string =>
  markdown
    .replaceAll(/<!--.*?-->/gs, ' ')
    .replaceAll(/^```.*$/gm, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\|[ |:-]+\|$/gm, ' ')
    .replaceAll(/^ *[-#>]+ |\|/gm, ' ')
    .replaceAll(/[*`\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const wordsIn = (asked: string): readonly string[] => {
  const words =
    asked
      .slice(0, LONGEST_SEARCH)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS);
};

/**
 * Returns how well a section matches the search words. 0 if a word is missing. Matches in headings count most, and
 * short sections rank above long ones.
 */
function scoreOf({ inTitle, inHeading, inText }: Searched, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const inWords = (inHeading.includes(word) ? 8 : 0) + (inTitle.includes(word) ? 2 : 0);
    const found = inText.includes(word);
    if (inWords === 0 && !found) return 0;
    score += inWords + (found ? 1 + 100 / (100 + inText.length) : 0);
  }
  return inHeading === words.join(' ') ? score + 8 : score;
}

function resultOf({ href, title, heading, text, inText }: Searched, words: readonly string[]): string {
  const first = Math.min(...words.map((word) => inText.indexOf(word)).filter((at) => at >= 0), inText.length);
  const from = first === inText.length ? 0 : Math.max(0, first - 60);
  const excerpt = text.slice(from, from + EXCERPT);
  const where = heading === title ? '' : `<small>${escaped(title)}</small>`;
  const dots = [from > 0 ? '… ' : '', from + EXCERPT < text.length ? ' …' : ''];
  return `<li><a href="${escaped(href)}">${escaped(heading)}</a> ${where}<p>${dots[0]}${marked(excerpt, words)}${dots[1]}</p></li>`;
}

const marked = (text: string, words: readonly string[]): string =>
  text
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .map((part, index) => (index % 2 === 1 ? `<mark>${escaped(part)}</mark>` : escaped(part)))
    .join('');
