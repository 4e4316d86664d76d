import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type InputOf, type OutputOf, type SearchInput } from '@uc/contract';
import { call } from '../../lib/call.ts';

export type PlanInput = InputOf<typeof api.adminPermissions.plan>;
export type Plan = OutputOf<typeof api.adminPermissions.plan>;
export type Deciders = OutputOf<typeof api.adminPermissions.get>;
export type KeptRole = OutputOf<typeof api.adminPermissions.roles>['rows'][number];
export type KeptConflict = OutputOf<typeof api.adminPermissions.conflicts>['rows'][number];
export type KeptRule = OutputOf<typeof api.adminPermissions.rules>['rows'][number];
export type WaitingRequest = OutputOf<typeof api.adminPermissions.waiting>['rows'][number];
/** A rule as it is drafted, of which the server tells who would decide. */
export type Draft = NonNullable<InputOf<typeof api.adminPermissions.preview>['draft']>;

/** Everything of permissions, which a change puts out of date. */
export const permissionsKey = ['adminPermissions'] as const;

const quietly = (signal: AbortSignal) => ({ signal, show: 'none' }) as const;
const pages = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next, staleTime: 0 };
const from = (cursor: string) => (cursor ? { cursor } : {});

/** Applications by code, or found by what was typed. */
export const applicationsQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...permissionsKey, 'applications', search],
    queryFn: ({ pageParam, signal }) =>
      call(api.adminPermissions.applications, { ...(search && { search }), ...from(pageParam) }, quietly(signal)),
  });

/** Who decides in one application. */
export const decidersQuery = (application: string) =>
  queryOptions({
    queryKey: [...permissionsKey, 'get', application],
    queryFn: ({ signal }) => call(api.adminPermissions.get, { application }, quietly(signal)),
    staleTime: 0,
  });

/** Roles of one application. */
export const rolesQuery = (application: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...permissionsKey, 'roles', application],
    queryFn: ({ pageParam, signal }) =>
      call(api.adminPermissions.roles, { application, ...from(pageParam) }, quietly(signal)),
  });

/** A role as it is kept now. */
export const roleQuery = (code: string) =>
  queryOptions({
    queryKey: [...permissionsKey, 'role', code],
    queryFn: ({ signal }) => call(api.adminPermissions.roles, { search: code }, quietly(signal)),
    staleTime: 0,
  });

export const conflictsQuery = () =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...permissionsKey, 'conflicts'],
    queryFn: ({ pageParam, signal }) => call(api.adminPermissions.conflicts, from(pageParam), quietly(signal)),
  });

/** Who holds both roles of a pair. */
export const breakersQuery = (role: string, other: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...permissionsKey, 'breakers', role, other],
    queryFn: ({ pageParam, signal }) =>
      call(api.adminPermissions.breakers, { role, other, ...from(pageParam) }, quietly(signal)),
  });

export const rulesQuery = () =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...permissionsKey, 'rules'],
    queryFn: ({ pageParam, signal }) => call(api.adminPermissions.rules, from(pageParam), quietly(signal)),
  });

export const waitingQuery = () =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...permissionsKey, 'waiting'],
    queryFn: ({ pageParam, signal }) => call(api.adminPermissions.waiting, from(pageParam), quietly(signal)),
  });

/** The steps that somebody's request would take. */
export const previewQuery = (application: string, person: string, draft?: Draft) =>
  queryOptions({
    queryKey: [...permissionsKey, 'preview', application, person, draft],
    queryFn: ({ signal }) =>
      call(api.adminPermissions.preview, { application, person, ...(draft && { draft }) }, quietly(signal)),
    staleTime: 0,
    retry: false,
  });

const typedIn = ({ searchable }: SearchInput) => searchable?.filter?.value.slice(1, -1) ?? '';

/** People to be named, as a select asks for them; `named` makes the words of one. */
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
