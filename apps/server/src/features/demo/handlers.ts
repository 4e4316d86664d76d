import type { api } from '@uc/contract';
import { fail } from '../../http/fail.ts';
import type { Handlers } from '../../http/visit.ts';

/** What exists in the demo only. */
export function demoHandlers(): Handlers<typeof api.demo> {
  return { messages: async () => fail('route.unknown') };
}
