import type { Scene } from '@uc/contract';
import { onAnotherPerson } from '../another-person.ts';
import { currentLogin } from '../session.ts';
import { forget, type StoredCodes, store, stored } from '../storage.ts';

/** A code that was sent for a proof: its message, how long another one has to wait and how long it is good, and when it was asked for. */
interface SentBefore {
  sent: { messageId: string; resendSeconds: number; expiresInSeconds: number };
  atMs: number;
}

type Codes = NonNullable<StoredCodes['codes']>;

const nameOf = (scene: Scene, channel: string) => `${scene} ${channel}`;
const isGood = ({ atMs, expiresInSeconds }: Codes[string]) =>
  atMs <= Date.now() && Date.now() < atMs + expiresInSeconds * 1000;

/** What was sent to whoever is there, as far as it is still good. */
function codesNow(): Codes {
  const kept = stored('sent_codes', 'session');
  if (!kept || kept.owner !== currentLogin.get()?.user.id) return {};
  return Object.fromEntries(Object.entries(kept.codes ?? {}).filter(([, code]) => isGood(code)));
}

function keep(codes: Codes): void {
  const owner = currentLogin.get()?.user.id;
  if (owner === undefined || Object.keys(codes).length === 0) forget('sent_codes', 'session');
  else store('sent_codes', { owner, codes }, 'session');
}

/** Remembers in this tab that a code is on its way, so that whoever closes the question or loads the page again finds it waiting for them. */
export function keepSent(scene: Scene, channel: string, { sent, atMs }: SentBefore): void {
  const { messageId, resendSeconds, expiresInSeconds } = sent;
  keep({ ...codesNow(), [nameOf(scene, channel)]: { messageId, resendSeconds, expiresInSeconds, atMs } });
}

/** The code on its way for this scene by this channel, as long as it is good. */
export function sentBefore(scene: Scene, channel: string): SentBefore | null {
  const found = codesNow()[nameOf(scene, channel)];
  if (!found) return null;
  const { atMs, ...sent } = found;
  return { sent, atMs };
}

/** Forgets the codes of a scene that was proved: they are used up, or not needed any more. */
export function forgetSent(scene: Scene): void {
  keep(Object.fromEntries(Object.entries(codesNow()).filter(([name]) => !name.startsWith(`${scene} `))));
}

// One person's codes are no other's, even in the same tab.
onAnotherPerson((before) => {
  if (before !== undefined) forget('sent_codes', 'session');
});
