import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../../config/setting-kinds.ts';
import type { Schema } from '../schema.ts';
import { accounts } from './accounts.ts';
import { demoId } from './ids.ts';

/**
 * Refuses to be a demo on a database that somebody else lives in: what is sent would lie open there, and no message would leave. Whoever forgets `UC_DEMO=0` at the
 * second start, or in another terminal, is told so (threat CF-02).
 */
export async function needDemo(db: Kysely<Schema>): Promise<void> {
  const ids = accounts.map(({ username }) => demoId('person', username));
  // One question: another process may fill it at this very moment.
  const { rows } = await sql<{ isOthers: boolean }>`
    select (exists (select from person) or exists (select from organisation)) and not exists (select from person where id = any(${ids}::uuid[])) as "isOthers"`.execute(
    db,
  );
  if (!rows[0]?.isOthers) return;
  throw new ConfigError(
    'The database holds an organisation of its own, not the demo: say UC_DEMO=0 here too, and the other settings as the server has them (docs/first-day.md).',
  );
}
