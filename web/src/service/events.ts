/** Parses a stream of server-sent events. Chunks can end anywhere. */
export class Events {
  private rest = '';

  /** Adds a chunk. Returns the data of the named events that the chunk completes. */
  take(piece: string, name: string): readonly string[] {
    const blocks = (this.rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    this.rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const lines = block.split('\n');
      if (linesOf(lines, 'event')[0] !== name) return [];
      return [linesOf(lines, 'data').join('\n')];
    });
  }
}

const linesOf = (lines: readonly string[], field: string): readonly string[] =>
  lines
    .filter((line) => line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
