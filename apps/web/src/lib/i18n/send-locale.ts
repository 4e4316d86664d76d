import { api, type Locale } from '@uc/contract';
import { call } from '../call.ts';

/** Tells the server which language was chosen. Fetched when it is: the first file makes no calls (`screens/calls.ts`). */
export const sendLocale = (locale: Locale) => call(api.session.locale, { locale });
