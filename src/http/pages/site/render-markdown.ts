import { posix } from 'node:path';
import { Marked, type RendererObject } from 'marked';
import { anchorsOfPage } from '../../../engine/rules/anchor.ts';
import { escaped } from './html.ts';

/** Returns the URL of a heading in a file, or of the file if `anchor` is null. Null if the file has no page. */
export type AddressOf = (file: string, anchor: string | null) => string | null;

/** Number of characters above which a table cell is wide. */
const PROSE = 40;

/** The rendered text of one file. */
export interface RenderedMarkdown {
  /** First heading, as HTML. */
  readonly title: string;
  readonly html: string;
}

/** A Markdown text to render, and its file. */
interface Written {
  readonly markdown: string;
  readonly file: string;
  /** Headings of earlier parts of the text. Their anchors are already in use. */
  readonly earlier: readonly string[];
}

/** Renders Markdown as HTML. Escapes HTML in the text. Links to files without a page become plain text. */
export function renderMarkdown({ markdown, file, earlier }: Written, addressOf: AddressOf): RenderedMarkdown {
  let title = '';
  const anchorOf = anchorsOfPage();
  for (const heading of earlier) anchorOf(heading);
  const renderer: RendererObject = {
    heading({ tokens, depth, text }) {
      const inner = this.parser.parseInline(tokens);
      if (title === '') title = inner.replaceAll(/<[^>]*>/g, '');
      return `<h${depth} id="${escaped(anchorOf(text))}">${inner}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      const to = targetOf(href, file, addressOf);
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

/** Returns the target of a link. Null if the link leads to a file without a page. */
function targetOf(href: string, file: string, addressOf: AddressOf): string | null {
  if (/^(https?:|\/)/.test(href)) return href;
  const [name = '', anchor = null] = href.split('#');
  return addressOf(name === '' ? file : posix.normalize(posix.join(posix.dirname(file), name)), anchor);
}
