import { type api, type Locale, maskPrefix, type OutputOf, type PeopleAct, type Switch, wireDate } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { judgeSubjects } from '../../db/administrators/reach.ts';
import { rolesOf } from '../../db/entitlements/held.ts';
import { licencesOf, rulesBehind, rulesOfHeld } from '../../db/entitlements/rules.ts';
import { readLinks } from '../../db/links/read.ts';
import type { Schema } from '../../db/schema.ts';
import { deviceOf } from '../../http/visitor.ts';
import { maskEmail, maskPhone } from '../../values/mask.ts';
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
  recordsOf: RecordsOf;
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
    await readPositions(db, id, locale),
    await readLinks(db, mostLinks, id),
  ];
  const time = (at: Date) => wireDate(at, timeZone);
  const [hindrance, ...alsoWrong] = hindrancesOf(
    {
      ...{ row, facts, devices, standing: await standingOf(db, id), now: new Date() },
      invitation: links.find(({ kind }) => kind === 'invitation'),
      disabledBy: row.status === 'disabled' ? await disablerOf(db, id, locale) : null,
      signsInElsewhere: means.signsInElsewhere,
    },
    timeZone,
    locale,
  );
  const phone = facts.phone && maskPhone(facts.phone).slice(maskPrefix.length);
  const email = facts.email && maskEmail(facts.email).slice(maskPrefix.length);
  const main = positions.find(({ kind }) => kind === 'main');
  return {
    person: {
      ...presentListed(row, timeZone),
      avatar: null,
      manager: main?.manager ?? null,
      endsOn: facts.endsOn,
      isAdministrator: facts.isAdministrator,
      isSelf: id === administrator.personId,
      isAbove: facts.isAbove,
    },
    ...{ hindrance, alsoWrong, callBack: phone, positions },
    password: facts.passwordAt && { changedAt: time(facts.passwordAt) },
    phone: phone === null ? null : { shown: phone, since: time(facts.phoneSince), isConfirmed: facts.isPhoneConfirmed },
    email: email === null ? null : { shown: email, since: time(facts.emailSince), isConfirmed: facts.isEmailConfirmed },
    devices: devices.map((device) => ({
      ...device,
      since: time(device.since),
      lastUsed: device.lastUsed && time(device.lastUsed),
    })),
    removals: await openRemovals(db, id, timeZone, locale),
    recoveryCodesLeft: facts.recoveryCodes,
    accounts: facts.accounts.map(({ source, since }) => ({ source, since: time(new Date(since)) })),
    sessions: await sessionsOf(db, id, means),
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
    notes: await readNotes(db, id, timeZone, locale),
    records: (await means.recordsOf(visit, id, { size: mostRecords })).rows,
    messages: (await readMessages(db, id, undefined, mostMessages, timeZone)).rows,
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

async function sessionsOf(
  db: Kysely<Schema>,
  id: string,
  { timeZone, sessionIdleMinutes, sessionHours }: PageMeans,
): Promise<Page['sessions']> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'active_at'])
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
  const { rows } = await sql<Omit<Page['roles'][number], 'until'> & { until: Date | null }>`
    select role.id, role.${name} as name, application.${name} as application, held.source, ${rulesOfHeld} as rules, held.until
    from ${rolesOf(person)} join role on role.id = held.role_id left join application on application.id = role.application_id
      left join ${rulesBehind(person, locale)} on why.role_id = held.role_id order by application.${name} nulls last, role.${name}`.execute(
    db,
  );
  const found = await sql<{ licences: Page['licences'] }>`select ${licencesOf(person, locale)} as licences`.execute(db);
  return {
    roles: rows.map((role) => ({ ...role, until: role.until && wireDate(role.until, timeZone) })),
    licences: found.rows[0]?.licences ?? [],
  };
}

/** Who disabled them last, as far as an administrator did: their name, or the account of a command. */
async function disablerOf(db: Kysely<Schema>, id: string, locale: Locale): Promise<string | null> {
  const { rows } = await sql<{ by: string | null }>`
    select coalesce((select ${sql.ref(locale === 'en_US' ? 'name_en' : 'name')} from person who where who.id::text = detail ->> 'actorId'),
      nullif(detail ->> 'actor', '')) as by
    from record where person_id = ${id} and operation = 'administer' and detail ->> 'deed' = 'disablePerson'
    order by at desc limit 1`.execute(db);
  return rows[0]?.by ?? null;
}
