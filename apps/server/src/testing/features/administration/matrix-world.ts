import type { AdministratorRole, ProofWay } from '@uc/contract';
import { sql } from 'kysely';
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
  /** The next person of each kind, whom nobody has acted on yet. */
  next(kind: 'inside' | 'outside' | 'partly'): Promise<string>;
  /** The same inside, who holds what the caller does not. */
  nextAbove(): Promise<string>;
}

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
  const next: MatrixWorld['next'] = async (kind) => {
    const id = waiting[kind].shift();
    if (id === undefined) throw new Error(`Nobody is left ${kind}`);
    // Nothing is done to those outside, so they serve again.
    if (kind !== 'inside') waiting[kind].push(id);
    return id;
  };
  return {
    ...{ portal, browser, actorId, company, next },
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
    async nextAbove() {
      const id = await next('inside');
      await db.insertInto('administrator_role').values({ person_id: id, role: 'owner', given_by: 'test' }).execute();
      return id;
    },
    [Symbol.asyncDispose]: () => portal[Symbol.asyncDispose](),
  };
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
