import type { FastifyInstance } from 'fastify';

/**
 * Tells once, for the whole life of the process, that requests seem to come through a proxy nobody named. Anybody can send such a
 * header: it is not believed, nothing of it is logged, and a flood of it is still one line (threat LG-01).
 */
export function tellOfProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isTold || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    isTold = true;
    log.warn(
      'A request came with X-Forwarded-For or Forwarded, and UC_TRUST_PROXY is not set: everybody behind a proxy counts as one address. ' +
        'Set UC_TRUST_PROXY to the addresses of your proxies; without a proxy somebody made the header up',
    );
  });
}
