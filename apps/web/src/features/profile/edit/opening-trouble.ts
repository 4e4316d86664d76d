import { CallError } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { ChunkFailure } from '../../../lib/chunk.ts';
import { failureText } from '../../../lib/failure.ts';

/** What to say of a form that did not open; '' where the page says it itself, because changes are switched off. */
export function openingTrouble(error: unknown, text: WebText): string {
  if (error instanceof ChunkFailure) return text.global.networkAbnormal;
  if (!(error instanceof CallError)) throw error;
  return error.code === 'switch.off' ? '' : failureText(error, text);
}
