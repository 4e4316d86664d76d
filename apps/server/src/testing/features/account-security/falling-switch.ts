import type { Switch } from '@uc/contract';
import { sql } from 'kysely';
import type { Portal } from '../../portal.ts';

/** Lets the administrator's switch fall while a call is under way: with the row that counts it, after it was let in. */
export async function switchOffWith(
  { owner }: Pick<Portal, 'owner'>,
  table: 'attempt' | 'message_request',
  name: Switch,
): Promise<void> {
  await sql`create function flip() returns trigger language plpgsql as $$
    begin insert into switched_off (name) values (${sql.lit(name)}) on conflict do nothing; return null; end $$`.execute(
    owner,
  );
  await sql`create trigger flip after insert or update on ${sql.table(table)} for each row execute function flip()`.execute(
    owner,
  );
}
