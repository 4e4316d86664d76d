import type { Locale } from '@uc/contract';
import type { Kysely } from 'kysely';
import type { LinkChannel } from '../../config/link-settings.ts';
import type { Schema } from '../../db/schema.ts';
import type { DescribedDirectory } from '../../directory/ldap/read.ts';
import type { PhoneCountry } from '../../values/phones.ts';

/** What commands about the directory need of the settings, read when one is run. */
export interface DirectoryTools {
  /** The day it is in the organisation. */
  today: string;
  smsCountries: readonly PhoneCountry[];
  /** People sign in at an identity provider, so that nobody needs a password here. */
  signsInElsewhere: boolean;
  timeZone: string;
  /** The ways that invitations and reset links can take, and how many invitations a minute by each. */
  linkChannels: readonly LinkChannel[];
  invitationsPerMinute: Readonly<Record<LinkChannel, number>>;
  /** The organisation's directory, where there is one: of a file, or as it is set up in the browser. */
  directory(db: Kysely<Schema>): Promise<DescribedDirectory | undefined>;
  organisation: Readonly<Record<Locale, string>>;
}
