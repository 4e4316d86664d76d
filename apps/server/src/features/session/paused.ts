import { defaultLocale } from '@uc/contract';
import type { Visit } from '../../calls/visit.ts';
import { addresseeOf, sparingSms, writeToAll } from '../../db/outbox/addressee.ts';
import { type Content, circumstancesOf } from '../../db/outbox/letter.ts';
import { writeMessage } from '../../db/outbox/write.ts';
import type { Account } from '../../proofs/accounts.ts';
import { resetLink } from '../../values/links.ts';
import type { SignInMeans } from './new-sign-in.ts';

/**
 * Tells the owner that too many wrong passwords closed the way to them, for even the right one is answered as a wrong one until
 * it opens: how long that lasts, and how to get in before. For a name nobody has a message is written as well and taken back in
 * the same transaction, so that it takes as long.
 */
export async function tellOfPause(
  { db, origin }: Visit,
  { seal, channels, publicOrigin }: SignInMeans,
  account: Account | null,
  closed: { minutes: number | null },
): Promise<void> {
  const values = { ...circumstancesOf(origin), minutes: closed.minutes ?? 0, resetLink: resetLink(publicOrigin) };
  const content: Content = { kind: 'signInPaused', values };
  await db.transaction().execute(async (tx) => {
    if (account?.isActive)
      return writeToAll(tx, seal, sparingSms(await addresseeOf(tx, account.id, channels)), content);
    const to = { channel: 'email', address: 'nobody@example.com' } as const;
    const id = await writeMessage(tx, seal, { ...content, to, personId: null, locale: defaultLocale, name: '无' });
    await tx.deleteFrom('message').where('id', '=', id).execute();
  });
}
