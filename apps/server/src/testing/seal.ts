import { createSeal } from '../secrets/seal.ts';

/** The key of tests. */
export const testSecret = Buffer.from('9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275', 'hex');

/** What tests seal with: the demo's records and what a portal of theirs writes. */
export const testSeal = createSeal(testSecret);

/** Another key, which takes the place of the first in tests of a rotation. */
export const nextSecret = Buffer.from('4b8e02d7c6f1935a1de84097bc35f2681f7a90c3e5d6b8245097ac1e3fd28b64', 'hex');
