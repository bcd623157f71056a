import type { Exchange } from '../exchange.ts';
import { HttpFault } from '../http-fault.ts';
import { requireMethod } from '../request/require-method.ts';
import { type CachedText, cachedText, type Sending, sendCachedText } from './cached-text.ts';

/** Text files at fixed paths, for crawlers, language models, and people who want to report a vulnerability. */
export interface PlainFiles {
  has(path: string): boolean;
  send(exchange: Exchange, services: Sending): Promise<void>;
}

export interface PlainFilesContent {
  /** URIs where people report vulnerabilities. Empty if the operator has not set any. */
  readonly securityContacts: readonly string[];
  /** Paths of the folders that contain pages. */
  readonly pages: readonly string[];
}

export const SECURITY_TXT = '/.well-known/security.txt';

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of days for which `security.txt` is valid. RFC 9116 recommends less than a year. */
const VALID_DAYS = 90;

/** Returns the texts of a server. `security.txt` has a new expiry date each day. The other texts never change. */
export function createPlainFiles(content: PlainFilesContent, now: () => number = Date.now): PlainFiles {
  const fixed: ReadonlyMap<string, CachedText> = new Map([
    ['/robots.txt', cachedText(ROBOTS, TEXT)],
    ['/llms.txt', cachedText(llmsText(content.pages), TEXT)],
  ]);
  let security: { readonly day: number; readonly text: CachedText } | null = null;
  const securityToday = (): CachedText => {
    if (content.securityContacts.length === 0)
      throw new HttpFault(404, 'NOT_FOUND', 'This server has no security contact', {
        accepted: 'send your report to the person who gave you the address of this server',
      });
    const day = Math.floor(now() / DAY_MS);
    if (security?.day !== day)
      security = { day, text: cachedText(securityText(content.securityContacts, day), TEXT) };
    return security.text;
  };
  return {
    has: (path) => path === SECURITY_TXT || fixed.has(path),
    async send(exchange, services) {
      requireMethod(exchange, ['GET', 'HEAD']);
      await sendCachedText(exchange, fixed.get(exchange.path) ?? securityToday(), services);
    },
  };
}

/** Returns the content of `security.txt` in the form of RFC 9116. */
function securityText(contacts: readonly string[], day: number): string {
  const expires = new Date((day + VALID_DAYS) * DAY_MS).toISOString();
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    'Preferred-Languages: en',
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * `robots.txt` in the form of RFC 9309. Crawlers may read pages. They may not read the API's responses, which are of no
 * use to them.
 */
const ROBOTS = `User-agent: *
Disallow: /graphql
Disallow: /mcp
Disallow: /encounters/
Disallow: /metrics
`;

/** Returns the content of `llms.txt`; see https://llmstxt.org. */
const llmsText = (pages: readonly string[]): string => `# Arbiter

> A combat referee for tabletop role-playing games. Programs call it over GraphQL. It resolves attacks, defences, spells, \
poisons and healing by the rules of five systems, cites the rule for each number, calculates exact odds, and stores \
fights as logs.

Rules, tables, odds and single rolls need no key. Stored campaigns need one: \`Authorization: Bearer <key>\`. The mutation \
\`createCampaign\` returns a game master’s key, unless the server reserves it for its operator.

## Interfaces

- [GraphQL](/graphql): POST \`{"query": "{ systems { id title } }"}\` as JSON
- [Model Context Protocol](/mcp): tools for language models, over streamable HTTP; call \`list_rules\` and \`describe\` first
- [Schema](/schema.graphql): the schema with descriptions; \`?system=brp\` for the part of one system
${pages.includes('/docs') ? GUIDE : ''}${pages.includes('/rules') ? RULES : ''}`;

const GUIDE = `
## Guide

- [Guide](/docs): how to use the service
- [Start](/docs/start): the first requests
- [Language models](/docs/models): the tools and how to connect
- [Errors](/docs/errors): the error codes and their meanings
`;

const RULES = `
## Rules

- [Rules](/rules): procedures, tables and sources of each system
`;
