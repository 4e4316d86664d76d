import { findNonce } from './find-nonce.ts';

/** What the worker is given. */
export interface Task {
  seed: Uint8Array;
  bits: number;
}

/** What it says: how many hashes there were so far, in the end the nonce. */
export type News = { tried: number } | { nonce: string };

const tell = (news: News) => self.postMessage(news);

self.addEventListener('message', ({ data: { seed, bits } }: MessageEvent<Task>) => {
  tell({ nonce: findNonce(seed, bits, (tried) => tell({ tried })) });
});
