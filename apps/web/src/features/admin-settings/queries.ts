import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type InputOf, type OutputOf, type Switch } from '@uc/contract';
import { call } from '../../lib/call.ts';

export type PlanInput = InputOf<typeof api.adminSettings.plan>;
export type Plan = OutputOf<typeof api.adminSettings.plan>;
export type KeptRules = OutputOf<typeof api.adminSettings.passwordRules>;
export type KeptSwitch = OutputOf<typeof api.adminSettings.switches>['rows'][number];
export type KeptFields = OutputOf<typeof api.adminSettings.fields>;
export type KeptField = KeptFields['rows'][number];
/** A field as a form sends it. */
export type Draft = InputOf<typeof api.adminSettings.saveField>['field'];

/** Everything that is set for everybody, which a change puts out of date. */
export const settingsKey = ['adminSettings'] as const;

const quietly = (signal: AbortSignal) => ({ signal, show: 'none' }) as const;

export const rulesQuery = queryOptions({
  queryKey: [...settingsKey, 'passwordRules'],
  queryFn: ({ signal }) => call(api.adminSettings.passwordRules, {}, quietly(signal)),
  staleTime: 0,
});

export const switchesQuery = queryOptions({
  queryKey: [...settingsKey, 'switches'],
  queryFn: ({ signal }) => call(api.adminSettings.switches, {}, quietly(signal)),
  staleTime: 0,
});

/** For whom alone something is switched off. */
export const exemptedQuery = (name: Switch) =>
  infiniteQueryOptions({
    queryKey: [...settingsKey, 'exempted', name],
    queryFn: ({ pageParam, signal }) =>
      call(api.adminSettings.exempted, { switch: name, ...(pageParam && { cursor: pageParam }) }, quietly(signal)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const fieldsQuery = queryOptions({
  queryKey: [...settingsKey, 'fields'],
  queryFn: ({ signal }) => call(api.adminSettings.fields, {}, quietly(signal)),
  staleTime: 0,
});

/** The person's page and form with a field as it is drafted; without one as they are. */
export const previewQuery = (draft: Draft | undefined) =>
  queryOptions({
    queryKey: [...settingsKey, 'preview', draft],
    queryFn: ({ signal }) => call(api.adminSettings.preview, draft ? { draft } : {}, quietly(signal)),
    placeholderData: (previous) => previous,
    staleTime: 0,
    retry: false,
  });

export const environmentQuery = queryOptions({
  queryKey: [...settingsKey, 'environment'],
  queryFn: ({ signal }) => call(api.adminSettings.environment, {}, quietly(signal)),
});
