import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Reply, Vendor } from './vendor.ts';

const minutes = 5;
const reply = (status: number): Reply => ({ status, body: {} });

/** A receiver as docs/deployment.md tells to write one. */
export function hookReceiver(secret: string): Vendor {
  return {
    check({ method, headers, body }) {
      const timestamp = String(headers['x-uc-timestamp']);
      const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
      const given = Buffer.from(String(headers['x-uc-signature']), 'hex');
      const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      if (method !== 'POST' || !(age < minutes * 60) || !isOurs) return reply(401);
      return undefined;
    },
    read({ body }) {
      const { id, to, ...more } = JSON.parse(body);
      return { key: id, to, text: JSON.stringify(more) };
    },
    accepted: reply(202),
    refused: reply(422),
    failed: reply(503),
  };
}
