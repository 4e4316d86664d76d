import { BlockList, isIPv6 } from 'node:net';
import ip2region from 'ip2region';
import type { Places } from '../../ports/places.ts';

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/**
 * Places from the offline table that comes with the package; nothing leaves the machine. Its 11 MB are read when the first public address
 * comes, which inside a company may be never.
 */
export function createOfflinePlaces(): Places {
  let table: InstanceType<typeof ip2region.default> | undefined;
  return {
    locate(ip) {
      if (privateNetworks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) return 'intranet';
      table ??= new ip2region.default(); // a CommonJS package whose class is its `default` property
      return placeOf(table.search(ip));
    },
  };
}

interface Found {
  country?: string;
  province?: string;
  city?: string;
}

/** One name for a line of the table: a place of China by itself, one abroad with its country. */
export function placeOf(found: Found | null | undefined): string {
  if (!found) return '';
  const { country, province, city } = found;
  const exact = city || province;
  // Cities abroad are known by their country too, and to those who read English by nothing else.
  if (country && country !== '中国') return [country, exact].filter(Boolean).join(' ');
  // 上海市 and 上海 name one place; only the most exact name known is kept.
  return (exact || country || '').replace(/市$/, '');
}
