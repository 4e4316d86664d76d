import { currentLocale } from './i18n/text.ts';
import { stored } from './storage.ts';

/** A fetch that can start before the page that needs it is there. */
export interface Prepared<T> {
  /** Starts the quiet fetch; its failure is nobody's, the page asks again in its own way. */
  start(): void;
  /** The started fetch, once; then undefined. */
  take(): Promise<T> | undefined;
}

/** For whom and in which language one is asked for now; an answer for another must never be given out. */
const asker = () => `${currentLocale()} ${stored('token')}`;

/** Makes one from the fetch to start early; an answer older than a few seconds is not given out any more. */
export function createPrepared<T>(fetchQuietly: () => Promise<T>, freshForMs = 10_000): Prepared<T> {
  let started: { answer: Promise<T>; atMs: number; asker: string } | undefined;
  const current = () =>
    started && Date.now() - started.atMs < freshForMs && started.asker === asker() ? started : undefined;
  return {
    start() {
      if (current()) return;
      const mine = { answer: fetchQuietly(), atMs: Date.now(), asker: asker() };
      started = mine;
      mine.answer.catch(() => {
        if (started === mine) started = undefined;
      });
    },
    take() {
      const taken = current()?.answer;
      started = undefined;
      return taken;
    },
  };
}
