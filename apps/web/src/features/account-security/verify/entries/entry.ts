import type { Scene } from '@uc/contract';
import type { Way } from '../../queries.ts';
import type { Sending } from '../send-code.tsx';

/** What the entry of a way is given; it calls one of the two when the server has answered. */
export interface EntryProps {
  scene: Scene;
  way: Way;
  /** Of a way that sends a code. */
  sending: Sending | undefined;
  /** The proof holds. */
  onProved(): void;
  /** The server has told that what is known here is out of date. */
  onStale(): void;
}
