import type { ClientType } from '@uc/contract';
import type { Random } from './random.ts';

/** Where a demo record came from, as its columns say it. */
export interface DemoOrigin {
  client_type: ClientType;
  device: string;
  browser: string;
  user_agent: string;
  location: string;
  /** Null for a command, which comes from no address. */
  ip: string | null;
}

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5';
const systems = {
  windows: { client_type: 'desktop', device: 'Windows 10', agent: 'Windows NT 10.0; Win64; x64' },
  mac: { client_type: 'desktop', device: 'macOS Catalina', agent: 'Macintosh; Intel Mac OS X 10_15_7' },
  iPhone: { client_type: 'mobile', device: 'iPhone iOS 18.5', agent: 'iPhone; CPU iPhone OS 18_5 like Mac OS X' },
  iPad: { client_type: 'tablet', device: 'iPad iOS 18.5', agent: 'iPad; CPU OS 18_5 like Mac OS X' },
  android: { client_type: 'mobile', device: 'Android 15', agent: 'Linux; Android 15; Pixel 9' },
} as const;

function client(weight: number, system: keyof typeof systems, browser: string, engine: string) {
  const { client_type, device, agent } = systems[system];
  return { weight, client: { client_type, device, browser, user_agent: `Mozilla/5.0 (${agent}) ${engine}` } };
}

// Device and browser are what the server reads from these user agents; a test holds the two together.
const clients = [
  client(46, 'windows', 'Chrome 140', `${chrome} Safari/537.36`),
  client(23, 'windows', 'Microsoft Edge 140', `${chrome} Safari/537.36 Edg/140.0.0.0`),
  client(7, 'mac', 'Safari 18', `${safari} Safari/605.1.15`),
  client(6, 'mac', 'Chrome 140', `${chrome} Safari/537.36`),
  client(9, 'iPhone', 'Safari 18', `${safari} Mobile/15E148 Safari/604.1`),
  client(7, 'android', 'Chrome 140', `${chrome} Mobile Safari/537.36`),
  client(2, 'iPad', 'Safari 18', `${safari} Mobile/15E148 Safari/604.1`),
];

// Addresses of the three ranges kept for documentation (RFC 5737): nobody's.
const places = [
  { weight: 40, location: '上海', network: '192.0.2', firstHost: 1 },
  { weight: 18, location: '杭州', network: '192.0.2', firstHost: 101 },
  { weight: 14, location: '北京', network: '198.51.100', firstHost: 1 },
  { weight: 9, location: '深圳', network: '198.51.100', firstHost: 101 },
  { weight: 7, location: '南京', network: '203.0.113', firstHost: 1 },
  { weight: 6, location: '成都', network: '203.0.113', firstHost: 51 },
  { weight: 4, location: '武汉', network: '203.0.113', firstHost: 101 },
  { weight: 2, location: '西安', network: '203.0.113', firstHost: 151 },
] as const;
const hostsPerPlace = 40;

/** A city that demo records come from. */
export type City = (typeof places)[number]['location'];

/** A person's habits: mostly from one city, mostly with one client, now and then from elsewhere. */
export function originsOf(city: City, random: Random): () => DemoOrigin {
  const home = places.filter(({ location }) => location === city);
  const usual = random.weighted(clients);
  return () => {
    const { location, network, firstHost } = random.weighted(random.chance(0.6) ? home : places);
    const { client } = random.chance(0.5) ? usual : random.weighted(clients);
    return { ...client, location, ip: `${network}.${firstHost + random.integer(0, hostsPerPlace - 1)}` };
  };
}
