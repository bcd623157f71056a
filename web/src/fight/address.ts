/** A fight to watch. */
export interface Watched {
  readonly encounter: string;
  /** A spectator's key. */
  readonly key: string;
}

/** Address for a second window. The spectator's key is in the fragment, which browsers do not send to servers. */
export const watchingAddress = ({ encounter, key }: Watched): string => `/#watch=${encounter}~${key}`;

/** Fight to which an address refers. Null for other addresses. */
export function watchedIn(hash: string): Watched | null {
  const [, encounter, key] = /^#watch=([\w@-]+)~([\w.-]+)$/.exec(hash) ?? [];
  return encounter !== undefined && key !== undefined ? { encounter, key } : null;
}
