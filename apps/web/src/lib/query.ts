import { type FetchQueryOptions, hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { CallError } from '@uc/contract';
import { currentLocale, onLocaleChange } from './i18n/text.ts';
import { refreshLogin } from './keep-login.ts';
import { pastToasts } from './notify.ts';
import { currentLogin } from './session.ts';

const retriesAtMost = 1;

/** A refusal stays a refusal however often one asks, and a busy server was asked again already; only a broken way to it is worth another try. */
export function worthAnotherTry(failures: number, error: Error): boolean {
  const refused = error instanceof CallError && ((error.status >= 200 && error.status < 500) || error.status === 503);
  return !refused && failures < retriesAtMost;
}

/** What was fetched less than this ago is not asked for again without a reason. */
export const freshForMs = 30_000;

/** What the number of waiting decisions stands under; out of date once one was made. The layout shows it, a feature changes it. */
export const inboxKey = ['inbox'] as const;

/** Answers that came with the page that is being drawn, which need not be asked for again by it. */
const arrived = new Set<string>();
/** Drawing takes no longer than this. */
const drawnWithinMs = 1_000;

/** What this tab has fetched. Pages bring it; the entry, which every visitor waits for, does without. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthAnotherTry,
      staleTime: freshForMs,
      refetchOnWindowFocus: false,
      refetchOnMount: ({ queryHash }) => !arrived.has(queryHash),
    },
  },
});

/**
 * Fetches what a page shows first, so that it is drawn once and with it (`arrive` of a screen). What the tab has already is drawn at once, and
 * asked for anew by the page as it always does. A failure is the page's to tell.
 */
export async function arriveWith(...queries: readonly { readonly queryKey: QueryKey }[]): Promise<void> {
  await Promise.all(
    queries.map(async (query) => {
      if (queryClient.getQueryData(query.queryKey) !== undefined) return;
      await queryClient.prefetchQuery(query as FetchQueryOptions); // of each its own data, which nobody takes here
      const hash = hashKey(query.queryKey);
      arrived.add(hash);
      setTimeout(() => arrived.delete(hash), drawnWithinMs);
    }),
  );
}

// The server answers in the language of the session, so what it said in another one is out of date.
// That holds for the person's own name as well.
onLocaleChange(() => {
  void queryClient.invalidateQueries();
  const login = currentLogin.get();
  if (login && login.locale !== currentLocale()) void refreshLogin();
});

// Another person's data must not outlive their session in this tab.
let owner = currentLogin.get()?.user.id;
currentLogin.subscribe(() => {
  const next = currentLogin.get()?.user.id;
  if (owner !== undefined && owner !== next) {
    queryClient.clear();
    pastToasts.set([]);
  }
  owner = next;
});
