import { BlockList, isIPv4 } from 'node:net';

/** IPv4 networks that are not public: the IANA special-purpose registry, multicast, and reserved addresses. */
const NOT_PUBLIC_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];

/** The global unicast range of IPv6. Mapped and translated IPv4 addresses are outside this range. */
const GLOBAL_IPV6 = ['2000::/3'];

/** Networks in the global unicast range that are not public: protocol assignments, documentation, and 6to4. */
const NOT_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
};

const closedIpv4 = listOf(NOT_PUBLIC_IPV4, 'ipv4');
const globalIpv6 = listOf(GLOBAL_IPV6, 'ipv6');
const closedIpv6 = listOf(NOT_PUBLIC_IPV6, 'ipv6');

/** True if the whole internet can reach the address. */
export const isPublic = (address: string): boolean =>
  isIPv4(address)
    ? !closedIpv4.check(address, 'ipv4')
    : globalIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6');
