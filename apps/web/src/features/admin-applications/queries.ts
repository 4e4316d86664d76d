import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { api, type InputOf, type OutputOf, type SearchInput } from '@uc/contract';
import { call } from '../../lib/call.ts';

export type PlanInput = InputOf<typeof api.adminApplications.plan>;
export type Plan = OutputOf<typeof api.adminApplications.plan>;
export type Kept = OutputOf<typeof api.adminApplications.get>;
export type Edition = NonNullable<Kept['published']>;
export type Subject = Edition['audience'][number];
export type Category = OutputOf<typeof api.adminApplications.categories>['rows'][number];
export type Past = OutputOf<typeof api.adminApplications.history>['rows'][number];
type ListInput = InputOf<typeof api.adminApplications.list>;
/** What the list is narrowed down by. */
export type Filters = Omit<ListInput, 'cursor'>;

/** Everything of applications, which a change puts out of date. */
export const applicationsKey = ['adminApplications'] as const;

const quietly = (signal: AbortSignal) => ({ signal, show: 'none' }) as const;
const pages = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next, staleTime: 0 };
const from = (cursor: string) => (cursor ? { cursor } : {});

/** Applications and drafts of new ones, by code. */
export const listQuery = (filters: Filters) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...applicationsKey, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(api.adminApplications.list, { ...filters, ...from(pageParam) }, quietly(signal)),
  });

/** One application with its draft. */
export const keptQuery = (application: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'get', application],
    queryFn: ({ signal }) => call(api.adminApplications.get, { application }, quietly(signal)),
    staleTime: 0,
  });

/** Categories in their order. */
export const categoriesQuery = infiniteQueryOptions({
  ...pages,
  queryKey: [...applicationsKey, 'categories'],
  queryFn: ({ pageParam, signal }) => call(api.adminApplications.categories, from(pageParam), quietly(signal)),
});

/** What an application was, the newest first. */
export const historyQuery = (application: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...applicationsKey, 'history', application],
    queryFn: ({ pageParam, signal }) =>
      call(api.adminApplications.history, { application, ...from(pageParam) }, quietly(signal)),
  });

const asked = (audience: readonly Subject[]) => audience.map(({ kind, subject }) => ({ kind, subject }));

/** How many people an audience is for; people whom the caller does not reach are left out of the question. */
export const audienceQuery = (audience: readonly Subject[]) =>
  queryOptions({
    queryKey: [...applicationsKey, 'audience', asked(audience)],
    queryFn: ({ signal }) =>
      call(
        api.adminApplications.audience,
        { audience: asked(audience.filter(({ kind, name }) => kind !== 'person' || name !== '')) },
        quietly(signal),
      ),
    staleTime: 0,
    retry: false,
  });

/** Whether somebody would see it, for the audience as it is being changed. */
export const wouldSeeQuery = (application: string, person: string | undefined, audience: readonly Subject[]) =>
  queryOptions({
    queryKey: [...applicationsKey, 'wouldSee', application, person, asked(audience)],
    queryFn: person
      ? ({ signal }) =>
          call(api.adminApplications.wouldSee, { application, person, audience: asked(audience) }, quietly(signal))
      : skipToken,
    staleTime: 0,
    retry: false,
  });

const typedIn = ({ searchable }: SearchInput) => searchable?.filter?.value.slice(1, -1) ?? '';

/** People to be chosen, as a select asks for them; `named` makes the words of one. */
export const peopleList =
  (named: (name: string, username: string) => string) => async (input: SearchInput, signal: AbortSignal) => {
    const search = typedIn(input);
    if (search === '') return { rows: [] };
    const { rows } = await call(api.adminPermissions.people, { search }, quietly(signal));
    return { rows: rows.map(({ id, name, username }) => ({ id, value: named(name, username) })) };
  };

/** Roles to be chosen, as a select asks for them. */
export async function roleList(input: SearchInput, signal: AbortSignal) {
  const search = typedIn(input);
  const { rows } = await call(api.adminPermissions.roles, search ? { search } : {}, quietly(signal));
  const there = rows.filter(({ retiredAt, mayChange }) => retiredAt === null && mayChange);
  return { rows: there.map(({ id, code, name }) => ({ id, value: `${name} ${code}` })) };
}
