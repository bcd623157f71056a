/**
 * Reads the part of YAML that the examples use: maps, lists, scalars and blocks of text. Aliases are not resolved but
 * returned as text.
 */
export type Yaml = string | number | boolean | null | readonly Yaml[] | { readonly [name: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
}

/** Returns the documents in a text. Throws an error if the text uses other parts of YAML. */
export const yamlIn = (text: string): readonly Yaml[] =>
  text.split(/^---$/m).map((document) => {
    const lines = document.split('\n').map((line): Line => {
      if (line.includes('\t')) throw new Error(`a tab: ${line}`);
      return { indent: line.length - line.trimStart().length, text: line.trim() };
    });
    const reader = new Reader(lines);
    const value = reader.block(0);
    reader.mustBeDone();
    return value;
  });

class Reader {
  private at = 0;
  private readonly lines: Line[];

  constructor(lines: readonly Line[]) {
    this.lines = [...lines];
  }

  mustBeDone(): void {
    const left = this.peek();
    if (left) throw new Error(`what is this: ${left.text}`);
  }

  /** Moves to the next line that is not empty, and returns it. */
  private peek(): Line | undefined {
    while (/^(#.*)?$/.test(this.lines[this.at]?.text ?? 'end')) this.at++;
    return this.lines[this.at];
  }

  block(least: number): Yaml {
    const first = this.peek();
    if (!first || first.indent < least) return null;
    return first.text.startsWith('- ') ? this.list(first.indent) : this.map(first.indent);
  }

  private list(indent: number): Yaml {
    const items: Yaml[] = [];
    for (let line = this.peek(); line?.indent === indent && line.text.startsWith('- '); line = this.peek()) {
      const text = line.text.slice(2);
      if (KEY.test(text) && !text.startsWith('"')) {
        this.lines[this.at] = { indent: indent + 2, text };
        items.push(this.map(indent + 2));
      } else {
        this.at++;
        items.push(scalar(text));
      }
    }
    return items;
  }

  private map(indent: number): Yaml {
    const entries: [string, Yaml][] = [];
    for (let line = this.peek(); line?.indent === indent; line = this.peek()) {
      const [, name, value = ''] = KEY.exec(line.text) ?? [];
      if (name === undefined) throw new Error(`no name: ${line.text}`);
      this.at++;
      const rest = value.replace(/^&\w+ ?/, '').trim();
      entries.push([
        name,
        rest === ''
          ? this.block(indent + (this.listHere(indent) ? 0 : 1))
          : rest === '|'
            ? this.text(indent)
            : scalar(rest),
      ]);
    }
    if (new Set(entries.map(([name]) => name)).size < entries.length) throw new Error('a name twice');
    return Object.fromEntries(entries);
  }

  private listHere(indent: number): boolean {
    const next = this.peek();
    return next?.indent === indent && next.text.startsWith('- ');
  }

  private text(indent: number): string {
    const lines: string[] = [];
    for (
      let line = this.lines[this.at];
      line && (line.text === '' || line.indent > indent);
      line = this.lines[++this.at]
    )
      lines.push(line.text);
    return lines.join('\n');
  }
}

const KEY = /^([\w./<-]+):(?: (.*))?$/;

function scalar(text: string): Yaml {
  if (/^".*"$/.test(text)) return text.slice(1, -1);
  if (/^[[{]/.test(text)) return flow(text);
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text === 'true' ? true : text === 'false' ? false : text;
}

function flow(text: string): Yaml {
  const parts = partsOf(text.slice(1, -1));
  if (text.startsWith('[')) return parts.map(scalar);
  return Object.fromEntries(
    parts.map((part) => {
      const [, name, value] = /^([\w./-]+): (.*)$/.exec(part) ?? [];
      if (name === undefined || value === undefined) throw new Error(`no name: ${part}`);
      return [name, scalar(value)];
    }),
  );
}

/** Splits a text at the commas that are not inside braces or brackets. */
function partsOf(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += '[{'.includes(letter) ? 1 : ']}'.includes(letter) ? -1 : 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(parts.pop()! + letter);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
