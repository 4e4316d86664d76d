import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { ProofChip } from './proof-chip.tsx';

const minuteMs = 60_000;
const proved = (agoMinutes: number, canExport = true) => ({
  atMs: Date.now() - agoMinutes * minuteMs,
  endMs: Date.now() + (10 - agoMinutes) * minuteMs,
  canExport,
});

/** From the first moment to the last. */
export const states: GalleryStates = {
  'just now': () => <ProofChip proof={proved(0)} />,
  'some minutes ago': () => <ProofChip proof={proved(2)} />,
  'exported with': () => <ProofChip proof={proved(9.5, false)} />,
};
