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
    ['is not what a stranger says', '192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['is what a trusted proxy says', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    [
      'is the last that no trusted proxy has',
      '10.1.2.3',
      '203.0.113.9, 198.51.100.1, 10.9.9.9',
      '198.51.100.1',
    ],
    ['is that of the proxy where it says nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['is that of the proxy where it says no address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['is an IPv4 address, however it came', '::ffff:192.0.2.7', undefined, '192.0.2.7'],
    ['is what a proxy by IPv6 says', 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ])('%s', (_title, remote, forwarded, address) => {
    expect(addressOf(request(remote, forwarded), trusted)).toBe(address);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::1:2:3:4:192.0.2.7', '0:0:1:2::/64'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is not trusted to what is no address', () => {
    for (const one of ['proxy.example', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/x', ''])
      expect(trustedProxies([one]), one).toBeUndefined();
  });
});
