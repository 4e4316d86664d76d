import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { forget, store } from '../../lib/storage.ts';

/** What is known of the person. */
export type Profile = OutputOf<typeof api.profile.get>;
/** Fields under one heading. */
export type Group = Profile['groups'][number];
/** One field with its value, as it is read. */
export type Row = Group['rows'][number];
/** Where the person works. */
export type Position = Profile['positions'][number];
/** What can be edited: fields, values, and the version they were read at. */
export type EditForm = OutputOf<typeof api.profile.getEdit>;

// The page says in its own place what did not come, and always how things are now: others change them too.
const quietly = { show: 'none' } as const;
const staleTime = 0;

/** The person's information. */
export const profileQuery = queryOptions({
  queryKey: ['profile', 'get'],
  queryFn: async () => {
    const profile = await call(api.profile.get, {}, quietly);
    keepMainOrganisation(profile.positions);
    return profile;
  },
  staleTime,
});

/** The form of it; refused while the administrator has switched changes off, which is asked about once for a page. */
export const editQuery = queryOptions({
  queryKey: ['profile', 'edit'],
  queryFn: () => call(api.profile.getEdit, {}, quietly),
  staleTime,
  retryOnMount: false,
});

/** The same for the parts of the page, which come after it and need not ask again. */
export const askedEditQuery = queryOptions({ ...editQuery, refetchOnMount: false });

/** Which modifications the administrator allows; account security asks for the same, under the same key. */
export const switchesQuery = queryOptions({
  queryKey: ['accountSecurity', 'editConf'],
  queryFn: () => call(api.accountSecurity.getEditConf, {}),
  staleTime,
});

/** Asks anew for everything a change of it changes. */
export async function refreshProfile(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['profile'] });
}

/** Keeps which organisation is the main one, for whoever else reads it (spec 3.1). */
function keepMainOrganisation(positions: readonly Position[]): void {
  const main = positions.find(({ kind }) => kind === 'main');
  if (main) store('multiAffiliateOrg_mainOrg', { organizationId: main.organization.id });
  else forget('multiAffiliateOrg_mainOrg');
}
