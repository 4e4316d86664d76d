import type { api, OutputOf, ParsedInputOf } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import type { SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { Schema } from '../../db/schema.ts';
import { hasOtp } from '../../proofs/otp.ts';
import { maskEmail, maskPhone } from '../../values/mask.ts';
import { answerAlike, findAsked, keepAnswer } from './own-record.ts';
import { canReport } from './report.ts';

/**
 * "Was this me?" A yes makes the device known, so that its next new place is no news. A no takes that back, also for the
 * count of failed sign-ins, and tells what can be done now.
 */
export async function answerRecord(
  visit: SignedInVisit,
  config: Config,
  { record: id, answer, alike }: ParsedInputOf<typeof api.records.answer>,
): Promise<OutputOf<typeof api.records.answer>> {
  const { session, locale } = visit;
  const { personId } = session;
  return visit.change(async (tx) => {
    const record = await findAsked(tx, personId, id);
    visit.about(personId, { record: id, operation: record.operation, answer });
    await keepAnswer(tx, personId, record, answer);
    if (alike) await answerAlike(tx, personId, record, answer);
    const made = record.session_id === null ? null : await findMadeIn(tx, personId, record.session_id);
    if (made?.device_id) await (answer === 'yes' ? confirm : disown)(tx, made.device_id, session.id);
    return {
      answer,
      isDeviceKnown: answer === 'yes' && made?.device_id != null,
      session: made?.is_live ? { id: made.id, isCurrent: made.id === session.id } : null,
      ...(await standingOf(tx, personId, session.id, config)),
      canReport: canReport(config),
      contact: config.contact[locale],
    };
  });

  async function findMadeIn(tx: Transaction<Schema>, owner: string, sessionId: string) {
    return tx
      .selectFrom('session')
      .select(['id', 'device_id', isLive(config).as('is_live')])
      .where('id', '=', sessionId)
      .where('person_id', '=', owner)
      .executeTakeFirst();
  }
}

/** By the same rule as every call is judged by. */
const isLive = ({ sessionIdleMinutes, sessionHours }: Config) => sql<boolean>`
  (ended_at is null and active_at > now() - make_interval(mins => ${sessionIdleMinutes})
    and created_at > now() - make_interval(hours => ${sessionHours}))`;

async function confirm(tx: Transaction<Schema>, deviceId: string): Promise<void> {
  await tx.updateTable('known_device').set({ confirmed_at: sql<Date>`now()` }).where('id', '=', deviceId).execute();
}

/** The device is a stranger's again; the one that the answer is given with stays, or a slip would make it one too. */
async function disown(tx: Transaction<Schema>, deviceId: string, presentSession: string): Promise<void> {
  const present = await tx
    .selectFrom('session')
    .select('device_id')
    .where('id', '=', presentSession)
    .executeTakeFirst();
  if (present?.device_id === deviceId) return;
  await tx.updateTable('session').set({ device_id: null }).where('device_id', '=', deviceId).execute();
  await tx.deleteFrom('known_device').where('id', '=', deviceId).execute();
}

async function countPasskeys(tx: Transaction<Schema>, personId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from passkey where person_id = ${personId}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** How the account stands: what the person should look after when it was not them. */
async function standingOf(tx: Transaction<Schema>, personId: string, sessionId: string, config: Config) {
  const person = await tx
    .selectFrom('person')
    .leftJoin('password', 'password.person_id', 'person.id')
    .select(['person.phone', 'person.email', 'password.hash'])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow();
  const others = await tx
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('id', '<>', sessionId)
    .where(isLive(config))
    .executeTakeFirst();
  return {
    otherSessions: Number(others?.count ?? 0),
    hasPassword: config.passwordsHere && person.hash !== null,
    hasOtp: await hasOtp(tx, personId),
    passkeys: await countPasskeys(tx, personId),
    phone: person.phone && maskPhone(person.phone),
    email: person.email && maskEmail(person.email),
  };
}
