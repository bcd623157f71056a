import { createHash } from 'node:crypto';
import { linkOf, SEARCH, type SiteLink, siteHeader } from '../site-header.ts';
import { escaped } from './html.ts';
import type { Neighbours } from './neighbours.ts';
import type { SitePage } from './page-folder.ts';
import type { RenderedMarkdown } from './render-markdown.ts';
import { STYLE } from './style.ts';

/** The parts that all pages share. */
export interface SiteFrame {
  readonly links: readonly SiteLink[];
  /** Link at the end of every page. Null if there is none. */
  readonly footer: SiteLink | null;
  /** Path of the script that adds buttons to requests. Null if the script was not built. */
  readonly script: string | null;
}

interface Shown extends SiteFrame {
  readonly page: SitePage;
  readonly rendered: RenderedMarkdown;
  /** Table of contents of the page's folder. */
  readonly contents: RenderedMarkdown;
  readonly neighbours: Neighbours;
}

/** Renders a page with its header, table of contents and neighbours. */
export function pageOf({ page, rendered, contents, neighbours, ...frame }: Shown): string {
  const { path, parts, part } = page;
  const [first = path] = parts;
  const own = parts.length === 1 ? rendered.title : `${plain(page.title)}, part ${part} of ${parts.length}`;
  const list = currentIn(listOf(contents.html), first);
  const other = part === 1 ? '' : partHead(page, first);
  return framed({
    ...{ ...frame, path },
    title: path === page.shelf.at ? rendered.title : `${own} – ${contents.title}`,
    main: `${other}${rendered.html}${neighbourLinks(neighbours)}`,
    contents: { title: contents.title, list },
    ...(part === 1 ? {} : { first }),
  });
}

const partHead = ({ title, part, parts }: SitePage, first: string): string =>
  `<h1>${escaped(plain(title))}</h1>\n<p>Part ${part} of ${parts.length}. <a href="${escaped(first)}">All parts, by name</a></p>\n`;

/** Returns a heading as plain text, without Markdown syntax. */
const plain = (heading: string): string => heading.replaceAll(/[`*\\]/g, '');

function neighbourLinks({ previous, next }: Neighbours): string {
  const links = [
    previous &&
      `<a rel="prev" href="${escaped(previous.path)}"><small>Previous</small> ${titleOf(previous)}</a>`,
    next && `<a rel="next" href="${escaped(next.path)}"><small>Next</small> ${titleOf(next)}</a>`,
  ].filter(Boolean);
  return links.length === 0
    ? ''
    : `<nav class="neighbours" aria-label="Previous and next">${links.join('\n')}</nav>\n`;
}

const titleOf = ({ title, part, parts }: SitePage): string =>
  escaped(parts.length === 1 ? plain(title) : `${plain(title)}, part ${part}`);

/** Renders the results of a search. */
export const searchPageOf = (asked: string, found: string, frame: SiteFrame): string =>
  framed({
    ...{ ...frame, path: SEARCH, asked, contents: null },
    title: asked === '' ? 'Search' : `Search: ${escaped(asked)}`,
    main: `<h1>Search</h1>\n${found}`,
  });

interface Framed extends SiteFrame {
  readonly path: string;
  /** Title of the page, as HTML. */
  readonly title: string;
  readonly main: string;
  readonly contents: { readonly title: string; readonly list: string } | null;
  /** Text in the search field. If omitted: empty. */
  readonly asked?: string;
  /** Path of the page with the first part of the text, which lists the anchors of all parts. If omitted: this page. */
  readonly first?: string;
}

const framed = ({ path, title, main, contents, links, footer, script, asked = '', first }: Framed): string =>
  `<!doctype html>
<html lang="en"${first === undefined ? '' : ` data-first="${escaped(first)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title} – Arbiter</title>
<style>${STYLE}</style>
${script === null ? '' : `<script type="module" src="${escaped(script)}"></script>\n`}</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
${siteHeader({ links, path, asked })}
${contents === null ? '' : `<details class="contents"><summary>Contents: ${contents.title}</summary>${contents.list}</details>\n`}<div class="page">
${contents === null ? '' : `<nav class="contents beside" aria-label="Contents"><div tabindex="0">${contents.list}</div></nav>\n`}<main id="text" tabindex="-1">
${main}</main>
</div>
${footer === null ? '' : `<footer><p>${linkOf(footer, path)}</p></footer>\n`}</body>
</html>
`;

/**
 * Returns the content security policy. A page may run only the site's script, and this script may connect only to its
 * own server.
 */
export const policyOf = (script: string | null): string =>
  [
    "default-src 'none'",
    ...(script === null ? [] : ["script-src 'self'", "connect-src 'self'"]),
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(script === null ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ');

/** Returns the list of links in a table of contents. */
const listOf = (html: string): string => html.slice(html.indexOf('<ul>'), html.lastIndexOf('</ul>') + 5);

const currentIn = (list: string, path: string): string =>
  list.replace(`<a href="${escaped(path)}"`, (link) => `${link} aria-current="page"`);
