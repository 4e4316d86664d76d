import { queryOptions } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { call } from '../../../lib/call.ts';

/** What somebody has for one-time passwords. */
export type OneTimePasswords = OutputOf<typeof api.oneTimePasswords.list>;
/** One device among it. */
export type OtpDevice = OneTimePasswords['rows'][number];

/** Devices and how many recovery codes are left; the page says in its own place what did not come. */
export const devicesQuery = queryOptions({
  queryKey: ['accountSecurity', 'oneTimePasswords'],
  queryFn: () => call(api.oneTimePasswords.list, {}, { show: 'none' }),
  staleTime: 0,
});
