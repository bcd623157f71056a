import type { WebhookSettings } from '../http/webhooks/webhooks.ts';
import { keyringOf } from '../play/services/keyring.ts';
import { listed, onOrOff, proxies, wholeNumber } from './config-values.ts';

/** Reads a variable. Parameters: its name, the fallback if it is unset, the accepted values, and a parser. */
export type ReadVariable = <T>(
  variable: string,
  fallback: T,
  accepted: string,
  parse: (text: string) => T | undefined,
) => T;

const DEFAULT_MESSAGES_PER_MINUTE = 120;

/** Returns the settings of webhooks. Null if the operator has set no keys. */
export function readWebhooks(read: ReadVariable): WebhookSettings | null {
  const keys = read<readonly string[]>(
    'WEBHOOK_KEYS',
    [],
    'keys of 32 bytes in base64, newest first, with commas between; openssl rand -base64 32 makes one',
    (text) => (keyringOf(listed(text)) ? listed(text) : undefined),
  );
  const settings = {
    allowHttp: read('WEBHOOK_HTTP', false, 'on, off', onOrOff),
    perMinute: read(
      'WEBHOOK_MESSAGES_PER_MINUTE',
      DEFAULT_MESSAGES_PER_MINUTE,
      'a whole number from 1 to 10000',
      wholeNumber(1, 10_000),
    ),
    networks: read<readonly string[]>(
      'WEBHOOK_NETWORKS',
      [],
      'addresses and networks such as 10.0.0.0/8, with commas between',
      proxies,
    ),
  };
  return keys.length === 0 ? null : { keys, ...settings };
}
