import { isLocale } from '@uc/contract';
import type { FastifyRequest } from 'fastify';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { Caller, Cookies, Session, Standpoint } from '../calls/visit.ts';
import { type KeptRights, rightsColumns } from '../db/entitlements/kept-rights.ts';
import type { Schema } from '../db/schema.ts';
import { matchesHash, tokenHash } from '../secrets/tokens.ts';
import type { AskWho } from './ask-who.ts';
import type { LastUses } from './last-uses.ts';

/** How long a session lives, without use and in any case. */
export interface SessionLife {
  idleMinutes: number;
  hours: number;
}

/** How old the mark of last use may grow before it is renewed; spares a write on most calls. */
const markSeconds = 5;
/** Up to this age its renewal may wait to be written with those of others: what is lost with a process ends a session no earlier than this. */
const waitingMarkSeconds = 60;

interface SessionRow extends Caller, Partial<Standpoint> {
  id: string;
  person_id: string;
  bearer_hash: Buffer;
  locale: string | null;
  rights_version?: string;
  permissions?: string[];
  administers_until?: number | null;
  must_set_up: boolean;
  now_seconds: number;
  unused_seconds: number;
  seconds: number;
}

/**
 * Asked by every call, and by most as their only question: whose session it is comes with what the frequent calls need of that
 * person. Written out once, so that no call spends time on putting it together.
 */
const question = (mustSetUp: string, more: string) => `
  select s.id, s.person_id, s.bearer_hash, s.locale, date_part('epoch', now() - s.active_at) as unused_seconds,
    floor(date_part('epoch', s.created_at - now()))::int + 3600 * $3::int as seconds, date_part('epoch', now()) as now_seconds,
    p.username, p.name, p.name_en,
    case when p.avatar_version is not null then
      (select p.avatar_version from profile_field where name = 'avatar' and shown) end as avatar_version,
    ${mustSetUp} as must_set_up${more}
  from session s join person p on p.id = s.person_id
  where s.cookie_hash = $1 and s.ended_at is null and p.status = 'active'
    and s.active_at > now() - make_interval(mins => $2) and s.created_at > now() - make_interval(hours => $3)`;

/** What a call asks for besides: what the person may do, and what their list of applications is a matter of. */
interface Asks {
  permissions: boolean;
  standpoint: boolean;
}

/** The question as a call asks it: with nothing of the person's rights, with the version that tells whether what is known holds, or with all of them. */
export type WhoCalls = (asks: { rights: 'none' | keyof typeof rightsColumns; standpoint: boolean }) => string;

/**
 * Puts its forms together, once. The conditions say who has to set up a second factor before anything else, null that nobody has to; `standpointColumns` are
 * those of one. Both are about `:person`.
 */
export function createWhoCalls(mustSetUp: readonly (string | null)[], standpointColumns: string): WhoCalls {
  const conditions = mustSetUp.filter((one) => one !== null);
  const condition = conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false';
  const form = (...more: string[]) =>
    question(condition, more.map((columns) => `, ${columns}`).join('')).replaceAll(':person', 'p.id');
  const both = (...rights: string[]) => ({
    plain: form(...rights),
    withStandpoint: form(...rights, standpointColumns),
  });
  const forms = { none: both(), version: both(rightsColumns.version), whole: both(rightsColumns.whole) };
  return (asks) => forms[asks.rights][asks.standpoint ? 'withStandpoint' : 'plain'];
}

/** What finding a session needs. */
interface Means {
  whoCalls: WhoCalls;
  askWho: AskWho;
  keptRights: KeptRights;
  lastUses: LastUses;
  pool: Parameters<AskWho>[0];
  /** Whether the bearer half has to be shown. */
  bearer: boolean;
  asks: Asks;
}

/**
 * Finds the session of a call. The cookie half names it, the bearer half must belong to it; a navigation shows only the
 * cookie. A bearer of another session is the one case of 401.
 */
export async function findSession(
  db: Kysely<Schema>,
  request: FastifyRequest,
  cookies: Cookies,
  life: SessionLife,
  { whoCalls, askWho, keptRights, lastUses, pool, bearer: needsBearer, asks }: Means,
): Promise<Session | null> {
  const cookie = cookies.get('uc_sid');
  const bearer = bearerOf(request);
  if (!cookie || (needsBearer && !bearer)) return null;
  const hash = tokenHash(cookie);
  const key = hash.toString('base64');
  const known = asks.permissions ? keptRights.of(key) : undefined;
  const text = whoCalls({
    rights: known ? 'version' : asks.permissions ? 'whole' : 'none',
    standpoint: asks.standpoint,
  });
  const query = CompiledQuery.raw(text, [hash, life.idleMinutes, life.hours]);
  const row = await askWho(pool, hash, async () => (await db.executeQuery<SessionRow>(query)).rows[0]);
  if (!row) return null;
  if (needsBearer && bearer && !matchesHash(bearer, row.bearer_hash)) fail('session.mismatch');
  const { rights_version } = row;
  const rights =
    rights_version === undefined ? null : await keptRights.settle(db, key, known, { ...row, rights_version });
  const isUsed = !isBackground(request);
  const idleSeconds = life.idleMinutes * 60;
  if (isUsed && row.unused_seconds > markSeconds) {
    if (row.unused_seconds < waitingMarkSeconds) lastUses.note(row.id);
    else await db.updateTable('session').set({ active_at: sql`now()` }).where('id', '=', row.id).execute();
  }
  const { id, person_id: personId, username, name, name_en, avatar_version } = row;
  const permissions = rights?.permissions ?? null;
  const administers = (rights?.administersUntil ?? 0) > row.now_seconds;
  const locale = isLocale(row.locale) ? row.locale : null;
  const unusedSeconds = isUsed ? 0 : Math.ceil(row.unused_seconds);
  const secondsLeft = Math.max(0, Math.min(idleSeconds - unusedSeconds, row.seconds));
  const person = { username, name, name_en, avatar_version };
  const { version, roles, pinned, as_of } = row;
  const standpoint = asks.standpoint ? ({ version, roles, pinned, as_of } as Standpoint) : null; // then all are there
  return {
    id,
    personId,
    locale,
    permissions,
    standpoint,
    administers,
    mustSetUp: row.must_set_up,
    secondsLeft,
    person,
  };
}

/** The bearer half as a call brings it. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** A timer's call must not keep a session alive (threat SE-03). */
function isBackground(request: FastifyRequest): boolean {
  return request.headers['x-background'] === '1' || request.routeOptions.config.endpoint?.background === true;
}
