import { QueryClient } from '@tanstack/react-query';
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

/** What this tab has fetched. Pages bring it; the entry, which every visitor waits for, does without. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthAnotherTry, staleTime: freshForMs, refetchOnWindowFocus: false } },
});

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
