/** The configuration of a service that may send webhooks to receivers on the same machine. */
export const WEBHOOKS_ON = {
  WEBHOOK_KEYS: Buffer.alloc(32, 7).toString('base64'),
  WEBHOOK_NETWORKS: '127.0.0.0/8',
  WEBHOOK_HTTP: 'on',
  WEBHOOK_MESSAGES_PER_MINUTE: '10000',
} as const;
