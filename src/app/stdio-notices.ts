import type { McpServer } from '@modelcontextprotocol/server';
import type { GraphQLAnswer } from '../http/execution/pipeline.ts';
import type { Logger } from '../http/log.ts';
import type { Variables } from '../mcp/execute-document.ts';
import { encounterUri, FOLLOW, metaOf, type Notice, noticesOf } from '../mcp/notices.ts';
import type { NoticesBy } from '../mcp/server.ts';

/** Executes a document, with or without a key. */
export type Execute = (query: string, variables: Variables, key: string | null) => Promise<GraphQLAnswer>;

/** Writes notices about the current campaign's encounters to standard output. */
export class StdioNotices {
  readonly #execute: Execute;
  readonly #log: Logger;
  /**
   * URIs to which the client has subscribed, if it began with a handshake. For clients without a handshake, the SDK
   * decides which notices to send.
   */
  readonly #subscribed = new Set<string>();
  #server: McpServer | null = null;
  #selects = false;
  #notices: Promise<AsyncIterator<Notice> | null> = Promise.resolve(null);

  constructor(execute: Execute, log: Logger) {
    this.#execute = execute;
    this.#log = log;
  }

  /**
   * Creates the server of the connection. If a connection creates two servers, the second server replaces the first.
   */
  serve(era: 'legacy' | 'modern', make: (by: NoticesBy) => McpServer): McpServer {
    this.#selects = era === 'legacy';
    this.#server = make(this.#selects ? this.#subscribed : 'LISTEN');
    return this.#server;
  }

  /** Sends notices about the campaign that this key belongs to, instead of the previous campaign. */
  follow(key: string): void {
    const former = this.#notices;
    const failed = (err: unknown): null => {
      this.#log.error({ err }, 'Unexpected error');
      return null;
    };
    this.#notices = this.#follow(key).catch(failed);
    void this.#pass(this.#notices).catch(failed);
    void this.#end(former).catch(failed);
  }

  async stop(): Promise<void> {
    this.#server = null;
    await this.#end(this.#notices);
  }

  async #follow(key: string): Promise<AsyncIterator<Notice> | null> {
    const answer = await this.#execute(FOLLOW, {}, key);
    if (answer.results !== null) return noticesOf(answer.results);
    this.#log.warn({ answer: await answer.text() }, 'the server cannot follow the campaign of this key');
    return null;
  }

  async #pass(from: Promise<AsyncIterator<Notice> | null>): Promise<void> {
    const notices = await from;
    if (notices === null) return;
    for (let next = await notices.next(); !next.done; next = await notices.next())
      await this.#send(next.value);
  }

  async #send(notice: Notice): Promise<void> {
    const uri = encounterUri(notice.encounterId);
    if (this.#selects && !this.#subscribed.has(uri)) return;
    try {
      await this.#server?.server.sendResourceUpdated({ uri, _meta: metaOf(notice) });
    } catch (err) {
      this.#log.warn({ err }, 'a notice was not sent');
    }
  }

  async #end(of: Promise<AsyncIterator<Notice> | null>): Promise<void> {
    await (await of)?.return?.();
  }
}
