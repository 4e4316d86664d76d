import { queryOptions } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { call } from '../../../lib/call.ts';

/** What there is of passkeys. */
export type Passkeys = OutputOf<typeof api.passkeys.list>;
/** One of them. */
export type Passkey = Passkeys['rows'][number];

/** The person's passkeys, and whether there can be any here. */
export const passkeysQuery = queryOptions({
  queryKey: ['accountSecurity', 'passkeys'],
  queryFn: () => call(api.passkeys.list, {}, { show: 'none' }),
  staleTime: 0,
});
