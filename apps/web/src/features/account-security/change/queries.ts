import { queryOptions } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { call } from '../../../lib/call.ts';

/** The rules for passwords; the form shows a failure in its own place. */
export const policyQuery = queryOptions({
  queryKey: ['accountSecurity', 'passwordPolicy'],
  queryFn: () => call(api.accountSecurity.getPasswordPolicy, {}, { show: 'none' }),
});
