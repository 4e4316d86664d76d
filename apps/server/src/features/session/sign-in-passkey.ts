import type { Assertion } from '@uc/contract/server';
import type { Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import type { DirectorySignIn } from '../../directory/ldap/sign-in.ts';
import { withTicket } from '../../proofs/guessed-tickets.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { issueChallenge, takeChallenge } from '../../proofs/passkeys/challenges.ts';
import { workingPasskeys } from '../../proofs/passkeys/held.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import { judgeAnswer, type UsedPasskey } from '../../proofs/passkeys/judge.ts';
import { needStanding } from './need-standing.ts';
import type { SignInMeans } from './new-sign-in.ts';
import { openSession } from './open-session.ts';
import { flowOwner, useFlow } from './sign-in-flow.ts';

/**
 * A challenge for whoever has a passkey on this device, or, once a password was right, for that person's own. The first names nobody, so that
 * it tells nobody who exists.
 */
export async function passkeyOptions(visit: Visit, home: PasskeyHome, flow: string | undefined) {
  const { rpId } = home;
  if (flow === undefined) return { rpId, allowed: [], ...(await issueChallenge(visit.db, visit, 'signIn')) };
  const personId = await needFlowOwner(visit, flow);
  const allowed = await workingPasskeys(visit.db, home, personId);
  return { rpId, allowed, ...(await issueChallenge(visit.db, visit, 'secondStep', { personId })) };
}

interface Means {
  post: SignInMeans;
  home: PasskeyHome;
  directory: DirectorySignIn | null;
  /** What is kept here opens something by itself. */
  passwordsHere: boolean;
}

/**
 * Signs somebody in by a passkey, alone or as the second step. Their device has verified them, so it is two factors and no one-time password
 * follows. All that stands between a right password and a session stands here too.
 */
export async function signInWithPasskey(
  visit: Visit,
  { post, home, directory, passwordsHere }: Means,
  { flow, credential }: { flow?: string | undefined; credential: Assertion },
): Promise<{ token: string }> {
  const owner = flow === undefined ? null : await needFlowOwner(visit, flow);
  visit.about(owner, { way: 'passkey' });
  const used = await withTicket(visit, async () => {
    const taken = await takeChallenge(visit, flow === undefined ? 'signIn' : 'secondStep', credential);
    if (taken.personId !== owner) return fail('passkey.refused', { reason: "Another person's challenge" });
    return judgeAnswer(visit, { ...post, home }, credential, taken);
  });
  const isOfDirectory = await needStanding(visit.db, directory, used.personId);
  // In place of a password it opens what a password would.
  if (flow === undefined && !passwordsHere && !isOfDirectory)
    fail('passkey.refused', { reason: 'Only people of the directory sign in here' });
  return visit.change(async (tx) => {
    await holdPerson(tx, used.personId);
    if (flow !== undefined) {
      const { said } = (await useFlow(tx, flow)) ?? fail('ticket.invalid');
      visit.about(used.personId, { way: 'passkey', ...said });
    }
    return { token: await openSession(tx, visit, post, await needPresent(tx, used)) };
  });
}

const needFlowOwner = (visit: Visit, flow: string) =>
  withTicket(visit, async () => (await flowOwner(visit.db, visit, flow)) ?? fail('ticket.invalid'));

/** Removed, copied or switched off while it was judged, it opens nothing any more (threat RC-10). */
async function needPresent(tx: Transaction<Schema>, { id, personId }: UsedPasskey) {
  const person = await tx
    .selectFrom('passkey')
    .innerJoin('person', 'person.id', 'passkey.person_id')
    .select(['person.id', 'person.locale'])
    .where('passkey.id', '=', id)
    .where('person.id', '=', personId)
    .where('copied_at', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return person ?? fail('passkey.refused', { reason: 'The person or the passkey is no longer active' });
}
