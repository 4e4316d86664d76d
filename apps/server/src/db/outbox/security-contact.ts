import { defaultLocale } from '@uc/contract';
import type { Kysely } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import type { Schema } from '../schema.ts';
import type { Content } from './letter.ts';
import { writeMessage } from './write.ts';

/** Who is told of what looks like an attack, and how. */
export interface SecurityDesk {
  seal: Seal;
  /** Email address; undefined where there is none, or no mail to reach it by. */
  contact: string | undefined;
}

/** How a person is named there. The user name first: a long name, which may be the person's own text, would push it out and spell another's. */
export const personForSecurity = ({ username, name }: { username: string; name: string }) => `${username} (${name})`;

/** Writes to the security contact in the transaction of the cause; nothing where there is none. */
export async function tellSecurity(
  tx: Kysely<Schema>,
  { seal, contact }: SecurityDesk,
  content: Content,
): Promise<void> {
  if (contact === undefined) return;
  await writeMessage(tx, seal, {
    ...content,
    to: { channel: 'email', address: contact },
    // Nobody's own message: whether it left is the organisation's affair.
    personId: null,
    locale: defaultLocale,
    name: '',
  });
}
