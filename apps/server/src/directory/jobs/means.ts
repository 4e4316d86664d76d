import type { LinkChannel } from '../../config/link-settings.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { PhoneCountry } from '../../values/phones.ts';
import type { AskDirectoryNow } from '../ldap/live.ts';

/** What going on with dropped files needs of the settings. */
export interface JobMeans {
  post: NoticeMeans;
  /** The day it is in the organisation. */
  today(): string;
  smsCountries: readonly PhoneCountry[];
  signsInElsewhere: boolean;
  /** The ways that invitations can take. */
  linkChannels: readonly LinkChannel[];
  /** The directory of this moment, where it is read on demand. */
  now?: AskDirectoryNow;
}
