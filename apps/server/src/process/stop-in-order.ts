import type { FastifyBaseLogger } from 'fastify';

/** What stopping needs to know. */
export interface Ending {
  /** A stop that takes longer is broken off. */
  limitMs: number;
  logger: Pick<FastifyBaseLogger, 'error'>;
  /** Stops whatever was started; told whether somebody asked for it or a fault made it necessary. */
  stop: (isAsked: boolean) => Promise<void>;
}

/** A signal to the whole process group comes twice: directly, and forwarded by the process that started us. */
const echoMs = 1_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const faults = ['uncaughtException', 'unhandledRejection'] as const;

/**
 * Stops in order at the first signal, with exit code 0, and after an error that nobody caught, with 1. A second signal, unless
 * it is an echo of the first, ends everything at once. Returns a way to ask for the same stop without a signal.
 */
export function stopInOrder({ limitMs, logger, stop }: Ending): () => void {
  let since: number | undefined;
  let code = 0;

  async function begin(isAsked: boolean): Promise<void> {
    if (since !== undefined) return;
    since = performance.now();
    setTimeout(() => {
      logger.error(`Stopping was not done within ${limitMs} ms and is broken off`);
      process.exit(1);
    }, limitMs);
    try {
      await stop(isAsked);
    } catch (error) {
      logger.error(error, 'Stopping failed');
      code = 1;
    }
    process.exit(code);
  }

  for (const signal of signals)
    process.on(signal, () => {
      if (since === undefined) return void begin(true);
      if (performance.now() - since < echoMs) return;
      logger.error(`${signal} again: ending at once`);
      process.exit(1);
    });
  for (const fault of faults)
    process.on(fault, (error: unknown) => {
      // While stopping, what is under way is still worth finishing; the code tells that something was wrong.
      logger.error(error, 'Something failed that nobody caught: stopping');
      code = 1;
      void begin(false);
    });
  return () => void begin(true);
}
