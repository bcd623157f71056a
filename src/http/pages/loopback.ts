/** True if a host name or address is a loopback one, which only this machine can reach. */
export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);

/** The host of a `Host` header, without port and brackets; null if there is none. */
export const hostOf = (header: string | undefined): string | null => {
  const [, six, name] = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::\d+)?$/i.exec(header ?? '') ?? [];
  return six ?? name ?? null;
};
