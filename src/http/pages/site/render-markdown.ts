import { posix } from 'node:path';
import { Marked, type RendererObject } from 'marked';
import { anchorsOfPage } from '../../../engine/rules/anchor.ts';
import { escaped } from './html.ts';

/** Where the page of a file is shown; null where it is shown nowhere. */
export type PathOfFile = (file: string) => string | null;

/** From how many characters on a cell needs room. */
const PROSE = 40;

/** What became of the text of one file. */
export interface RenderedMarkdown {
  /** The first heading, as it stands in HTML. */
  readonly title: string;
  readonly html: string;
}

/** The HTML of a Markdown text. HTML in it is shown as it was typed; links to files that are no pages are only text. */
export function renderMarkdown(markdown: string, file: string, pathOf: PathOfFile): RenderedMarkdown {
  let title = '';
  const anchorOf = anchorsOfPage();
  const renderer: RendererObject = {
    heading({ tokens, depth, text }) {
      const inner = this.parser.parseInline(tokens);
      if (title === '') title = inner.replaceAll(/<[^>]*>/g, '');
      return `<h${depth} id="${escaped(anchorOf(text))}">${inner}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      const to = targetOf(href, file, pathOf);
      return to === null ? inner : `<a href="${escaped(to)}">${inner}</a>`;
    },
    image: ({ text }) => escaped(text),
    html: ({ text }) => (/^<!--.*-->\s*$/s.test(text) ? '' : escaped(text)),
    code: ({ text, lang = '' }) => {
      const [language = '', ...info] = lang.split(' ');
      const caption = info.length === 0 ? '' : `<p class="as">${escaped(info.join(' '))}</p>`;
      return `${caption}<pre tabindex="0" class="${escaped(language)}"><code>${escaped(text)}</code></pre>\n`;
    },
    table(token) {
      const cells = token.header.map((cell) => this.parser.parseInline(cell.tokens));
      const head = cells.map((cell) => (cell === '' ? '<td></td>' : `<th scope="col">${cell}</th>`)).join('');
      const rows = token.rows.map((row) => {
        const inner = row.map(
          ({ text, tokens }) =>
            `<td${text.length > PROSE ? ' class="prose"' : ''}>${this.parser.parseInline(tokens)}</td>`,
        );
        return `<tr>${inner.join('')}</tr>`;
      });
      return `<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>\n`;
    },
  };
  const html = new Marked({ renderer, async: false }).parse(markdown, { async: false });
  return { title, html };
}

/** Where a link leads to; null where it leads out of what is shown. */
function targetOf(href: string, file: string, pathOf: PathOfFile): string | null {
  if (/^(https?:|#|\/)/.test(href)) return href;
  const [name = '', anchor] = href.split('#');
  const path = pathOf(posix.normalize(posix.join(posix.dirname(file), name)));
  return path === null ? null : anchor === undefined ? path : `${path}#${anchor}`;
}
