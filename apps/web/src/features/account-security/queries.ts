import { queryOptions } from '@tanstack/react-query';
import { api, type OutputOf, type Scene } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { canUsePasskeys } from '../../lib/passkeys/here.ts';

/** One thing of account security with its state. */
export type Item = OutputOf<typeof api.accountSecurity.getAllConfigurationByUser>['rows'][number];
/** Which modifications the administrator allows. */
export type EditConf = OutputOf<typeof api.accountSecurity.getEditConf>;
/** One place where the person is signed in. */
export type Session = OutputOf<typeof api.accountSecurity.sessions>['rows'][number];
/** A way in which the person can prove themselves. */
export type Way = OutputOf<typeof api.accountSecurity.getConfigurationByUser>['ways'][number];

// The pages say in their own place what did not come, and always how things are now: an administrator may have changed them.
const quietly = { show: 'none' } as const;
const staleTime = 0;

/** Every item of account security with its state. */
export const itemsQuery = queryOptions({
  queryKey: ['accountSecurity', 'items'],
  queryFn: () => call(api.accountSecurity.getAllConfigurationByUser, {}, quietly),
  staleTime,
});

/** How the account stands: what to answer or to mend, and what is well. */
export const checkUpQuery = queryOptions({
  queryKey: ['accountSecurity', 'checkUp'],
  queryFn: () => call(api.accountSecurity.getCheckUp, {}, quietly),
  staleTime,
});

/** Which modifications the administrator allows. */
export const editConfQuery = queryOptions({
  queryKey: ['accountSecurity', 'editConf'],
  queryFn: () => call(api.accountSecurity.getEditConf, {}),
  staleTime,
});

/** Where the person is signed in, this session first. */
export const sessionsQuery = queryOptions({
  queryKey: ['accountSecurity', 'sessions'],
  queryFn: () => call(api.accountSecurity.sessions, {}, quietly),
  staleTime,
});

/** How one scene is proved, and the fields of its form. */
export function sceneQuery(scene: Scene) {
  return queryOptions({
    queryKey: ['accountSecurity', 'scene', scene],
    async queryFn() {
      const { ways, ...rest } = await call(api.accountSecurity.getConfigurationByUser, { scene }, quietly);
      return { ...rest, ways: ways.filter(({ way }) => way !== 'passkey' || canUsePasskeys()) };
    },
    staleTime,
  });
}
