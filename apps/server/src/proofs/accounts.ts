import type { Locale } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { keyElsewhere } from '../db/kept-elsewhere.ts';
import type { Schema } from '../db/schema.ts';
import type { Seal } from '../secrets/seal.ts';
import { readEmail } from '../values/emails.ts';
import { type PhoneCountry, phoneForm } from '../values/phones.ts';

/** What reading a typed name, and counting by it, needs. */
export interface NameMeans {
  seal: Seal;
  /** Where a phone belongs; the first one needs no country code. */
  smsCountries: readonly PhoneCountry[];
}

/** A person as sign-in sees one. */
export interface Account {
  id: string;
  isActive: boolean;
  passwordHash: string | undefined;
  locale: Locale | null;
  /** Whether a device for one-time passwords is bound. */
  hasOtp: boolean;
  /** What they are known by in the organisation's directory, where it keeps their password. */
  directoryKey: string | undefined;
  /** Active, or invited: whoever the directory lets in needs no invitation. */
  mayEnter: boolean;
}

/** Finds whom a typed user name, phone or email means; a user name wins over the others. A phone without its country's code is of the first one. */
export async function findAccount(
  db: Kysely<Schema>,
  typed: string,
  countries: readonly PhoneCountry[],
): Promise<Account | null> {
  const name = typed.toLowerCase();
  const row = await db
    .selectFrom('person')
    .leftJoin('password', 'password.person_id', 'person.id')
    .select([
      'person.id',
      'person.status',
      'person.locale',
      'password.hash',
      sql<boolean>`exists (select from otp_device where person_id = person.id)`.as('has_otp'),
      keyElsewhere(sql`person.id`).as('directory_key'),
    ])
    .where((at) =>
      at.or([
        at(sql`lower(username)`, '=', name),
        at('email', '=', readEmail(typed) ?? name),
        at('phone', '=', phoneForm(typed, countries)),
      ]),
    )
    .orderBy(sql`lower(username) = ${name}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, status, hash, locale, has_otp, directory_key } = row;
  const isActive = status === 'active';
  return {
    ...{ id, isActive, mayEnter: isActive || status === 'invited', locale, hasOtp: has_otp },
    ...{ passwordHash: hash ?? undefined, directoryKey: directory_key ?? undefined },
  };
}

/** Finds a person by the user name an identity provider vouches for. */
export async function findByUsername(
  db: Kysely<Schema>,
  username: string,
): Promise<{ id: string; isActive: boolean } | null> {
  // Letters that only look alike become the same in lower case (the kelvin sign a k): another name at the provider is nobody here.
  if (username !== username.normalize('NFC')) return null;
  const row = await db
    .selectFrom('person')
    .select(['id', 'status'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return row ? { id: row.id, isActive: row.status === 'active' } : null;
}

/** One form for every spelling of what somebody typed, so that a name nobody has is counted as one that somebody has. */
export function accountForm(typed: string, countries: readonly PhoneCountry[]): string {
  return phoneForm(typed, countries) ?? readEmail(typed) ?? typed.toLowerCase();
}
