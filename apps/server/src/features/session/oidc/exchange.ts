import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import { flowCookie } from '../../../calls/flow-cookie.ts';
import type { Visit } from '../../../calls/visit.ts';
import type { Schema } from '../../../db/schema.ts';
import { withTicket } from '../../../proofs/guessed-tickets.ts';
import { holdPerson } from '../../../proofs/hold-person.ts';
import { sealBindings } from '../../../secrets/bindings.ts';
import type { Seal } from '../../../secrets/seal.ts';
import { tokenHash } from '../../../secrets/tokens.ts';
import type { SignInMeans } from '../new-sign-in.ts';
import { openSession } from '../open-session.ts';

/** Makes a session of the ticket that the way back handed out. */
export function exchangeTicket(visit: Visit, post: SignInMeans, ticket: string): Promise<{ token: string }> {
  return withTicket(visit, () =>
    visit.change(async (tx) => {
      const ticketHash = tokenHash(ticket);
      const mine = (expressions: ExpressionBuilder<Schema, 'sign_in_ticket'>) =>
        expressions.and([
          expressions('ticket_hash', '=', ticketHash),
          expressions('browser_hash', '=', tokenHash(flowCookie(visit) ?? '')),
          expressions('expires_at', '>', sql<Date>`now()`),
        ]);
      const shown = await tx.selectFrom('sign_in_ticket').select('person_id').where(mine).executeTakeFirst();
      if (!shown) return fail('ticket.invalid');
      // Before the ticket, as whoever disables a person takes the two: otherwise they would wait in a circle.
      await holdPerson(tx, shown.person_id);
      const taken = await tx.deleteFrom('sign_in_ticket').where(mine).returningAll().executeTakeFirst();
      if (!taken) return fail('ticket.invalid');
      const person = await tx
        .selectFrom('person')
        .select(['id', 'locale'])
        .where('id', '=', taken.person_id)
        .where('status', '=', 'active')
        .executeTakeFirst();
      visit.about(taken.person_id, { through: 'oidc' });
      if (!person) return fail('account.unknown');
      const token = await openSession(tx, visit, post, person);
      await rememberProvider(tx, post.seal, String(visit.subject.sessionId), taken);
      return { token };
    }),
  );
}

interface Taken {
  ticket_hash: Buffer;
  provider: string | null;
  issuer: string | null;
  subject: string | null;
  sid: string | null;
  id_token: Buffer | null;
}

/** What the session needs to leave by way of its provider, and to end when that says so. */
async function rememberProvider(tx: Transaction<Schema>, seal: Seal, session: string, taken: Taken): Promise<void> {
  const { provider, issuer, subject, sid, id_token: sealed } = taken;
  // By a program from before that, in the minute of an upgrade.
  if (provider === null || issuer === null || subject === null) return;
  const idToken = sealed && seal.open(sealed, sealBindings.ticketIdToken(taken.ticket_hash));
  await tx
    .insertInto('provider_session')
    .values({
      ...{ session_id: session, provider, issuer, subject, sid },
      id_token: idToken ? seal.close(idToken, sealBindings.sessionIdToken(session)) : null,
    })
    .execute();
}
