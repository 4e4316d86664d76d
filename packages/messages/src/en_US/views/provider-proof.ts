import type { providerProof as source } from '../../zh_CN/views/provider-proof.ts';

export const providerProof: typeof source = {
  failed: "You didn't sign in again at your company account. Try again or use another method.",
  other: "That wasn't your company account. Try again with your own.",
};
