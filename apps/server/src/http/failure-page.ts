import { type ErrorCode, webBase } from '@uc/contract';
import type { ServedEndpoint } from '@uc/contract/server';
import type { FastifyRequest } from 'fastify';
import { addressedInput } from './input.ts';

/**
 * The page of ours that a failed navigation leads to, if its row names one. Of the request only what the row's schema has
 * checked goes into it (threat RD-01).
 */
export function failurePage(endpoint: ServedEndpoint, code: ErrorCode, request: FastifyRequest): string | null {
  const page = endpoint.pages[code];
  if (!page) return null;
  const input = endpoint.input.safeParse(addressedInput(request));
  if (!input.success) return null;
  const fields = new Map(Object.entries(input.data as Record<string, unknown>)); // every input is a strict object
  return `${webBase}#${page.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields.get(name))))}`;
}
