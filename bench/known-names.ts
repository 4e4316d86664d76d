import path from 'node:path';
import pg from 'pg';

/** Names that somebody has, and as many of the same shape that nobody has. */
export interface Names {
  known: string[];
  unknown: string[];
}

/** A connection to the database of a portal that was started on this folder. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ host: path.join(dataDir, 'run'), user: 'uc', database: 'uc' });
  await client.connect();
  return client;
}

/** Chooses so many names of both kinds; gives everybody a password first. */
export async function readNames(client: pg.Client, count: number): Promise<Names> {
  // In the demo only the accounts for signing in have one.
  await client.query(`insert into password (person_id, hash)
    select id, (select hash from password limit 1) from person on conflict do nothing`);
  const { rows } = await client.query<{ username: string }>(
    `select username from person p where phone is not null and status = 'active'
       and exists (select from password where person_id = p.id) order by id limit $1`,
    [count],
  );
  const known = rows.map(({ username }) => username);
  if (known.length < count) throw new Error(`Only ${known.length} people can be reached by phone`);
  return { known, unknown: known.map((name) => `${name}q`) };
}

/** Both kinds of names in random order, because what one request leaves to be done slows down the next. */
export function inTurns(count: number): { kind: keyof Names; at: number }[] {
  return Array.from({ length: count }, (_, at) => at)
    .flatMap((at) => (['known', 'unknown'] as const).map((kind) => ({ kind, at, place: Math.random() })))
    .toSorted((one, other) => one.place - other.place);
}
