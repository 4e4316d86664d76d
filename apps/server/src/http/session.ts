import { isLocale } from '@uc/contract';
import type { FastifyRequest } from 'fastify';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { Caller, Cookies, Session } from '../calls/visit.ts';
import type { Schema } from '../db/schema.ts';
import { matchesHash, tokenHash } from '../secrets/tokens.ts';
import type { AskWho } from './ask-who.ts';

/** How long a session lives, without use and in any case. */
export interface SessionLife {
  idleMinutes: number;
  hours: number;
}

/** How old the last-use mark may grow before it is written again; spares a write on most calls. */
const markSeconds = 5;

interface SessionRow extends Caller {
  id: string;
  person_id: string;
  bearer_hash: Buffer;
  locale: string | null;
  permissions: string[];
  marked: boolean;
  idle_seconds: number;
  seconds: number;
}

/**
 * Asked by every call, and by most as their only question: whose session it is comes with what the frequent calls need of that
 * person. Written out once, so that no call spends time on putting it together.
 */
const whoCalls = `
  select s.id, s.person_id, s.bearer_hash, s.locale, s.active_at > now() - make_interval(secs => $2) as marked,
    floor(extract(epoch from s.active_at - now()))::int + 60 * $3::int as idle_seconds,
    floor(extract(epoch from s.created_at - now()))::int + 3600 * $4::int as seconds,
    p.username, p.name, p.name_en, p.avatar_version,
    array(select permission from person_permission where person_id = p.id order by permission) as permissions
  from session s join person p on p.id = s.person_id
  where s.cookie_hash = $1 and s.ended_at is null and p.status = 'active'
    and s.active_at > now() - make_interval(mins => $3) and s.created_at > now() - make_interval(hours => $4)`;

/**
 * Finds the session of a call. The cookie half names it, the bearer half must belong to it; a navigation shows only the
 * cookie. A bearer of another session is the one case of 401.
 */
export async function findSession(
  db: Kysely<Schema>,
  request: FastifyRequest,
  cookies: Cookies,
  life: SessionLife,
  { askWho, pool, bearer: needsBearer }: { askWho: AskWho; pool: Parameters<AskWho>[0]; bearer: boolean },
): Promise<Session | null> {
  const cookie = cookies.get('uc_sid');
  const bearer = bearerOf(request);
  if (!cookie || (needsBearer && !bearer)) return null;
  const hash = tokenHash(cookie);
  const question = CompiledQuery.raw(whoCalls, [hash, markSeconds, life.idleMinutes, life.hours]);
  const row = await askWho(pool, hash, async () => (await db.executeQuery<SessionRow>(question)).rows[0]);
  if (!row) return null;
  if (needsBearer && bearer && !matchesHash(bearer, row.bearer_hash)) fail('session.mismatch');
  const isUsed = !isBackground(request);
  if (!row.marked && isUsed) {
    await db.updateTable('session').set({ active_at: sql`now()` }).where('id', '=', row.id).execute();
  }
  const { id, person_id: personId, permissions, username, name, name_en, avatar_version } = row;
  const locale = isLocale(row.locale) ? row.locale : null;
  const idleSeconds = isUsed ? life.idleMinutes * 60 : row.idle_seconds;
  const secondsLeft = Math.max(0, Math.min(idleSeconds, row.seconds));
  return { id, personId, locale, permissions, secondsLeft, person: { username, name, name_en, avatar_version } };
}

/** The bearer half as a call brings it. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** A timer's call must not keep a session alive (threat SE-03). */
function isBackground(request: FastifyRequest): boolean {
  return request.headers['x-background'] === '1' || request.routeOptions.config.endpoint?.background === true;
}
