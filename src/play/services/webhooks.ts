import type { Keyring } from './keyring.ts';

/** A message for a webhook's receiver. */
export interface Message {
  readonly campaignId: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The receiver's response, or the reason why there is no response. */
export type Answered =
  | { readonly status: number; readonly retryAfterSeconds: number | null }
  | { readonly problem: string };

/** Services outside `play` that webhooks need. */
export interface Webhooks {
  readonly keyring: Keyring;
  /** True if addresses of webhooks may begin with `http:`. */
  readonly allowHttp: boolean;
  /** Maximum number of messages per minute for one webhook. */
  readonly perMinute: number;
  /**
   * Returns a description of the problem if a host is a forbidden IP address. Null for names and for allowed addresses.
   */
  problemOfHost(host: string): string | null;
  /** Waits until this process can send another message. Call the returned function after the message was sent. */
  enter(campaignId: string): Promise<() => void>;
  /** Posts a message. Never throws. Takes at most a few seconds. */
  post(message: Message, signal?: AbortSignal): Promise<Answered>;
  /** Functions that are called with the id of each webhook that the game master changes. */
  readonly changes: Set<(id: string) => void>;
}
