import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type OutputOf, type SourceLineKind } from '@uc/contract';
import { call } from '../../lib/call.ts';

/** A source with what was dropped for it. */
export type Source = OutputOf<typeof api.adminSources.list>['rows'][number];
/** Dropped files with what came of them. */
export type Job = OutputOf<typeof api.adminSources.job>;
/** Their plan. */
export type JobPlan = NonNullable<Job['plan']>;
/** A line of it. */
export type JobLine = OutputOf<typeof api.adminSources.lines>['rows'][number];
/** The connection to the directory, and what whoever sets it up has to know. */
export type Connection = OutputOf<typeof api.adminSources.connection>;
/** It in the form of a described file. */
export type Described = NonNullable<Connection['described']>;
/** How a try went. */
export type Tried = OutputOf<typeof api.adminSources.tryConnection>;
/** A run that changed something. */
export type Run = OutputOf<typeof api.adminSources.runs>['rows'][number];

const quietly = { show: 'none' } as const;
/** So often files that are under way are asked about. */
const progressMs = 1_500;

/** Everything about sources, which an act puts out of date. */
export const sourcesKey = ['adminSources'] as const;

/** Whether a process is at work on it. */
export const isUnderWay = ({ state }: Pick<Job, 'state'>) => state === 'planning' || state === 'carrying';

/** The sources there are. */
export const sourcesQuery = queryOptions({
  queryKey: [...sourcesKey, 'list'],
  queryFn: ({ signal }) => call(api.adminSources.list, {}, { signal, ...quietly }),
  staleTime: 0,
});

/** Dropped files; asked about again and again while something is under way, whoever began it. */
export function jobQuery(job: string) {
  return queryOptions({
    queryKey: [...sourcesKey, 'job', job],
    queryFn: ({ signal }) => call(api.adminSources.job, { job }, { signal, ...quietly }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? progressMs : false),
    staleTime: 0,
    retry: false,
  });
}

/** Lines of a plan, part by part. Another plan of the same files is asked for anew. */
export function linesQuery(job: string, digest: string, asked: { kind?: SourceLineKind; search?: string }) {
  return infiniteQueryOptions({
    queryKey: [...sourcesKey, 'lines', job, digest, asked],
    queryFn: ({ pageParam, signal }) =>
      call(api.adminSources.lines, { job, ...asked, ...(pageParam && { cursor: pageParam }) }, { signal, ...quietly }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
  });
}

/** Runs of a source, part by part. */
export function runsQuery(source: string) {
  return infiniteQueryOptions({
    queryKey: [...sourcesKey, 'runs', source],
    queryFn: ({ pageParam, signal }) =>
      call(api.adminSources.runs, { source, ...(pageParam && { cursor: pageParam }) }, { signal, ...quietly }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** The connection to the directory. */
export const connectionQuery = queryOptions({
  queryKey: [...sourcesKey, 'connection'],
  queryFn: ({ signal }) => call(api.adminSources.connection, {}, { signal, ...quietly }),
  staleTime: 0,
});

/** One run. */
export function runQuery(id: string) {
  return queryOptions({
    queryKey: [...sourcesKey, 'run', id],
    queryFn: ({ signal }) => call(api.adminSources.run, { id }, { signal, ...quietly }),
    retry: false,
  });
}
