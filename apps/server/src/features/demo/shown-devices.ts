import { limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { flowCookie } from '../../calls/flow-cookie.ts';
import type { Visit } from '../../calls/visit.ts';
import type { Schema } from '../../db/schema.ts';
import { databaseSeconds, openOtpKey } from '../../proofs/otp.ts';
import type { Seal } from '../../secrets/seal.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import { codeOfStep } from '../../secrets/totp.ts';
import { demoDeviceName } from '../../values/demo-device.ts';

interface ShownDevice {
  account: string;
  code: string | null;
  nextSeconds: number;
}

/** What the demo's own devices show now, of whoever is signed in in this browser, or has given the password and is asked for a code. */
export async function shownDevices(visit: Visit, seal: Seal): Promise<ShownDevice[]> {
  const people = await peopleHere(visit.db, visit.cookies.get('uc_sid'), flowCookie(visit));
  if (people.length === 0) return [];
  const devices = await visit.db
    .selectFrom('otp_device')
    .innerJoin('person', 'person.id', 'otp_device.person_id')
    .select(['person_id', 'username', 'sealed_key', 'algorithm', 'last_used_step', databaseSeconds.as('now')])
    .where('person_id', 'in', people)
    .where('otp_device.name', '=', demoDeviceName)
    .where('frozen_at', 'is', null)
    .orderBy('username')
    .execute();
  return devices.map(({ person_id, username: account, last_used_step, now, ...device }) => {
    const { step, nextSeconds } = stepToShow(now, Number(last_used_step));
    const code = step === null ? null : codeOfStep(openOtpKey(seal, person_id, device), step);
    return { account, code, nextSeconds };
  });
}

/**
 * Which step's code is shown at a moment, and when the next step begins. In the first half of a step the one before still counts long enough to be
 * typed: whoever signs in with it need not wait to prove themselves at once.
 */
export function stepToShow(nowSeconds: number, lastUsed: number): { step: number | null; nextSeconds: number } {
  const period = limits.otpPeriodSeconds;
  const present = Math.floor(nowSeconds / period);
  const left = (present + 1) * period - nowSeconds;
  const step = Math.max(left > period / 2 ? present - 1 : present, lastUsed + 1);
  return { step: step <= present ? step : null, nextSeconds: Math.ceil(left) };
}

async function peopleHere(
  db: Kysely<Schema>,
  session: string | undefined,
  flow: string | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from session where cookie_hash = ${tokenHash(session ?? '')} and ended_at is null
    union select person_id from sign_in_flow where browser_hash = ${tokenHash(flow ?? '')} and expires_at > now()`.execute(
    db,
  );
  return rows.map(({ person_id }) => person_id);
}
