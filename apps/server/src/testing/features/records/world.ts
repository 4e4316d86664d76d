import { type InsertType, sql } from 'kysely';
import { newId } from '../../../db/ids.ts';
import type { Schema } from '../../../db/schema.ts';
import { demoPassword } from '../../../db/seed/seed.ts';
import type { TestBrowser } from '../../browser.ts';
import type { Portal } from '../../portal.ts';

type Columns = { [C in keyof Schema['record']]: InsertType<Schema['record'][C]> };

/** What a test says of a record; the rest is filled in. */
export type Given = Partial<Columns> & { at: Date };

/** A person of the demo who has done nothing yet. */
export const quiet = 'demo.empty';

/** A browser of somebody. */
export async function signedIn(
  portal: Portal,
  username = quiet,
  headers?: Record<string, string>,
): Promise<TestBrowser> {
  const browser = portal.browser(headers);
  await browser.signIn(username, demoPassword);
  return browser;
}

/** The person's id. */
export async function idOf({ db }: Pick<Portal, 'db'>, username = quiet): Promise<string> {
  return (await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
}

// Far behind what the demo and the test itself come to.
const firstPlace = 1_000_000;
let added = 0;

/** Writes records as if they had been there before the test; counted in their chain but not hashed, for that is not what is tested with them. */
export async function addRecords({ db }: Pick<Portal, 'db'>, personId: string, given: Given[]): Promise<string[]> {
  const nothing = Buffer.alloc(32);
  const rows = given.map((one, index) => ({
    id: newId(),
    chain: personId,
    seq: String(firstPlace + added + index),
    person_id: personId,
    operation: 'signIn' as const,
    result: 'success' as const,
    client_type: 'desktop' as const,
    application_id: null,
    device: 'Windows 10',
    browser: 'Chrome 156',
    location: 'intranet',
    ip: '192.0.2.1',
    user_agent: '',
    detail: '{}',
    request_id: null,
    session_id: null,
    previous_hash: nothing,
    hash: nothing,
    ...one,
  }));
  added += rows.length;
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insertInto('record')
      .values(rows.slice(at, at + 1_000))
      .execute();
  await sql`insert into record_chain as c (chain, seq, hash) values (${personId}, ${rows.length}, ${nothing})
    on conflict (chain) do update set seq = c.seq + excluded.seq`.execute(db);
  return rows.map(({ id }) => id);
}

const dayMs = 86_400_000;

/** A moment so many days, and milliseconds more, ago. */
export const ago = (days: number, moreMs = 0) => new Date(Date.now() - days * dayMs - moreMs);
