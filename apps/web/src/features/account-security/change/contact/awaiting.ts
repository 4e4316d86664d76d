import { onAnotherPerson } from '../../../../lib/another-person.ts';
import type { SentCode } from '../../sending/use-code-sending.ts';
import type { ContactScene, Proposal } from './contacts.ts';

/** A new address that waits for its code: what it is, and what the server said when the code was sent. */
export interface Awaiting {
  proposal: Proposal;
  /** Null where the code of an earlier visit is used. */
  begun: { sent: SentCode; atMs: number } | null;
}

// In memory, so that a look at the overview does not lose it; the server tells only a masked part of it.
const kept = new Map<ContactScene, Awaiting>();

/** Keeps what waits for its code; null forgets it. */
export function keepAwaiting(scene: ContactScene, awaiting: Awaiting | null): void {
  if (awaiting) kept.set(scene, awaiting);
  else kept.delete(scene);
}

/** What waits for its code here, unless that has expired. */
export function takeAwaiting(scene: ContactScene): Awaiting | null {
  const found = kept.get(scene);
  if (!found?.begun) return null;
  const { sent, atMs } = found.begun;
  return atMs + sent.expiresInSeconds * 1000 > Date.now() ? found : null;
}

// One person's address is nothing for the next.
onAnotherPerson(() => kept.clear());
