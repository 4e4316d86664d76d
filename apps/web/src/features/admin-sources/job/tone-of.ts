import type { SourceJobState } from '@uc/contract';
import type { Tone } from '../../../kit/tag/tag.tsx';

/** What the colour of a state repeats of its word. */
export function toneOf(state: SourceJobState): Tone {
  if (state === 'failed' || state === 'uploading') return 'bad';
  if (state === 'planned') return 'warning';
  return state === 'done' ? 'good' : 'accent';
}
