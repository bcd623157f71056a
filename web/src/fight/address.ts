/** A fight that can be watched. */
export interface Watched {
  readonly encounter: string;
  /** Of a spectator. */
  readonly key: string;
}

/** Where a second window watches: the key of a spectator goes in the part of an address that no server is sent. */
export const watchingAddress = ({ encounter, key }: Watched): string => `/#watch=${encounter}~${key}`;

/** The fight that an address lets watch; null for any other address. */
export function watchedIn(hash: string): Watched | null {
  const [, encounter, key] = /^#watch=([\w@-]+)~([\w.-]+)$/.exec(hash) ?? [];
  return encounter !== undefined && key !== undefined ? { encounter, key } : null;
}
