/** A fenced code block in a Markdown page. */
export interface Block {
  readonly language: string;
  /** The text after the name of the language, such as `as <gm key>`. */
  readonly info: string;
  readonly text: string;
  /** Position in the page at which the text of the block begins. */
  readonly from: number;
  readonly to: number;
}

/** A request on a page, with the answer that the page prints for it. */
export interface Exchange {
  readonly asked: Block;
  readonly answered: Block;
}

const fence = /^```(\w+)(?: ([^\n]*))?\n(.*?)^```$/gms;

export const blocksIn = (markdown: string): readonly Block[] =>
  [...markdown.matchAll(fence)].map(({ 0: whole, 1: language = '', 2: info = '', 3: text = '', index }) => {
    const from = index + whole.indexOf('\n') + 1;
    return { language, info, text, from, to: from + text.length };
  });

const isAsked = ({ language, text }: Block): boolean =>
  language === 'graphql' || (language === 'sh' && text.startsWith('curl '));

/** Finds every request on a page with the answer that follows it. Throws an error if a request has no answer. */
export function exchangesIn(markdown: string): readonly Exchange[] {
  const blocks = blocksIn(markdown);
  return blocks.flatMap((asked, index) => {
    if (!isAsked(asked)) return [];
    const answered = blocks
      .slice(index + 1)
      .find(({ language }) => ['json', 'events', 'markdown'].includes(language));
    const next = blocks.slice(index + 1).find(isAsked);
    if (answered === undefined || (next !== undefined && next.from < answered.from))
      throw new Error(`nothing is answered to ${asked.text}`);
    return [{ asked, answered }];
  });
}
