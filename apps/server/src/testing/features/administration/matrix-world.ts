import type { AdministratorRole, ProofWay } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../../db/ids.ts';
import { demoId } from '../../../db/seed/ids.ts';
import { demoPassword } from '../../../db/seed/seed.ts';
import { sealOtpKey } from '../../../proofs/otp.ts';
import { newOtpSecret } from '../../../secrets/totp.ts';
import type { TestBrowser } from '../../browser.ts';
import { type Portal, startPortal } from '../../portal.ts';

/** Somebody whose rights a test changes as it likes, and people inside and outside of one company. */
export interface MatrixWorld extends AsyncDisposable {
  portal: Portal;
  browser: TestBrowser;
  /** The one who calls. */
  actorId: string;
  company: string;
  /** Gives the caller one role, here or everywhere, and no other. */
  hold(role: AdministratorRole, units?: 'company', until?: string): Promise<void>;
  /** Gives the caller a second factor that works, or none. */
  setFactor(hasFactor: boolean): Promise<void>;
  /** What the caller proved lately, and how many minutes ago. */
  setProof(way: ProofWay, minutesAgo: number): Promise<void>;
  /** Somebody of a kind; `spent`: whom nobody has acted on yet, and nobody else gets. */
  someone(kind: 'inside' | 'outside' | 'partly', isSpent?: 'spent'): string;
  /** Somebody inside, who holds what the caller does not. */
  above: string;
  /** Ids of everybody but the caller who has no position inside. */
  strangers: readonly string[];
  /** Writes a note of the caller's about somebody. */
  noteAbout(personId: string): Promise<string>;
  /** Rules that give a role of the caller's application and of another, and a request that waits. */
  rule: string;
  ruleOfOthers: string;
  request: string;
}

/** The application that the caller owns, one of others, and pairs of roles of both. */
export const ownApplication = 'lake';
export const othersApplicationCode = 'bi';
export const ownRoles = ['lake.sales', 'lake.finance'] as const;
export const othersRoles = ['bi.viewer', 'bi.author'] as const;

/** Starts it; the caller works at the headquarters. */
export async function startMatrixWorld(): Promise<MatrixWorld> {
  const portal = await startPortal();
  const { db, seal } = portal;
  const actorId = await idOf(portal, 'xu.jing');
  const browser = portal.browser();
  await browser.signIn('xu.jing', demoPassword);
  const company = (
    await db.selectFrom('organisation').select('id').where('code', '=', 'EG-EC').executeTakeFirstOrThrow()
  ).id;
  const waiting = await peopleOf(portal, company);
  const someone: MatrixWorld['someone'] = (kind, isSpent) => {
    const id = isSpent ? waiting[kind].shift() : waiting[kind].at(-1);
    if (id === undefined) throw new Error(`Nobody is left ${kind}`);
    return id;
  };
  const above = someone('inside', 'spent');
  await db.insertInto('administrator_role').values({ person_id: above, role: 'owner', given_by: 'test' }).execute();
  const strangers = await strangersTo(portal, company, actorId);
  // The caller owns an application with a rule and a pair of roles of its own; another with the same is nobody's of theirs.
  await db
    .insertInto('application_owner')
    .values({ application_id: demoId('application', ownApplication), person_id: actorId })
    .execute();
  const ruleOf = async (role: string) => {
    const id = newId();
    await sql`insert into entitlement (id, kind, subject, role_id, made_by) values (${id}, 'title', '矩阵', ${demoId('role', role)}, 'test')`.execute(
      db,
    );
    return id;
  };
  const [rule, ruleOfOthers] = [await ruleOf('lake.sales'), await ruleOf('bi.viewer')];
  for (const [one, two] of [ownRoles, othersRoles]) {
    const [role_id = '', other_id = ''] = [demoId('role', one), demoId('role', two)].toSorted();
    await sql`insert into role_conflict (role_id, other_id, severity) values (${role_id}, ${other_id}, 'warning') on conflict do nothing`.execute(
      db,
    );
  }
  // What the other application was: nobody who does not keep it reads that there is anything.
  await sql`insert into application_edition (id, application_id, number, code, name, name_en, aliases, description, description_en, url, open_mode,
      sign_in, state, requestable, sort, made_by)
    select gen_random_uuid(), id, number, code, name, name_en, '{}', '', '', '', 'tab', 'none', 'enabled', false, 0, 'test'
    from application, generate_series(1, 2) as number where id = ${demoId('application', othersApplicationCode)}`.execute(
    db,
  );
  const request = await oneOf(
    portal,
    sql`select id from permission_request where state = 'inApproval' order by id limit 1`,
  );
  return {
    ...{ strangers, rule, ruleOfOthers, request },
    async noteAbout(person_id) {
      const id = newId();
      const isThere = await db.selectFrom('person').select('id').where('id', '=', person_id).executeTakeFirst();
      if (!isThere) return id;
      await db.insertInto('person_note').values({ id, person_id, author_id: actorId, text: 'A note' }).execute();
      return id;
    },
    ...{ portal, browser, actorId, company, someone, above },
    async hold(role, units, until) {
      await db.deleteFrom('administrator_role').where('person_id', '=', actorId).execute();
      const end = until === undefined ? null : sql<Date>`now() + ${until}::interval`;
      const limits = { units: units ? [company] : null, until: end };
      await db
        .insertInto('administrator_role')
        .values({ person_id: actorId, role, given_by: 'test', ...limits })
        .execute();
    },
    async setFactor(hasFactor) {
      await db.deleteFrom('otp_device').where('person_id', '=', actorId).execute();
      const sealed_key = sealOtpKey(seal, actorId, newOtpSecret());
      if (hasFactor)
        await db.insertInto('otp_device').values({ person_id: actorId, sealed_key, algorithm: 'SHA1' }).execute();
    },
    async setProof(way, minutesAgo) {
      await sql`delete from session_proof where person_id = ${actorId}`.execute(db);
      await sql`insert into session_proof (session_id, person_id, way, switch, proved_at)
        select id, person_id, ${way}, ${way === 'password' ? 'password' : 'otp'}, now() - make_interval(mins => ${minutesAgo})
        from session where person_id = ${actorId} and ended_at is null`.execute(db);
    },
    [Symbol.asyncDispose]: () => portal[Symbol.asyncDispose](),
  };
}

async function oneOf({ db }: Portal, statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ id: string }>`${statement}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The demo has none');
  return row.id;
}

/** Everybody without a position in a company. */
async function strangersTo({ db }: Portal, company: string, actorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from person where id <> ${actorId} and id not in (
      select person_id from position where organisation_id in (select units_below(array[${company}::uuid])))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function idOf({ db }: Portal, username: string): Promise<string> {
  return (await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
}

/** People who are active and no administrators, by where they stand to a company. */
async function peopleOf({ db }: Portal, company: string): Promise<Record<'inside' | 'outside' | 'partly', string[]>> {
  const { rows } = await sql<{ kind: 'inside' | 'outside' | 'partly'; id: string }>`
    with within as (select person_id, kind from position where organisation_id in (select units_below(array[${company}::uuid])))
    select p.id, case when exists (select from within w where w.person_id = p.id and w.kind = 'main') then 'inside'
      when exists (select from within w where w.person_id = p.id) then 'partly' else 'outside' end as kind
    from person p where p.status = 'active' and p.username not like 'demo.%' and p.username <> 'xu.jing'
      and not exists (select from administrator_role a where a.person_id = p.id)
    order by p.username`.execute(db);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { inside: of('inside'), outside: of('outside'), partly: of('partly') };
}
