import { POSTGRES_ADDRESS, type PostgresAddress, readPostgresAddress } from './postgres/address.ts';
import { StoreRefused } from './refused.ts';

/** Location of a database. */
export type Address =
  | { readonly dialect: 'sqlite'; readonly path: string }
  | { readonly dialect: 'postgres'; readonly server: PostgresAddress };

/** Accepted forms of a database address, for error messages. */
export const ADDRESSES = `file:./data/arbiter.db, sqlite:./data/arbiter.db, the path of a file, :memory:, or ${POSTGRES_ADDRESS}`;

/** Parses the address of a database. Error messages never contain the password. */
export function readAddress(url: string): Address {
  const text = url.trim();
  if (text === '') throw new StoreRefused(`The database's address is empty; it can be ${ADDRESSES}`);
  // A single letter before the colon is a Windows drive, not a URL scheme.
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]+):(.*)$/is.exec(text) ?? [];
  if (scheme === undefined || rest === undefined) return { dialect: 'sqlite', path: text };
  if (/^postgres(ql)?$/i.test(scheme)) return { dialect: 'postgres', server: readPostgresAddress(text) };
  if (!/^(file|sqlite)$/i.test(scheme)) {
    throw new StoreRefused(
      `Databases of the kind ${scheme}: are not supported; the address can be ${ADDRESSES}`,
    );
  }
  return { dialect: 'sqlite', path: filePath(scheme, rest) };
}

function filePath(scheme: string, rest: string): string {
  if (rest === ':memory:') return rest;
  const [, host, path] = /^\/\/([^/]*)(\/.*)?$/s.exec(rest) ?? ['', '', rest];
  if (host || !path || path.startsWith('//')) {
    throw new StoreRefused(
      `${scheme}:// is followed by an absolute path, as in ${scheme}:///data/arbiter.db`,
    );
  }
  if (/[?#]/.test(path))
    throw new StoreRefused(`The address of a ${scheme}: database must not have a "?" or "#" part`);
  try {
    return decodeURIComponent(path);
  } catch {
    throw new StoreRefused(
      `The address of the ${scheme}: database contains a "%" that is not an escape; write it as %25`,
    );
  }
}
