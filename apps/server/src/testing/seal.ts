import { createSeal } from '../secrets/seal.ts';

/** What tests seal with: the demo's records and what a portal of theirs writes. */
export const testSeal = createSeal(
  Buffer.from('9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275', 'hex'),
);
