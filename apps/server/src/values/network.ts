import { isIPv6 } from 'node:net';

/** One household or host has a whole /64 of IPv6, so that is what counts as one address. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const full = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest];
  return `${full.slice(0, 4).join(':')}::/64`;
}
