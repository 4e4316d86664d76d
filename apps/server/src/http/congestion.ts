import type { FastifyInstance } from 'fastify';
import type { Databases } from '../db/database.ts';
import { DatabaseBusy } from '../db/waiters.ts';

/**
 * Turns calls away at the door while the pool they would need is congested: the queue does not grow, and those who are in may
 * finish. Each pool is judged for itself, so that signing in works while lists are slow.
 */
export function shedWhenCongested(app: FastifyInstance, databases: Databases): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { endpoint } = routeOptions.config;
    if (endpoint && databases.isCongested(endpoint.sensitive ? 'sensitive' : 'main'))
      throw new DatabaseBusy('Others have waited too long for the database already');
  });
}
