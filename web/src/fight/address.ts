/** A fight that a window watches. */
export interface Watched {
  readonly encounter: string;
  /** A spectator's key. */
  readonly key: string;
}

/**
 * Returns the address for a second window. The spectator's key is in the fragment, which browsers do not send to
 * servers.
 */
export const watchingAddress = ({ encounter, key }: Watched): string => `/#watch=${encounter}~${key}`;

/** Returns the fight to which a URL refers. Null if the URL refers to no fight. */
export function watchedIn(hash: string): Watched | null {
  const [, encounter, key] = /^#watch=([\w@-]+)~([\w.-]+)$/.exec(hash) ?? [];
  return encounter !== undefined && key !== undefined ? { encounter, key } : null;
}
