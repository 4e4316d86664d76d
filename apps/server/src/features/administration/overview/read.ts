import { type api, type Channel, type OutputOf, overviewItems, wireDate } from '@uc/contract';
import { sql } from 'kysely';
import type { AdministratorVisit } from '../../../calls/visit.ts';
import { mayRead } from '../../../db/administrators/reach.ts';
import { reachBy } from '../../../db/administrators/reach-by.ts';
import { namedWithState } from '../../../db/column-in.ts';
import { productVersion } from '../../../values/product-version.ts';
import { readFigures } from './figures.ts';
import { readHandled } from './handled.ts';
import { type Found, finds, mostCounted } from './items.ts';

type Overview = OutputOf<typeof api.administration.overview>;
type Item = Overview['items'][number];

/** What needs somebody, as far as the caller's roles and units reach (threat AD-35). What is in order is not there. */
export async function readOverview(
  visit: AdministratorVisit,
  timeZone: string,
  channels: readonly Channel[],
): Promise<Overview> {
  const { db, administrator } = visit;
  const items: Item[] = [];
  for (const item of overviewItems) {
    const found = await finds[item](db, administrator);
    if (found && found.count > 0) items.push(await itemOf(visit, item, found, timeZone));
  }
  const readers = reachBy(administrator, 'people', 'helpDesk', 'settings', 'audit');
  return {
    items,
    handled: await readHandled(visit, timeZone),
    figures: readers && (await readFigures(db, readers, timeZone)),
    runs: await readRuns(visit, timeZone, channels),
  };
}

async function itemOf(
  { db, locale }: AdministratorVisit,
  item: Item['item'],
  { count, since, until, personId }: Found,
  timeZone: string,
): Promise<Item> {
  // Of removals the first one is the most pressing; of others a list is opened.
  const isNamed = personId !== null && (count === 1 || item === 'deviceRemovals');
  const { rows } = isNamed
    ? await sql<{
        id: string;
        name: string;
      }>`select id, ${namedWithState('person', locale)} as name from person where id = ${personId}`.execute(db)
    : { rows: [] };
  return {
    item,
    count: Math.min(count, mostCounted),
    isMore: count > mostCounted,
    since: since && wireDate(since, timeZone),
    until: until && wireDate(until, timeZone),
    person: rows[0] ?? null,
  };
}

/** How it runs. That the database answers, the caller sees by having an answer. */
async function readRuns(
  { db, administrator }: AdministratorVisit,
  timeZone: string,
  channels: readonly Channel[],
): Promise<Overview['runs']> {
  const keeper = reachBy(administrator, 'settings', 'audit');
  const counts = keeper
    ? (
        await sql<{ channel: Channel; givenUp: number; waiting: number }>`
          select channel, count(*) filter (where state = 'failed')::int as "givenUp", count(*) filter (where state = 'waiting')::int as waiting
          from message where (state = 'waiting' or (state = 'failed' and payload is not null and expires_at is null))
            and ${mayRead(keeper, sql`person_id`)} group by channel`.execute(db)
      ).rows
    : null;
  const mayCheck = reachBy(administrator, 'audit')?.units === null;
  const { rows } = mayCheck
    ? await sql<{ finished: Date; faults: number }>`
        select finished_at as finished, faults from record_check where finished_at is not null order by asked_at desc limit 1`.execute(
        db,
      )
    : { rows: [] };
  const [check] = rows;
  return {
    version: productVersion,
    channels:
      counts &&
      channels.map((channel) => counts.find((one) => one.channel === channel) ?? { channel, givenUp: 0, waiting: 0 }),
    check: check ? { finishedAt: wireDate(check.finished, timeZone), faults: check.faults } : null,
  };
}
