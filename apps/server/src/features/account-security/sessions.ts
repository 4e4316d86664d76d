import { type api, wireDate } from '@uc/contract';
import { sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { deviceOf } from '../../http/visitor.ts';
import type { Places } from '../../ports/places.ts';
import { endSessions } from '../../proofs/end-sessions.ts';
import { needProof } from '../../proofs/session-proof.ts';
import { unspareSession } from '../../proofs/spared-browser.ts';
import { placeName } from '../../values/place-name.ts';

/** Where the person is signed in, and how to end it: with a proof, for whoever took a session over would end the owner's. */
export function sessionsHandlers(
  { timeZone, sessionIdleMinutes, sessionHours }: Config,
  places: Places,
): Pick<Handlers<typeof api.accountSecurity>, 'sessions' | 'endSession' | 'endOtherSessions'> {
  return {
    async sessions(_, { db, session, locale }) {
      const found = await db
        .selectFrom('session')
        .leftJoin('spared_browser', (join) =>
          join
            .onRef('spared_browser.device_id', '=', 'session.device_id')
            .on('spared_browser.expires_at', '>', sql<Date>`now()`),
        )
        .select(['id', 'ip', 'user_agent', 'created_at', 'active_at', 'spared_browser.expires_at as spared_until'])
        .where('session.person_id', '=', session.personId)
        .where('ended_at', 'is', null)
        .where('active_at', '>', sql<Date>`now() - make_interval(mins => ${sessionIdleMinutes})`)
        .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${sessionHours})`)
        .orderBy(sql`id = ${session.id}`, 'desc')
        .orderBy('active_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      const rows = found.map(({ id, ip, user_agent, created_at, active_at, spared_until }) => ({
        id,
        isCurrent: id === session.id,
        ...deviceOf(user_agent),
        location: placeName(places.locate(ip), locale),
        since: wireDate(created_at, timeZone),
        lastSeen: wireDate(active_at, timeZone),
        sparedUntil: spared_until && wireDate(spared_until, timeZone),
      }));
      return { rows, total: rows.length };
    },

    async endSession({ id }, visit) {
      visit.about(visit.session.personId, { session: id });
      return visit.change(async (tx) => {
        await needProof(tx, visit.session);
        // One's own alone, and not the one in use, which signing out is for; all others are unknown alike (threat AC-01).
        const ended = await tx
          .updateTable('session')
          .set({ ended_at: sql<Date>`now()` })
          .where('id', '=', id)
          .where('id', '<>', visit.session.id)
          .where('person_id', '=', visit.session.personId)
          .where('ended_at', 'is', null)
          .executeTakeFirst();
        if (ended.numUpdatedRows !== 1n) fail('session.unknown');
        await unspareSession(tx, visit.session.personId, id);
        return { ok: true };
      });
    },

    async endOtherSessions(_, visit) {
      return visit.change(async (tx) => {
        await needProof(tx, visit.session);
        const ended = await endSessions(tx, visit.session.personId, visit.session);
        visit.about(visit.session.personId, { others: ended });
        return { ended };
      });
    },
  };
}
