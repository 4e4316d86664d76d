import type { LinkState } from '@uc/contract';
import type { LinkState as StoredState } from '../../db/links/read.ts';

/** How a link stands, as screens say it: whether it left, and whether it works, are two things there. */
export const shownLinkState: Readonly<Record<StoredState, LinkState>> = {
  waits: 'queued',
  leaving: 'open',
  sent: 'open',
  printed: 'open',
  failed: 'undelivered',
  used: 'used',
  ended: 'ended',
  voided: 'voided',
};
