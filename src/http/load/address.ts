import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, type Socket } from 'node:net';

/** True if the address is a proxy that is trusted to report a caller's address. */
export type Trusted = (address: string) => boolean;

/** Trusts these addresses and networks, such as "10.0.0.0/8". Undefined if one of them cannot be parsed. */
export function trustedProxies(list: readonly string[]): Trusted | undefined {
  if (list.length === 0) return trustNobody;
  const trusted = new BlockList();
  for (const one of list) {
    const [address = '', prefix] = one.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    const longest = family === 'ipv4' ? 32 : 128;
    const length = prefix === undefined ? longest : Number(prefix);
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(prefix ?? '0') || length > longest) return undefined;
    trusted.addSubnet(address, length, family);
  }
  return (address) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

export const trustNobody: Trusted = () => false;

/** Converts an IPv4-mapped IPv6 address to IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** Caches the parsed address for each connection, because a connection carries many requests. */
const peers = new WeakMap<Socket, { readonly address: string; readonly network: string }>();

function peer({ socket }: Pick<IncomingMessage, 'socket'>): {
  readonly address: string;
  readonly network: string;
} {
  const known = peers.get(socket);
  if (known) return known;
  const address = plain(socket.remoteAddress ?? '');
  const found = { address, network: networkOf(address) };
  if (address !== '') peers.set(socket, found);
  return found;
}

/** Returns the remote address of the connection. */
export const peerOf = (request: Pick<IncomingMessage, 'socket'>): string => peer(request).address;

/**
 * Returns the address that a request comes from: the last address in the chain that is not a trusted proxy. Addresses
 * that other hosts reported are ignored.
 */
export function addressOf(request: Pick<IncomingMessage, 'socket' | 'headers'>, trusted: Trusted): string {
  let address = peerOf(request);
  const header = request.headers['x-forwarded-for'];
  if (header === undefined) return address;
  const forwarded = String(header).split(',');
  while (forwarded.length > 0 && isIP(address) !== 0 && trusted(address)) {
    const before = plain(forwarded.pop()!.trim());
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Returns the network whose limits apply to a request. */
export function networkFrom(request: Pick<IncomingMessage, 'socket' | 'headers'>, trusted: Trusted): string {
  const { address, network } = peer(request);
  const found = addressOf(request, trusted);
  return found === address ? network : networkOf(found);
}

/** Rewrites a dotted IPv4 suffix of an IPv6 address as hexadecimal groups. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts: string[]) => {
    const [a, b, c, d] = parts.slice(0, 4).map(Number);
    return `${(a! * 256 + b!).toString(16)}:${(c! * 256 + d!).toString(16)}`;
  });

/**
 * Returns the network that limits apply to: an IPv4 address, or an IPv6 network, because one caller usually has the
 * whole network.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = withoutDots(address.toLowerCase()).split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...middle, ...last].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
