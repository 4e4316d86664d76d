import { type Channel, type FlowChannel, flowChannels, maskPrefix } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { contacts } from '../../proofs/contacts.ts';

interface Address {
  channel: FlowChannel;
  address: string;
}

interface Row {
  phone: string | null;
  email: string | null;
  name: string;
  name_en: string;
}

/** Phone and email that this person has confirmed, as far as there is a way to send there. */
export async function confirmedOf(db: Kysely<Schema>, channels: readonly Channel[], personId: string) {
  const { rows } = await sql<Row>`
    select name, name_en, case when phone_confirmed_at is not null then phone end as phone,
      case when email_confirmed_at is not null then email end as email
    from person where id = ${personId} and status = 'active'`.execute(db);
  const [row] = rows;
  const at = { sms: row?.phone, email: row?.email };
  const found = flowChannels.flatMap((channel): Address[] => {
    const address = at[channel];
    return address && channels.includes(channel) ? [{ channel, address }] : [];
  });
  return { found, row };
}

/** Where a code may go, masked. */
export async function waysOut(db: Kysely<Schema>, channels: readonly Channel[], personId: string) {
  const { found } = await confirmedOf(db, channels, personId);
  return found.map(({ channel, address }) => ({
    channel,
    to: contactOf(channel).mask(address).slice(maskPrefix.length),
  }));
}

const contactOf = (channel: FlowChannel) => (channel === 'sms' ? contacts.mobile : contacts.email);
