import { type api, limits, maskPrefix, type OutputOf, type ParsedInputOf, wireDate } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { mayRead } from '../../db/administrators/reach.ts';
import { reachBy } from '../../db/administrators/reach-by.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import { namedWithState } from '../../db/column-in.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { isGivenUp, retryMessages } from '../../db/outbox/retry.ts';
import { openPayload } from '../../db/outbox/write.ts';
import type { Seal } from '../../secrets/seal.ts';
import { maskEmail, maskPhone, maskText } from '../../values/mask.ts';

type Listed = OutputOf<typeof api.adminMessages.list>;
type Row = Omit<Listed['rows'][number], 'at' | 'settledAt' | 'nextTry' | 'target' | 'mayRetry'> & {
  at: Date;
  settledAt: Date | null;
  nextTry: Date | null;
  payload: Buffer | null;
  isGivenUp: boolean;
};

/** Messages and what became of them, the newest first. Whoever is limited to some units sees those of people there, and none that are nobody's. */
export async function listDeliveries(
  { db, administrator, locale }: AdministratorVisit,
  seal: Seal,
  timeZone: string,
  { state, channel, kind, person, days, cursor }: ParsedInputOf<typeof api.adminMessages.list>,
): Promise<Listed> {
  const asks: (RawBuilder<boolean> | false)[] = [
    // Written out where an index is of those alone.
    state !== undefined &&
      (state === 'failed' || state === 'expired'
        ? sql<boolean>`state in ('failed', 'expired') and state = ${state}`
        : sql<boolean>`state = ${state}`),
    channel !== undefined && sql<boolean>`channel = ${channel}`,
    kind !== undefined && sql<boolean>`kind = ${kind}`,
    person !== undefined && sql<boolean>`person_id = ${person}`,
    days !== undefined && sql<boolean>`message.created_at > now() - make_interval(days => ${Number(days)})`,
    cursor !== undefined && sql<boolean>`message.id < ${cursor}`,
    mayRead(administrator, sql`person_id`),
  ];
  const { rows } = await sql<Row>`
    select message.id, message.created_at as at, kind, channel, state, tries, settled_at as "settledAt",
      case when state = 'waiting' then due_at end as "nextTry", payload, ${isGivenUp} as "isGivenUp",
      case when state = 'sent' then '' else coalesce(reason, '') end as reason,
      case when person.id is not null then json_build_object('id', person.id, 'name', ${namedWithState('person', locale)}, 'username', coalesce(person.username, '')) end as person
    from message left join person on person.id = person_id
    where ${sql.join(
      asks.filter((one) => one !== false),
      sql` and `,
    )}
    order by message.id desc limit ${limits.deliveryRows + 1}`.execute(db);
  const page = rows.slice(0, limits.deliveryRows);
  const keeper = reachBy(administrator, 'settings');
  return {
    rows: page.map(({ payload, isGivenUp: isAgain, ...row }) => ({
      ...row,
      at: wireDate(row.at, timeZone),
      settledAt: row.settledAt && wireDate(row.settledAt, timeZone),
      nextTry: row.nextTry && wireDate(row.nextTry, timeZone),
      // In the demo what was sent stays readable; here it is not shown all the same.
      target: row.state === 'sent' || !payload ? '' : targetOf(seal, { ...row, payload }),
      mayRetry: isAgain && keeper !== null,
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    mayChange: keeper !== null,
  };
}

/** Where a message goes, masked; of one that was sealed with a key that this process does not have nobody can say. */
function targetOf(seal: Seal, row: { id: string; channel: Row['channel']; payload: Buffer }): string {
  try {
    const { address } = openPayload(seal, row);
    const masks = { sms: maskPhone, email: maskEmail, wecom: maskText, dingtalk: maskText };
    return masks[row.channel](address).slice(maskPrefix.length);
  } catch {
    return '';
  }
}

/** Lets given-up messages wait again, as the command does: of people within the caller's reach, and never what has expired. */
export function retryDeliveries(
  visit: AdministratorVisit,
  post: NoticeMeans,
  ids: readonly string[],
): Promise<{ again: number }> {
  const { administrator, origin } = visit;
  const { personId } = administrator;
  visit.about(personId, { deed: 'retryMessage', subject: '', count: ids.length });
  return visit.change(async (tx) => {
    const again = await retryMessages(tx, ids, mayRead(administrator, sql`person_id`));
    const people = [...new Set(again.flatMap((message) => message.personId ?? []))];
    const subject = again.length === 1 ? (again[0]?.id ?? '') : '';
    if (again.length > 0)
      await recordDeed(tx, post, { personId, origin }, { deed: 'retryMessage', subject, count: again.length, people });
    return { again: again.length };
  });
}
