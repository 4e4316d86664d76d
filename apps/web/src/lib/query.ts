import { CallError } from '@uc/contract';
import { QueryClient } from '@tanstack/react-query';

const retriesAtMost = 1;

/** A refusal stays a refusal however often one asks; only a broken way to the server is worth another try. */
export function worthAnotherTry(failures: number, error: Error): boolean {
  const refused = error instanceof CallError && error.status >= 200 && error.status < 500;
  return !refused && failures < retriesAtMost;
}

/** What this tab has fetched. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthAnotherTry, staleTime: 30_000, refetchOnWindowFocus: false } },
});
