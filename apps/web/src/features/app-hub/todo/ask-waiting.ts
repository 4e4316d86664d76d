import { api } from '@uc/contract';
import { call } from '../../../lib/call.ts';
import type { Waiting } from './todos.ts';

/** Asks what waits for the person. Fetched when it is asked: no first screen waits for this code. */
export const askWaiting = (): Promise<Waiting> => call(api.inbox.waiting, {});
