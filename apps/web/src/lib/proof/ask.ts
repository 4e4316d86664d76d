import type { Scene } from '@uc/contract';
import { createCell } from '../cell.ts';

/** A proof that is asked for over the page. */
interface AskedProof {
  scene: Scene;
  /** It is asked for a file, of which one proof is good for one. */
  isExport: boolean;
  /** Ends the asking: with a proof, or without. */
  settle(isProved: boolean): void;
}

/** The one that is asked for now, or none; the frame around the pages shows it. */
export const askedProof = createCell<AskedProof | null>(null);

/** Asks for a proof in place; true once it was given, false when it was given up. Another question takes the place of the first. */
export function askProof(scene: Scene, { isExport = scene === 'export' } = {}): Promise<boolean> {
  return new Promise((resolve) => {
    askedProof.get()?.settle(false);
    const settle = (isProved: boolean) => {
      if (askedProof.get() === asked) askedProof.set(null);
      resolve(isProved);
    };
    const asked = { scene, isExport, settle };
    askedProof.set(asked);
  });
}
