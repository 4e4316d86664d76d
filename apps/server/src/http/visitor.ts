import type { ClientType } from '@uc/contract';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../db/records/append.ts';
import type { Places } from '../ports/places.ts';
import { addressOf } from './address.ts';

/** Says where a request comes from, as a record keeps it. */
export type DescribeVisitor = (request: FastifyRequest) => Origin;

const longestUserAgent = 512;

/** Makes the description from the user agent and an offline table of places. */
export function createDescribeVisitor(places: Places): DescribeVisitor {
  return (request) => {
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, longestUserAgent);
    const ip = addressOf(request);
    return {
      ...{ ip, userAgent, ...rememberedDevice(userAgent), requestId: request.id },
      // Looked up by those few calls that write it down.
      get location() {
        return places.locate(ip);
      },
    };
  };
}

type Device = Pick<Origin, 'clientType' | 'device' | 'browser'>;

/** Reading a user agent costs more than the rest of a call, and people keep theirs for weeks. */
const remembered = new Map<string, Device>();
const mostRemembered = 1_000;

function rememberedDevice(userAgent: string): Device {
  let device = remembered.get(userAgent);
  if (!device) {
    device = deviceOf(userAgent);
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(userAgent, device);
  }
  return device;
}

const clientTypes: Record<string, ClientType> = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet' };

/** The names the parser knows, with two it lists nowhere. For all other browsers it repeats what they call themselves. */
const browserNames = new Set([...Object.values(Bowser.BROWSER_MAP), 'Miui', 'Opera Touch']);

/** Only a known name and a number: it goes into our messages, where a text of the caller's own would read as ours (threat IN-09). */
function browserOf({ name = '', version = '' }: { name?: string; version?: string }): string {
  return browserNames.has(name) ? [name, /^\d+/.exec(version)?.[0]].filter(Boolean).join(' ') : '';
}

/** Names of device and browser in the words people use; empty where the user agent does not tell. */
export function deviceOf(userAgent: string): Device {
  if (!userAgent) return { clientType: 'other', device: '', browser: '' };
  const { platform, os, browser } = Bowser.parse(userAgent);
  const device = [platform.vendor === 'Apple' ? platform.model : undefined, os.name, os.versionName ?? os.version];
  return {
    clientType: clientTypes[platform.type ?? ''] ?? 'other',
    device: device.filter(Boolean).join(' '),
    browser: browserOf(browser),
  };
}
