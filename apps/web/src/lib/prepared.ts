/** A fetch that can start before the page that needs it is there. */
export interface Prepared<T> {
  /** Starts the quiet fetch; its failure is nobody's, the page asks again in its own way. */
  start(): void;
  /** The started fetch, once; then undefined. */
  take(): Promise<T> | undefined;
}

/** Makes one from the fetch to start early; an answer older than a few seconds is not given out any more. */
export function createPrepared<T>(fetchQuietly: () => Promise<T>, freshForMs = 10_000): Prepared<T> {
  let started: { answer: Promise<T>; atMs: number } | undefined;
  return {
    start() {
      if (started && Date.now() - started.atMs < freshForMs) return;
      started = { answer: fetchQuietly(), atMs: Date.now() };
      started.answer.catch(() => {
        started = undefined;
      });
    },
    take() {
      const taken = started && Date.now() - started.atMs < freshForMs ? started.answer : undefined;
      started = undefined;
      return taken;
    },
  };
}
