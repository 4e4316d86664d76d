import type { ErrorCode, Locale } from '@uc/contract';
import type { Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Visit } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import type { SecondFactor } from '../../proofs/second-factor.ts';
import { isSpared } from '../../proofs/spared-browser.ts';
import type { SignInMeans } from './new-sign-in.ts';
import { openSession } from './open-session.ts';
import { riskOf } from './risk.ts';
import { openFlow, type SecondStep, secondStepOf } from './sign-in-flow.ts';

/** What stands between a first proof and a session. */
export interface EntryMeans {
  post: SignInMeans;
  /** Where passkeys work, if they do. */
  home: PasskeyHome | null;
  secondFactor: SecondFactor;
}

/** A session, or what is asked for before there is one. */
export type Entry = { token: string } | (SecondStep & { flow: string });

/** Somebody who has shown a first proof: a password, or an account that is bound to them. */
interface Proved {
  person: { id: string; locale: Locale | null; hasOtp: boolean };
  /** What their record says of it. */
  detail: { through?: string };
  /** What is said when the proof turns out not to be enough after all. */
  otherwise: ErrorCode;
  /** Refuses where the proof is worth nothing any more; asked under the person's lock. */
  needPresent(tx: Transaction<Schema>): Promise<{ hasOtp: boolean }>;
}

/** Lets somebody in by a first proof, or asks for the second step where one is due. */
export async function letIn(visit: Visit, means: EntryMeans, proved: Proved): Promise<Entry> {
  const { person, detail, otherwise, needPresent } = proved;
  const { id } = person;
  const risk = await riskOf(visit.db, visit, id);
  const second = await secondStepOf(visit.db, means, person, risk);
  if (second && (risk || !(await isSpared(visit.db, visit, id)))) {
    return visit.db.transaction().execute(async (tx) => {
      // A later change voids the flow; one that came before it, or is being made, must not be outlived by it.
      await holdPerson(tx, id);
      await needPresent(tx);
      const through = detail.through ?? null;
      return {
        ...second,
        flow: await openFlow(tx, visit, id, { risk, through, maySend: second.orCode !== undefined }),
      };
    });
  }
  return visit.change(async (tx) => {
    await holdPerson(tx, id);
    const { hasOtp } = await needPresent(tx);
    // Bound or added since, or no longer spared: the first proof alone opens nothing any more, and the next try is asked for more.
    const isAsked = (await secondStepOf(tx, means, { id, hasOtp }, risk)) !== null;
    if (isAsked && (risk || !(await isSpared(tx, visit, id)))) fail(otherwise);
    if (isAsked || risk) visit.about(id, { ...detail, ...(isAsked && { spared: true }), ...(risk && { risk }) });
    return { token: await openSession(tx, visit, means.post, person, risk) };
  });
}
