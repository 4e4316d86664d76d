import { type api, limits, wireDate } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { hasPasskey } from '../../proofs/passkeys/held.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import { recoveryCodesLeft } from '../../proofs/recovery-codes.ts';
import { renameOwn } from '../../proofs/rename-own.ts';
import type { SecondFactor } from '../../proofs/second-factor.ts';
import { switchStates } from '../../proofs/switches.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';
import { removeDevices } from './remove.ts';
import { renewCodes } from './renew-codes.ts';

/** What they are made of. */
interface Parts {
  seal: Seal;
  passwords: Passwords;
  home: PasskeyHome | null;
  secondFactor: SecondFactor;
}

/** Devices for one-time passwords of the signed-in person, and their recovery codes. */
export function oneTimePasswordHandlers(
  { timeZone, channels }: Config,
  { seal, passwords, home, secondFactor }: Parts,
): Handlers<typeof api.oneTimePasswords> {
  const means = { seal, channels, home, secondFactor };
  return {
    async list(_, { db, session, locale }) {
      const { personId } = session;
      const found = await db
        .selectFrom('otp_device')
        .select(['id', 'name', 'bound_at', 'last_used_at', 'frozen_at'])
        .where('person_id', '=', personId)
        .orderBy('bound_at')
        .orderBy('id')
        .execute();
      const rows = found.map((row) => ({
        id: row.id,
        name: row.name || serverText[locale].otpDeviceName,
        since: wireDate(row.bound_at, timeZone),
        lastUsed: row.last_used_at && wireDate(row.last_used_at, timeZone),
        isFrozen: row.frozen_at !== null,
      }));
      return {
        rows,
        total: rows.length,
        isRoom: rows.length < limits.otpDevices,
        isOn: (await switchStates(db, personId)).otp,
        recoveryCodesLeft: await recoveryCodesLeft(db, personId),
        isNeeded: !(home && (await hasPasskey(db, home, personId))) && (await secondFactor.isRequired(db, personId)),
      };
    },
    rename: (given, visit) => renameOwn(visit, 'otp_device', given),
    remove: ({ ticket, id }, visit) => removeDevices(means, visit, ticket, id),
    switchOff: ({ ticket }, visit) => removeDevices(means, visit, ticket, 'all'),
    renewCodes: ({ ticket }, visit) => renewCodes({ ...means, passwords }, visit, ticket),
  };
}
