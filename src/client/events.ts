/** A server-sent event. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string | null;
}

/** Reads the events of a response. The browser's `EventSource` can send neither a key nor a document. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Parses one block. Null if the block contains only comments. */
function eventOf(block: string): ServerEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^(\w+)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === '') continue;
    const before = fields.get(name);
    fields.set(name, name === 'data' && before !== undefined ? `${before}\n${value}` : value);
  }
  if (fields.size === 0) return null;
  return {
    event: fields.get('event') ?? 'message',
    data: fields.get('data') ?? '',
    id: fields.get('id') ?? null,
  };
}
