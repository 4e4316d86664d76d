import {
  api,
  apiBase,
  type Locale,
  limits,
  linkTo,
  maskPrefix,
  type OutputOf,
  type PeopleAct,
  type Switch,
  wireDate,
} from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { LinkChannel } from '../../config/link-settings.ts';
import { judgeSubjects } from '../../db/administrators/reach.ts';
import { namedWithState } from '../../db/column-in.ts';
import { licencesOf, rolesWithWhy } from '../../db/entitlements/rules.ts';
import { findKeyElsewhere } from '../../db/kept-elsewhere.ts';
import { readLinks } from '../../db/links/read.ts';
import { channelsTo, type NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { deviceOf } from '../../http/visitor.ts';
import type { Places } from '../../ports/places.ts';
import { linkedProviders } from '../../proofs/linked-providers.ts';
import { maskEmail, maskPhone } from '../../values/mask.ts';
import { placeName } from '../../values/place-name.ts';
import { hindrancesOf } from './hindrance.ts';
import { shownLinkState } from './link-state.ts';
import { presentListed, readListed } from './listed.ts';
import { readMessages } from './messages.ts';
import { readNotes } from './notes.ts';
import { readDevices, readFacts, readPositions } from './person-facts.ts';
import { actsOf, needVisible, reachWith } from './reach.ts';
import type { RecordsOf } from './records.ts';
import { openRemovals } from './removals.ts';
import { standingOf } from './standing.ts';
import { otherHalfDone } from './two-agents.ts';

type Page = OutputOf<typeof api.adminPeople.get>;

/** What a page needs besides the database. */
export interface PageMeans {
  timeZone: string;
  sessionIdleMinutes: number;
  sessionHours: number;
  signsInElsewhere: boolean;
  signInProviders: Config['signInProviders'];
  recordsOf: RecordsOf;
  places: Places;
  post: Pick<NoticeMeans, 'channels'>;
  linkChannels: readonly LinkChannel[];
}

const mostLinks = 20;
const mostRecords = '10';
const mostMessages = 10;

/** Everything a call to the help desk needs, of one person. */
export async function readPage(visit: AdministratorVisit, id: string, means: PageMeans): Promise<Page> {
  const { db, administrator, locale } = visit;
  const { timeZone } = means;
  await needVisible(db, administrator, id);
  const [row] = await readListed(db, [id], administrator, locale);
  if (!row) throw new Error('A person that was found is not there');
  const facts = await readFacts(db, id, administrator.personId);
  const [devices, positions, links] = [
    await readDevices(db, id),
    await readPositions(db, id, administrator, locale),
    await readLinks(db, mostLinks, id),
  ];
  const time = (at: Date) => wireDate(at, timeZone);
  const [hindrance, ...alsoWrong] = hindrancesOf(
    {
      ...{ row, facts, devices, standing: await standingOf(db, id), now: new Date() },
      invitation: links.find(({ kind }) => kind === 'invitation'),
      disabling: row.status === 'disabled' && facts.disabledBy === null ? await disablingOf(db, id, locale) : null,
      signsInElsewhere: means.signsInElsewhere || (await findKeyElsewhere(db, id)) !== undefined,
      isLinked: (await linkedProviders(db, means.signInProviders, id)).length > 0,
    },
    timeZone,
    locale,
  );
  const phone = facts.phone && maskPhone(facts.phone).slice(maskPrefix.length);
  const email = facts.email && maskEmail(facts.email).slice(maskPrefix.length);
  const contact = (shown: string, since: Date, isConfirmed: boolean, reached: string | null) => ({
    ...{ shown, since: time(since), isConfirmed },
    lastDelivered: reached && time(new Date(reached)),
  });
  const main = positions.find(({ kind }) => kind === 'main');
  return {
    person: {
      ...presentListed(row, timeZone),
      avatar: facts.avatarVersion && apiBase + linkTo(api.profile.avatar, { id, v: facts.avatarVersion }),
      manager: main?.manager ?? null,
      endsOn: facts.endsOn,
      isAdministrator: facts.isAdministrator,
      isSelf: id === administrator.personId,
      isAbove: facts.isAbove,
    },
    ...{ hindrance, alsoWrong, callBack: phone, positions },
    tells: await toldOf(visit, id, hindrance.act, means),
    password: facts.passwordAt && { changedAt: time(facts.passwordAt) },
    phone: phone === null ? null : contact(phone, facts.phoneSince, facts.isPhoneConfirmed, facts.phoneReached),
    email: email === null ? null : contact(email, facts.emailSince, facts.isEmailConfirmed, facts.emailReached),
    devices: devices.map((device) => ({
      ...device,
      since: time(device.since),
      lastUsed: device.lastUsed && time(device.lastUsed),
    })),
    removals: await openRemovals(db, id, timeZone, locale),
    recoveryCodesLeft: facts.recoveryCodes,
    accounts: facts.accounts.map(({ source, since }) => ({ source, since: time(new Date(since)) })),
    sessions: await sessionsOf(visit, id, means),
    switchedOff: facts.switchedOff as Switch[], // the table's check says so
    links: links.map((link) => ({
      id: link.id,
      kind: link.kind,
      at: time(link.made_at),
      by: link.made_by,
      channel: link.channel as Page['links'][number]['channel'], // the table's check says so
      target: link.target,
      delivery: link.channel === null ? 'byHand' : link.sent_at ? 'sent' : link.failed_at ? 'failed' : 'waiting',
      deliveredAt: link.sent_at && time(link.sent_at),
      state: shownLinkState[link.state],
      usedAt: link.used_at && time(link.used_at),
      until: link.expires_at && time(link.expires_at),
    })),
    ...(await rightsOf(db, id, timeZone, locale)),
    notes: await readNotes(db, id, { readerId: administrator.personId, timeZone, locale }),
    records: (await means.recordsOf(visit, id, { size: mostRecords })).rows,
    messages: (await readMessages(db, id, undefined, mostMessages, timeZone)).rows,
    messageCount: await countMessages(db, id),
    acts: await openActs(visit, id),
    otherAgentFor: await otherHalfDone(db, administrator.personId, id),
  };
}

/** What the caller may do to them: by a role of theirs, to somebody who is neither oneself, nor above, nor another unit's. */
async function openActs({ db, administrator }: AdministratorVisit, id: string): Promise<PeopleAct[]> {
  const open: PeopleAct[] = [];
  for (const act of actsOf(administrator)) {
    const reaching = reachWith(administrator, act);
    if (reaching && (await judgeSubjects(db, reaching, [id])).get(id) === null) open.push(act);
  }
  return open;
}

/** By which channels they would be told of an act: an invitation goes by one way, to those who cannot sign in yet; of all else they are told by every one. */
async function toldOf(
  { db }: AdministratorVisit,
  id: string,
  act: PeopleAct | null,
  { post, linkChannels }: PageMeans,
): Promise<Page['tells']> {
  if (act === null) return [];
  const reaching = await channelsTo(db, act === 'invite' ? { channels: linkChannels } : post, id);
  return act === 'invite' ? reaching.slice(0, 1) : reaching;
}

async function countMessages(db: Kysely<Schema>, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from message where person_id = ${id} limit ${limits.countedMessages}) as kept`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function sessionsOf(
  { db, locale }: AdministratorVisit,
  id: string,
  { timeZone, sessionIdleMinutes, sessionHours, places }: PageMeans,
): Promise<Page['sessions']> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'active_at'])
    .where('person_id', '=', id)
    .where('ended_at', 'is', null)
    .where('active_at', '>', sql<Date>`now() - make_interval(mins => ${sessionIdleMinutes})`)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${sessionHours})`)
    .orderBy('active_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const { device, browser } = deviceOf(row.user_agent);
    return {
      id: row.id,
      device: [device, browser].filter(Boolean).join(' · '),
      place: placeName(places.locate(row.ip), locale),
      since: wireDate(row.created_at, timeZone),
      active: wireDate(row.active_at, timeZone),
    };
  });
}

async function rightsOf(
  db: Kysely<Schema>,
  id: string,
  timeZone: string,
  locale: Locale,
): Promise<Pick<Page, 'roles' | 'licences'>> {
  const person = sql`${id}::uuid`;
  const name = sql.ref(locale === 'en_US' ? 'name_en' : 'name');
  const { rows } = await sql<
    Omit<Page['roles'][number], 'since' | 'until'> & { since: Date | null; until: Date | null }
  >`
    select role.id, role.${name} as name, application.${name} as application, held.source, held.rules, held.since, held.until,
      array(select ${namedWithState('decider', locale)} from permission_step step join person decider on decider.id = step.decided_by
        where step.request_id = held.request_id and step.state = 'approved' order by step.round, step.place) as "approvedBy"
    from ${rolesWithWhy(person, locale)} join role on role.id = held.role_id
      left join application on application.id = role.application_id order by application.${name} nulls last, role.${name}`.execute(
    db,
  );
  const found = await sql<{ licences: Page['licences'] }>`select ${licencesOf(person, locale)} as licences`.execute(db);
  return {
    roles: rows.map((role) => ({
      ...role,
      since: role.since && wireDate(role.since, timeZone),
      until: role.until && wireDate(role.until, timeZone),
    })),
    licences: found.rows[0]?.licences ?? [],
  };
}

/** Who disabled them last and why, as far as an administrator did: their name, or the account of a command. */
async function disablingOf(
  db: Kysely<Schema>,
  id: string,
  locale: Locale,
): Promise<{ by: string | null; reason: string | null } | null> {
  const { rows } = await sql<{ by: string | null; reason: string | null }>`
    select coalesce((select ${namedWithState('who', locale)} from person who where who.id::text = detail ->> 'actorId'),
      nullif(detail ->> 'actor', '')) as by, detail ->> 'reason' as reason
    from record where person_id = ${id} and operation = 'administer' and detail ->> 'deed' = 'disablePerson'
    order by at desc limit 1`.execute(db);
  return rows[0] ?? null;
}
