import { api } from '@uc/contract';
import { call } from '../../../lib/call.ts';

/** Asks how much waits for the person's decision. Fetched when it is asked: no first screen waits for this code. */
export const askWaiting = (): Promise<{ total: number }> => call(api.inbox.waiting, {});
