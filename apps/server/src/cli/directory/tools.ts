import type { PhoneCountry } from '../../values/phones.ts';

/** What commands about the directory need of the settings, read when one is run. */
export interface DirectoryTools {
  /** The day it is in the organisation. */
  today: string;
  smsCountries: readonly PhoneCountry[];
  /** People sign in at an identity provider, so that nobody needs a password here. */
  signsInElsewhere: boolean;
}
