import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressOf, networkOf, trustedProxies } from '../../../src/http/load/address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as Pick<IncomingMessage, 'socket' | 'headers'>;

describe('the address of a caller', () => {
  const trusted = trustedProxies(['10.0.0.0/8', 'fd00::1'])!;

  it.each([
    ['is that of the connection', '192.0.2.7', undefined, '192.0.2.7'],
    ['is not taken from a header of an untrusted sender', '192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['is taken from the header of a trusted proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    [
      'is the last one that is not a trusted proxy',
      '10.1.2.3',
      '203.0.113.9, 198.51.100.1, 10.9.9.9',
      '198.51.100.1',
    ],
    ['is that of the proxy if its header is missing', '10.1.2.3', undefined, '10.1.2.3'],
    ['is that of the proxy if its header is not an address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['is an IPv4 address even if mapped into IPv6', '::ffff:192.0.2.7', undefined, '192.0.2.7'],
    ['is taken from the header of an IPv6 proxy', 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ])('the address that counts as the caller’s address %s', (_title, remote, forwarded, address) => {
    expect(addressOf(request(remote, forwarded), trusted)).toBe(address);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::1:2:3:4:192.0.2.7', '0:0:1:2::/64'],
  ])('for limits, the address %s counts as the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('a list of trusted proxies is rejected if an entry is not an address', () => {
    for (const one of ['proxy.example', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/x', ''])
      expect(trustedProxies([one]), one).toBeUndefined();
  });
});
