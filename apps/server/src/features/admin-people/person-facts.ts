import type { Channel, Locale, ShownPersonState } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { mayRead, type Reaching } from '../../db/administrators/reach.ts';
import { named, shownState } from '../../db/column-in.ts';
import type { Schema } from '../../db/schema.ts';

/** A device as it is read. */
export interface DeviceRow {
  kind: 'otp' | 'passkey';
  id: string;
  name: string;
  since: Date;
  lastUsed: Date | null;
  isFrozen: boolean;
}

/** What a person's page needs of the tables about how they sign in. */
export interface Facts {
  phone: string | null;
  email: string | null;
  phoneSince: Date;
  emailSince: Date;
  isPhoneConfirmed: boolean;
  isEmailConfirmed: boolean;
  endsOn: string | null;
  disabledAt: Date | null;
  disabledBy: string | null;
  /** Of the picture that whoever is signed in may see; null: there is none. */
  avatarVersion: string | null;
  passwordAt: Date | null;
  recoveryCodes: number;
  isAdministrator: boolean;
  isAbove: boolean;
  accounts: { source: string; since: string }[];
  switchedOff: string[];
  /** When a message last arrived at the address that is theirs. */
  phoneReached: string | null;
  emailReached: string | null;
  /** A message of the last day that did not arrive, at an address at which none has arrived since. */
  undelivered: { at: string; channel: Channel; reason: string | null } | null;
}

/** What was taken back before it left is no failure to arrive. */
const takenBack = sql`('Its link was voided', 'Its person may not sign in any more', 'Its address was changed')`;

/** When the last message by a channel arrived at the address of now. */
const reachedBy = (channel: 'sms' | 'email', since: string) =>
  sql`(select max(settled_at) from message where message.person_id = person.id and channel = ${channel} and state = 'sent' and created_at >= ${sql.ref(since)})`;

/** Reads it, seen from an administrator. */
export async function readFacts(db: Kysely<Schema>, id: string, viewer: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select phone, email, phone_since as "phoneSince", email_since as "emailSince", phone_confirmed_at is not null as "isPhoneConfirmed",
      email_confirmed_at is not null as "isEmailConfirmed", ends_on::text as "endsOn", disabled_at as "disabledAt", disabled_by as "disabledBy",
      case when status = 'active' and exists (select from profile_field where name = 'avatar' and shown) then avatar_version end as "avatarVersion",
      ${reachedBy('sms', 'phone_since')} as "phoneReached", ${reachedBy('email', 'email_since')} as "emailReached", (select changed_at from password where person_id = person.id) as "passwordAt",
      (select count(*)::int from recovery_code where person_id = person.id and used_at is null) as "recoveryCodes",
      exists (select from administrator_role r where r.person_id = person.id and (r.until is null or r.until > now())) as "isAdministrator",
      stands_above(person.id, ${viewer}) as "isAbove",
      coalesce((select json_agg(json_build_object('source', provider, 'since', bound_at) order by bound_at) from bound_account
        where person_id = person.id), '[]') as accounts,
      array(select name from switched_off where person_id = person.id order by name) as "switchedOff",
      (select json_build_object('at', created_at, 'channel', channel, 'reason', reason) from message
        where person_id = person.id and created_at > now() - interval '1 day' and (state = 'failed' or state = 'expired' and reason not in ${takenBack})
          and created_at >= case channel when 'sms' then phone_since when 'email' then email_since else created_at end
          and not exists (select from message later where later.person_id = person.id and later.channel = message.channel and later.state = 'sent'
            and later.created_at > message.created_at)
        order by created_at desc limit 1) as undelivered
    from person where id = ${id}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('A person that was found is not there');
  return facts;
}

/** Devices of somebody, the newest first. */
export async function readDevices(db: Kysely<Schema>, id: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select 'otp' as kind, id, name, bound_at as since, last_used_at as "lastUsed", frozen_at is not null as "isFrozen"
      from otp_device where person_id = ${id}
    union all select 'passkey', id, name, created_at, last_used_at, copied_at is not null from passkey where person_id = ${id}
    order by since desc, id`.execute(db);
  return rows;
}

/** Whoever leads somebody, and whether they are still there; of people outside the reader's units nothing else (threat AD-11). */
interface Leader {
  id: string | null;
  name: string;
  state: ShownPersonState;
}

/** A position as it is read. */
export interface PositionRow {
  id: string;
  kind: 'main' | 'part_time' | 'seconded';
  unit: { id: string; name: string; path: string };
  title: string;
  since: string;
  manager: Leader | null;
}

/** Positions of somebody, the main one first. */
export async function readPositions(
  db: Kysely<Schema>,
  id: string,
  reaching: Reaching,
  locale: Locale,
): Promise<PositionRow[]> {
  const { rows } = await sql<PositionRow>`
    select w.id, w.kind, ${named('w', locale, 'title')} as title, w.since::text,
      json_build_object('id', o.id, 'name', ${named('o', locale)}, 'path', ${named('o', locale, 'display_path')}) as unit,
      case when m.id is not null then json_build_object('id', case when ${mayRead(reaching, sql`m.id`)} then m.id end, 'name', ${named('m', locale)}, 'state', ${shownState('m')}) end as manager
    from position w join organisation o on o.id = w.organisation_id left join person m on m.id = w.manager_id
    where w.person_id = ${id} order by w.kind <> 'main', w.since, w.id`.execute(db);
  return rows;
}
