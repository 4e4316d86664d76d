import { isLocale, type Locale } from '@uc/contract';
import type { FastifyRequest } from 'fastify';

/**
 * The language chosen on this device. The client sends exactly one tag when a person chose, else `*`; the list a browser
 * sends by itself is no choice (the default is Chinese whatever the browser prefers).
 */
export function chosenLocale(request: FastifyRequest): Locale | null {
  const tag = request.headers['accept-language']?.replace('-', '_');
  return isLocale(tag) ? tag : null;
}
