import { hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/call.ts';
import { useCell } from '../../lib/cell.ts';
import { isOutOfReach } from '../../lib/failure.ts';
import { currentLocale } from '../../lib/i18n/text.ts';
import { whenIdle } from '../../lib/idle.ts';
import { useOnline } from '../../lib/online.ts';
import { freshForMs, queryClient } from '../../lib/query.ts';
import { isUnreachable } from '../../lib/reach.ts';
import { currentLogin } from '../../lib/session.ts';
import { stored } from '../../lib/storage.ts';
import type { HubList } from './hub-list.ts';
import { keepLastCopy, type Label, readLastCopy } from './last-copy.ts';
import { preparedApplications } from './prepare.ts';

/** Whose list the tab holds and in which language it was answered, which may be behind the one on show for a moment. */
let held: Label | null = null;

const labelNow = (): Label => ({ owner: currentLogin.get()?.user.id ?? '', locale: currentLocale() });

/** When the copy that the tab began with was fetched. */
let copiedAtMs = 0;

function readCopy(): HubList | undefined {
  const label = labelNow();
  const copy = readLastCopy(label);
  if (!copy) return undefined;
  held = label;
  copiedAtMs = copy.atMs;
  return copy.list;
}

async function fetchApplications(signal: AbortSignal): Promise<HubList> {
  const label = labelNow();
  try {
    const prepared = await preparedApplications.take()?.catch(() => undefined);
    // Never what keeps a session alive: somebody who comes here is asked for by is-login, a refresh is nobody's doing.
    const list = prepared ?? (await call(api.appHub.list, {}, { show: 'none', background: true, signal }));
    held = label;
    return list;
  } catch (error) {
    if (isOutOfReach(error)) isUnreachable.set(true);
    throw error;
  }
}

/** The person's applications: at once from the last copy, then from the server; the hub asks again when one comes back to it. */
export const applicationsQuery = queryOptions({
  queryKey: ['app', 'list'],
  queryFn: ({ signal }) => fetchApplications(signal),
  initialData: readCopy,
  // However young the copy is, the server is asked: a reload is meant to bring what is new.
  initialDataUpdatedAt: () => Math.min(copiedAtMs, Date.now() - freshForMs),
  // By ourselves, because a device may find its network without the server, and the server without a word of the device.
  networkMode: 'always',
  refetchOnReconnect: false,
});

/** Them, from whichever is there first: the last copy or the server. */
export const fetchedApplications = () => queryClient.ensureQueryData(applicationsQuery);

const listHash = hashKey(applicationsQuery.queryKey);
let isKeeping = false;
/** In which session the copy was written; a sign-out took it away. */
let keptIn: string | null = null;

function keepSoon(): void {
  if (isKeeping) return;
  isKeeping = true;
  whenIdle(() => {
    isKeeping = false;
    const state = queryClient.getQueryState<HubList>(applicationsQuery.queryKey);
    if (!held || !state?.data) return;
    keepLastCopy(held, { list: state.data, atMs: state.dataUpdatedAt });
    keptIn = stored('token');
  });
}

// Every change of the list, by an answer or by a pin, becomes the last copy; written when nobody waits for the page.
queryClient.getQueryCache().subscribe((event) => {
  const isChange = event.type === 'updated' && event.action.type === 'success';
  if (isChange && event.query.queryHash === listHash) keepSoon();
});

/** The person's applications as a page needs them. */
export function useApplications() {
  const isOnline = useOnline();
  const isOffline = useCell(isUnreachable) || !isOnline;
  const { data, dataUpdatedAt, isPending, isError, isFetching, refetch } = useQuery(applicationsQuery);
  const ask = () => void refetch({ cancelRefetch: false });
  useOnReturn(isOffline, ask);
  useEffect(() => {
    if (keptIn !== stored('token')) keepSoon();
  }, []);
  return {
    data,
    isPending,
    /** Nothing to show, and no answer. */
    isError: isError && data === undefined,
    isFetching,
    /** The network or the server is away. */
    isOffline,
    /** When the list on show was fetched, while it cannot be refreshed; else null. */
    since: data && (isOffline || isError) ? new Date(dataUpdatedAt) : null,
    refetch: ask,
  };
}

/** Asks once when what was away is back. */
function useOnReturn(isOffline: boolean, ask: () => void): void {
  const was = useRef(isOffline);
  useEffect(() => {
    if (was.current && !isOffline) ask();
    was.current = isOffline;
  }, [isOffline, ask]);
}
