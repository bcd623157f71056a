import type { Keyring } from './keyring.ts';

/** A message for a webhook's receiver. */
export interface Message {
  readonly campaignId: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The receiver's answer, or the reason why there is no answer. */
export type Answered =
  | { readonly status: number; readonly retryAfterSeconds: number | null }
  | { readonly problem: string };

/** Services outside `play` that webhooks need. */
export interface Webhooks {
  readonly keyring: Keyring;
  /** True if addresses are allowed to begin with `http:`. */
  readonly allowHttp: boolean;
  /** Maximum number of messages of one webhook per minute. */
  readonly perMinute: number;
  /** Problem with a host, if the host is an address. Null for names and for accepted addresses. */
  problemOfHost(host: string): string | null;
  /** Waits until this process can send another message. Call the returned function after the message was sent. */
  enter(campaignId: string): Promise<() => void>;
  /** Posts a message. Never throws, and takes at most a few seconds. */
  post(message: Message, signal?: AbortSignal): Promise<Answered>;
  /** Functions that are called with the id of each webhook that the game master changes. */
  readonly changes: Set<(id: string) => void>;
}
