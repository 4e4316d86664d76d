import { consoles, licences, switches } from '@uc/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Seal } from '../../secrets/seal.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { pace } from '../embedded/progress.ts';
import { linkMinutes } from '../links/make.ts';
import { makeAllKeys } from '../people-search/bring-up-to-date.ts';
import { sealPoint } from '../records/chain.ts';
import type { Schema } from '../schema.ts';
import { isUninhabited } from '../uninhabited.ts';
import { accounts, stateAccounts } from './accounts.ts';
import { deviceOf, rolesOf, seatAdministrators } from './administer.ts';
import { administrators } from './administrators.ts';
import { applicationCount, fillApplications } from './applications/fill.ts';
import { bringBack, forgetPassword } from './bring-back.ts';
import { demoId } from './ids.ts';
import { insertRows, type Row } from './insert.ts';
import { makeWell } from './make-well.ts';
import { makeUnits } from './organisations.ts';
import { type Member, makePeople } from './people.ts';
import { fillPermissions } from './permissions/fill.ts';
import { makePositions } from './positions.ts';
import { fillProfiles } from './profiles.ts';
import { makeRecords } from './records.ts';

/** The password of every demo account. */
export const demoPassword = 'Demo@2026';

/** Everyone one can sign in as, with a line on what each is good for. */
export const demoAccounts = accounts.map(({ username, note }) => ({ username, note }));

/** Everyone who administers the demo; besides the password they are asked for the code of a device, which the demo shows. */
export const demoAdministrators = administrators.map(({ username, note }) => ({ username, note }));

/** One person of each other state, whom nobody signs in as. */
export const demoStates = stateAccounts.map(({ username, note }) => ({ username, note }));

/** What seeding needs from outside. */
export interface SeedOptions {
  hashPassword: (password: string) => Promise<string>;
  /** Vouches for the ends of the chains of records. */
  seal: Seal;
  say: (line: string) => void;
  /** The moment that records and dates are counted back from. */
  now?: Date;
  /** The host that passkeys are for; without one nobody has any. */
  passkeyHost?: string | undefined;
  /** Fewer records for one person than the demo has: tests copy it hundreds of times. */
  mostRecords?: number;
}

/** Any fixed number will do, as long as every process uses the same. */
const seedLock = 720_184_302;

/** Fills an empty database with the demo organisation, once; does nothing when it is already there. */
export async function seedDemo(db: Kysely<Schema>, options: SeedOptions): Promise<boolean> {
  if (!(await isUninhabited(db))) return false;
  using _ = pace(options.say, 'Filling in the demo organisation');
  return await db.transaction().execute(async (tx) => {
    // A process that waits here for another one's seeding waits longer than a request ever may.
    await sql`select set_config(name, '0', true) from unnest(array[
      'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(tx);
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    if (!(await isUninhabited(tx))) return false;
    await fill(tx, { now: new Date(), mostRecords: Number.POSITIVE_INFINITY, ...options });
    return true;
  });
}

async function fill(
  tx: Transaction<Schema>,
  {
    now,
    say,
    hashPassword,
    seal,
    mostRecords,
    passkeyHost,
  }: SeedOptions & Required<Pick<SeedOptions, 'now' | 'mostRecords'>>,
): Promise<void> {
  const units = makeUnits();
  say(`Demo: an organisation of ${units.length} units`);
  await insertRows(
    tx,
    'organisation',
    units.map(({ row }) => row),
  );

  const people = makePeople(units, now);
  seatAdministrators(people);
  say(`Demo: ${people.length} people and where they work`);
  await insertRows(
    tx,
    'person',
    people.map(({ row }) => row),
  );
  // Nobody changed them since they joined; what the database would put there is the moment of seeding.
  await sql`update person set phone_since = created_at, email_since = created_at`.execute(tx);
  await confirmContacts(tx);
  await sendInvitation(tx);
  const positions = makePositions(units, people, now);
  await insertRows(tx, 'position', positions);
  await nameSource(tx);
  await fillProfiles(tx, people);

  say(`Demo: ${applicationCount} applications and who may use them`);
  const applicationsOf = await fillApplications(tx, { units, people, positions }, now);

  say('Demo: who decides on permissions, and applications for them');
  await fillPermissions(tx, { people, positions }, now);

  const known = people.filter(({ account }) => account);
  say(`Demo: passwords and permissions of ${known.length} accounts`);
  await insertRows(tx, 'person_permission', known.flatMap(permissionsOf));
  await insertRows(tx, 'switched_off', known.flatMap(switchedOffFor));
  await insertRows(tx, 'bound_account', known.flatMap(boundAccountsOf));
  const administering = people.filter(({ administrator }) => administrator);
  await insertRows(tx, 'person_permission', administering.flatMap(permissionsOf));
  for (const member of administering) {
    await tx.insertInto('administrator_role').values(rolesOf(member, units)).execute();
    await tx.insertInto('otp_device').values(deviceOf(member, seal)).execute();
  }
  // One after the other: so many at once would overrun the queue that protects sign-in.
  for (const { row } of [...known, ...administering]) {
    const hash = await hashPassword(demoPassword);
    await insertRows(tx, 'password', [{ person_id: row.id, hash, changed_at: row.created_at }]);
  }

  say('Demo: 90 days of behaviour records');
  await makePartitions(tx, now);
  for (const member of known) {
    const { row, account } = member;
    if (!account?.behaviour) continue;
    const behaviour = { ...account.behaviour, records: Math.min(account.behaviour.records, mostRecords) };
    const records = makeRecords({ ...row, behaviour, ...applicationsOf(member) }, now);
    await insertRecords(tx, seal, records);
  }
  await insertRecords(tx, seal, bringBack(now));
  await forgetPassword(tx, await hashPassword(demoPassword));
  await makeWell(tx, known, passkeyHost);
  await makeAllKeys(tx);
  // The first pages would otherwise be planned for empty tables.
  await sql`analyze organisation, person, person_search, position, record, application, application_audience, role_assignment`.execute(
    tx,
  );
}

/** The records of one person, and the end of their chain. */
async function insertRecords(tx: Transaction<Schema>, seal: Seal, records: Row<'record'>[]): Promise<void> {
  await insertRows(tx, 'record', records);
  await insertRows(
    tx,
    'record_chain',
    records.slice(-1).map((last) => sealedEnd(seal, last)),
  );
}

/** What was used is known to be theirs: of all who work here, but for one address that came from a list. */
async function confirmContacts(tx: Transaction<Schema>): Promise<void> {
  const unconfirmed = accounts.flatMap(({ username, isEmailUnconfirmed }) => (isEmailUnconfirmed ? [username] : []));
  await sql`update person set
      phone_confirmed_at = case when phone is not null then created_at end,
      email_confirmed_at = case when email is not null and username <> all(${unconfirmed}) then created_at end
    where status in ('active', 'disabled')`.execute(tx);
}

/** An invitation that left yesterday; what stood in it is known to nobody. */
async function sendInvitation(tx: Transaction<Schema>): Promise<void> {
  await sql`
    insert into password_link (id, person_id, kind, token_hash, channel, target, made_by, minutes, made_at, released_at, sent_at, expires_at)
    select ${demoId('password_link', 'demo.invited')}, id, 'invitation', ${tokenHash(newToken())}, 'email', 'd***@example.com', 'demo',
      ${linkMinutes.invitation}::int, at, at, at, at + make_interval(mins => ${linkMinutes.invitation}::int)
    from person, (select now() - interval '1 day' as at) as yesterday where username = 'demo.invited'`.execute(tx);
}

/** Nobody but the demo has put them there. */
async function nameSource(tx: Transaction<Schema>): Promise<void> {
  await sql`insert into person_key (source, key, person_id) select 'hand', id, id from person`.execute(tx);
  await sql`insert into unit_key (source, key, organisation_id) select 'hand', code, id from organisation`.execute(tx);
  await sql`insert into position_key (source, key, position_id) select 'hand', id, id from position`.execute(tx);
}

function sealedEnd(seal: Seal, { chain, seq, hash, at }: Row<'record'>): Row<'record_chain'> {
  return { chain, seq, hash, at, seal: sealPoint(seal, 'end', { chain, seq: Number(seq), hash }) };
}

function permissionsOf({ row, account }: Member) {
  const held = [...(account?.unlicensed ? [] : licences), ...(account?.consoles ? consoles : [])];
  return held.map((permission) => ({ person_id: row.id, permission }));
}

const switchedOffFor = ({ row, account }: Member) =>
  account?.switchedOff ? switches.map((name) => ({ name, person_id: row.id })) : [];

/** Companies that do not exist. */
const issuers = { wecom: 'wecom:ww0000example', dingtalk: 'dingtalk:ding0000example' };

function boundAccountsOf({ row, account }: Member): Row<'bound_account'>[] {
  return (account?.bound ?? []).map((provider) => ({
    id: demoId('bound_account', `${row.username} ${provider}`),
    person_id: row.id,
    provider,
    issuer: issuers[provider],
    subject: row.username,
    name: row.name,
    bound_at: row.created_at,
  }));
}

async function makePartitions(tx: Transaction<Schema>, now: Date): Promise<void> {
  await sql`
    select create_record_partition((date_trunc('month', ${now}::timestamptz at time zone 'UTC') + make_interval(months => step))::date)
    from generate_series(-4, 3) as step`.execute(tx);
}
