import { createHash } from 'node:crypto';
import { escaped } from './html.ts';
import type { RenderedMarkdown } from './render-markdown.ts';
import { STYLE } from './style.ts';

/** A link in the header of every page. */
export interface SiteLink {
  readonly title: string;
  readonly href: string;
}

interface Shown {
  readonly path: string;
  readonly page: RenderedMarkdown;
  /** The table of contents of the page's folder. */
  readonly contents: RenderedMarkdown;
  readonly links: readonly SiteLink[];
  /** A link at the end of every page. Null for none. */
  readonly footer: SiteLink | null;
}

/** Renders a page with its header and table of contents. It loads nothing from other hosts and runs no script. */
export const pageOf = ({ path, page, contents, links, footer }: Shown): string => {
  const title = page.title === contents.title ? page.title : `${page.title} – ${contents.title}`;
  const list = currentIn(listOf(contents.html), path);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title} – Arbiter</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header>
<b>Arbiter</b>
<nav aria-label="Site"><ul>${links.map((link) => `<li>${linkOf(link, path)}</li>`).join('')}</ul></nav>
</header>
<details class="contents"><summary>Contents: ${contents.title}</summary>${list}</details>
<div class="page">
<nav class="contents beside" aria-label="Contents"><div tabindex="0">${list}</div></nav>
<main id="text" tabindex="-1">
${page.html}</main>
</div>
${
  footer === null
    ? ''
    : `<footer><p>${linkOf(footer, path)}</p></footer>
`
}</body>
</html>
`;
};

/** Content security policy: a page can only be read. */
export const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const linkOf = ({ title, href }: SiteLink, path: string): string => {
  const here = path === href || path.startsWith(`${href}/`);
  return `<a href="${escaped(href)}"${here ? ' aria-current="true"' : ''}>${escaped(title)}</a>`;
};

/** The list in a table of contents. */
const listOf = (html: string): string => html.slice(html.indexOf('<ul>'), html.lastIndexOf('</ul>') + 5);

const currentIn = (list: string, path: string): string =>
  list.replace(`<a href="${escaped(path)}"`, (link) => `${link} aria-current="page"`);
