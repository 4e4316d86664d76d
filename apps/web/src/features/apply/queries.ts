import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type InputOf, type OutputOf } from '@uc/contract';
import { call } from '../../lib/call.ts';

/** Who applies, for whom, and what there is to choose from. */
export type Options = OutputOf<typeof api.applications.options>;
/** The roles of one application, and what the people have of them. */
export type Model = OutputOf<typeof api.applications.model>;
/** A role as the model tells it. */
export type ModelRole = Model['roles'][number];
/** What sending would mean. */
export type Preview = OutputOf<typeof api.applications.preview>;
/** The content of a form as it travels. */
export type DraftInput = InputOf<typeof api.applications.preview>;

// The form says in its own places what did not come.
const quietly = { show: 'none' } as const;
/** Everything fetched here, to be asked for again once something was sent. */
export const applyKey = ['permissions', 'apply'] as const;

/** What the form begins with. */
export const optionsQuery = queryOptions({
  queryKey: [...applyKey, 'options'],
  queryFn: () => call(api.applications.options, {}, quietly),
});

/** The roles of an application beside what these people hold; nobody means oneself. */
export function modelQuery(application: string, people: readonly string[]) {
  return queryOptions({
    queryKey: [...applyKey, 'model', application, people],
    queryFn: () => call(api.applications.model, { application, people: [...people] }, quietly),
  });
}

/** Who will decide on this, and what speaks against it; the answer before stays until the next is there. */
export function previewQuery(asked: string) {
  return queryOptions({
    queryKey: [...applyKey, 'preview', asked],
    queryFn: ({ signal }) => call(api.applications.preview, JSON.parse(asked) as DraftInput, { ...quietly, signal }), // written by us
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/**
 * What a form begins with, as it is now: a draft to go on with, which needs no licence but the form's own, or an earlier request to
 * ask for again; `round` tells one opening from the next.
 */
export function sourceQuery(source: 'draft' | 'earlier', id: string, round: number) {
  const endpoint = source === 'draft' ? api.applications.draft : api.applications.get;
  return queryOptions({
    queryKey: [...applyKey, source, id, round],
    queryFn: () => call(endpoint, { id }, quietly),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What was begun and not sent. */
export const draftsQuery = queryOptions({
  queryKey: [...applyKey, 'drafts'],
  queryFn: async () => (await call(api.applications.drafts, {}, quietly)).rows,
  staleTime: 0,
});
