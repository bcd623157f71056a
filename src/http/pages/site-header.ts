import { escaped } from './site/html.ts';

/** A link in the header of every page. */
export interface SiteLink {
  readonly title: string;
  readonly href: string;
}

export const SEARCH = '/search';

interface Header {
  readonly links: readonly SiteLink[];
  /** Path of the page. */
  readonly path: string;
  /** Text in the search field. Null if the page has no search field. */
  readonly asked: string | null;
}

const MARK =
  '<svg viewBox="0 0 48 48" aria-hidden="true"><path class="face" d="M24 2 43 13V35L24 46 5 35V13Z"/><path class="edges" d="M24 2 10 33H38Z M10 33 24 46 38 33 M5 13 10 33 M43 13 38 33"/></svg>';

/** Returns the header that the front page, docs, rules and search share. */
export function siteHeader({ links, path, asked }: Header): string {
  const items = links.map((link) => `<li>${linkOf(link, path)}</li>`).join('');
  const search =
    asked === null
      ? ''
      : `<form role="search" action="${SEARCH}"><input type="search" name="q" aria-label="Search the docs and the rules" maxlength="100" value="${escaped(asked)}"><button>Search</button></form>\n`;
  return `<header class="site">
<b>${MARK}Arbiter</b>
<nav aria-label="Site"><ul>${items}</ul></nav>
${search}</header>`;
}

/** Returns a link of the header. It is marked as current if the path of the shown page starts with it. */
export function linkOf({ title, href }: SiteLink, path: string): string {
  const here = path === href || path.startsWith(`${href}/`);
  return `<a href="${escaped(href)}"${here ? ' aria-current="true"' : ''}>${escaped(title)}</a>`;
}

/** Styles of the header. It uses the colours of the page. */
export const HEADER_STYLE = `
.site { --accent: var(--strong, var(--link)); display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: center; padding: .75rem 1.25rem; border-bottom: 1px solid var(--line); background: var(--shade); font: 1rem/1.55 system-ui, sans-serif; }
.site b { display: flex; align-items: center; gap: .5rem; font-size: 1.15rem; letter-spacing: .02em; }
.site svg { width: 1.5rem; fill: var(--accent); }
.site .edges { fill: none; stroke: var(--paper); stroke-width: 2; stroke-linejoin: round; }
.site ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 0; padding: 0; }
.site a { display: inline-block; padding: .2rem 0; color: var(--accent); }
.site a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
.site form { display: flex; flex: 0 1 24rem; gap: .4rem; margin-left: auto; }
.site input, .site button { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--soft); border-radius: .35rem; padding: .3rem .7rem; }
.site input { flex: 1; min-width: 0; }
.site button { cursor: pointer; }
.site button:hover { border-color: var(--accent); }
@media (max-width: 40rem) { .site form { flex: 1 0 100%; } }
@media print { .site { display: none; } }
`;
