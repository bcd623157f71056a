import type { Keyring } from './keyring.ts';

/** A message for the receiver of a webhook. */
export interface Message {
  readonly campaignId: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How the receiver answered, or why there is no answer. */
export type Answered =
  | { readonly status: number; readonly retryAfterSeconds: number | null }
  | { readonly problem: string };

/** The services outside of `play` that webhooks need. */
export interface Webhooks {
  readonly keyring: Keyring;
  /** True if addresses may begin with `http:`. */
  readonly allowHttp: boolean;
  /** Maximum number of messages of one webhook per minute. */
  readonly perMinute: number;
  /** What is wrong with a host that is an address. Null for names, and for addresses that are accepted. */
  problemOfHost(host: string): string | null;
  /** Waits for a place among all messages of this process. Call the returned function to leave it. */
  enter(campaignId: string): Promise<() => void>;
  /** Posts a message. Never throws, and takes at most a few seconds. */
  post(message: Message, signal?: AbortSignal): Promise<Answered>;
  /** Called with the id of each webhook that the game master has changed. */
  readonly changes: Set<(id: string) => void>;
}
