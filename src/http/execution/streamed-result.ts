/** Encodes one result of a stream for a protocol. */
export type Frame = (result: StreamedResult) => Buffer;

/** One result of a stream. Many receivers get the same one, so it is encoded once for each protocol. */
export class StreamedResult {
  readonly json: string;
  /** Identifies the position in the stream, to continue after it; null if the stream has no positions. */
  readonly id: string | null;
  readonly #framed = new Map<Frame, Buffer>();

  constructor(json: string, id: string | null = null) {
    this.json = json;
    this.id = id;
  }

  framed(frame: Frame): Buffer {
    const known = this.#framed.get(frame);
    if (known) return known;
    const made = frame(this);
    this.#framed.set(frame, made);
    return made;
  }
}
