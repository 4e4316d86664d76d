import { CallError } from '@uc/contract';
import { createCell } from './cell.ts';

/** True while the last call that tried did not reach the server, whatever the device says about its network. */
export const isUnreachable = createCell(false);

/** True for a call that got no answer at all: the way to the server is broken, or too slow to be one. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof CallError && (error.failure === 'network' || error.failure === 'timeout');
}
