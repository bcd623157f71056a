/** True for a loopback host name or address, which only this machine can reach. */
export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);

/** Returns the host in a `Host` header, without port and brackets. Null if there is none. */
export const hostOf = (header: string | undefined): string | null => {
  const [, six, name] = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::\d+)?$/i.exec(header ?? '') ?? [];
  return six ?? name ?? null;
};
