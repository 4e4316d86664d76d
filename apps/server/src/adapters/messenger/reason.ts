import type { Payload } from '../../db/outbox/letter.ts';

const longest = 200;

/**
 * Why a try failed, fit for a log and for the row: providers like to repeat the recipient and the text in their answers, so
 * everything that may be one is taken out (spec 16.4).
 */
export function safeReason(error: unknown, payload: Payload): string {
  const told = error instanceof Error ? error.message || error.name : String(error);
  const secrets = [payload.address, payload.name, ...Object.values({ ...payload.values }).map(String)];
  return secrets
    .filter((secret) => secret.length > 2)
    .reduce((text, secret) => text.replaceAll(secret, '…'), told)
    .replace(/\S+@\S+|https?:\/\/\S+|\+?\d[\d\s-]{4,}\d/g, '…')
    .replace(/\p{C}+/gu, ' ')
    .slice(0, longest);
}
