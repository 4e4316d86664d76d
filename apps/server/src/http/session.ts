import { isLocale } from '@uc/contract';
import type { FastifyRequest } from 'fastify';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { Caller, Cookies, Session } from '../calls/visit.ts';
import { permissions as permissionsOfPerson } from '../db/entitlements/reach.ts';
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

interface SessionRow extends Caller {
  id: string;
  person_id: string;
  bearer_hash: Buffer;
  locale: string | null;
  permissions: string[] | null;
  must_set_up: boolean;
  administers: boolean;
  unused_seconds: number;
  seconds: number;
}

/**
 * Asked by every call, and by most as their only question: whose session it is comes with what the frequent calls need of that
 * person. Written out once, so that no call spends time on putting it together.
 */
const question = (permissions: string, administers: string, mustSetUp: string) => `
  select s.id, s.person_id, s.bearer_hash, s.locale, date_part('epoch', now() - s.active_at) as unused_seconds,
    floor(date_part('epoch', s.created_at - now()))::int + 3600 * $3::int as seconds,
    p.username, p.name, p.name_en,
    case when p.avatar_version is not null then
      (select p.avatar_version from profile_field where name = 'avatar' and shown) end as avatar_version,
    ${permissions} as permissions, ${administers} as administers, ${mustSetUp} as must_set_up
  from session s join person p on p.id = s.person_id
  where s.cookie_hash = $1 and s.ended_at is null and p.status = 'active'
    and s.active_at > now() - make_interval(mins => $2) and s.created_at > now() - make_interval(hours => $3)`;

/** Who calls: as a call that asks for permissions needs to know it, and as one that does not. */
export interface WhoCalls {
  withPermissions: string;
  without: string;
}

/** Puts both together, once; the condition says who has to set up a second factor before anything else, null that nobody has to. */
export function createWhoCalls(mustSetUp: string | null): WhoCalls {
  const condition = (mustSetUp ?? 'false').replaceAll(':person', 'p.id');
  return {
    withPermissions: question(
      permissionsOfPerson.replaceAll(':person', 'p.id'),
      'exists (select from administrator_role a where a.person_id = p.id and (a.until is null or a.until > now()))',
      condition,
    ),
    without: question('null', 'false', condition),
  };
}

/** What finding a session needs. */
interface Means {
  whoCalls: WhoCalls;
  askWho: AskWho;
  lastUses: LastUses;
  pool: Parameters<AskWho>[0];
  /** Whether the bearer half has to be shown. */
  bearer: boolean;
  /** Whether it is asked what the person may do. */
  permissions: boolean;
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
  { whoCalls, askWho, lastUses, pool, bearer: needsBearer, permissions: asksPermissions }: Means,
): Promise<Session | null> {
  const cookie = cookies.get('uc_sid');
  const bearer = bearerOf(request);
  if (!cookie || (needsBearer && !bearer)) return null;
  const hash = tokenHash(cookie);
  const query = CompiledQuery.raw(asksPermissions ? whoCalls.withPermissions : whoCalls.without, [
    hash,
    life.idleMinutes,
    life.hours,
  ]);
  const row = await askWho(pool, hash, async () => (await db.executeQuery<SessionRow>(query)).rows[0]);
  if (!row) return null;
  if (needsBearer && bearer && !matchesHash(bearer, row.bearer_hash)) fail('session.mismatch');
  const isUsed = !isBackground(request);
  const idleSeconds = life.idleMinutes * 60;
  if (isUsed && row.unused_seconds > markSeconds) {
    if (row.unused_seconds < waitingMarkSeconds) lastUses.note(row.id);
    else await db.updateTable('session').set({ active_at: sql`now()` }).where('id', '=', row.id).execute();
  }
  const { id, person_id: personId, permissions, administers, username, name, name_en, avatar_version } = row;
  const locale = isLocale(row.locale) ? row.locale : null;
  const unusedSeconds = isUsed ? 0 : Math.ceil(row.unused_seconds);
  const secondsLeft = Math.max(0, Math.min(idleSeconds - unusedSeconds, row.seconds));
  const person = { username, name, name_en, avatar_version };
  return { id, personId, locale, permissions, administers, mustSetUp: row.must_set_up, secondsLeft, person };
}

/** The bearer half as a call brings it. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** A timer's call must not keep a session alive (threat SE-03). */
function isBackground(request: FastifyRequest): boolean {
  return request.headers['x-background'] === '1' || request.routeOptions.config.endpoint?.background === true;
}
