import { maskPrefix } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import type { LinkChannel } from '../../config/link-settings.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { passwordLink } from '../../values/links.ts';
import { maskEmail, maskPhone } from '../../values/mask.ts';
import { addresseeOf, type NoticeMeans } from '../outbox/addressee.ts';
import type { Content } from '../outbox/letter.ts';
import { writeMessage } from '../outbox/write.ts';
import type { Schema } from '../schema.ts';
import type { LinkKind, QueuedLink } from './make.ts';

/** What writing a link to somebody needs. */
export type LinkMeans = Pick<NoticeMeans, 'seal' | 'publicOrigin'>;

/** An address as it may be shown and kept. */
export const masked = (channel: LinkChannel, address: string) =>
  (channel === 'sms' ? maskPhone(address) : maskEmail(address)).slice(maskPrefix.length);

/** Makes a link that has waited and writes it to the address its person has now. Whoever has lost theirs keeps none: the link is void. */
export async function sendLink(tx: Transaction<Schema>, means: LinkMeans, link: QueuedLink): Promise<void> {
  const { id, kind, personId, channel, minutes } = link;
  const { ways, locale, name } = await addresseeOf(tx, personId, [channel]);
  const [to] = ways;
  if (!to) {
    await sql`update password_link set voided_at = now(), failed_at = now() where id = ${id}`.execute(tx);
    return;
  }
  const token = newToken();
  const address = passwordLink(means.publicOrigin, token);
  const content = contentOf(kind, address, minutes);
  const messageId = await writeMessage(tx, means.seal, { ...content, to, personId, locale, name });
  await tx
    .updateTable('password_link')
    .set({
      ...{ token_hash: tokenHash(token), target: masked(channel, to.address), message_id: messageId },
      released_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .where('id', '=', id)
    .execute();
}

const contentOf = (kind: LinkKind, address: string, minutes: number): Content =>
  kind === 'invitation'
    ? { kind: 'invitation', values: { passwordLink: address, hours: minutes / 60 } }
    : { kind: 'resetLink', values: { passwordLink: address, minutes } };
