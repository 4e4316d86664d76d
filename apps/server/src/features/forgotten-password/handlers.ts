import type { api, Channel, ResetStep } from '@uc/contract';
import { resetSteps } from '@uc/contract';
import type { Kysely } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Handlers, Visit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { policyNow } from '../../db/password-rules/read.ts';
import type { Schema } from '../../db/schema.ts';
import { withTicket } from '../../proofs/guessed-tickets.ts';
import { checkNewPassword } from '../../proofs/new-password.ts';
import { hasOtp } from '../../proofs/otp.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import { canReset, type PasswordsThere } from '../../proofs/password-there.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';
import { type Flow, findFlow } from './flow.ts';
import { policyFor } from './policy-for.ts';
import { resetPassword } from './reset.ts';
import { sendResetCode } from './send.ts';
import { verifyResetCode, verifyResetSecond } from './verify.ts';

/** What stands around it; `elsewhere` says where a directory's passwords are changed at this moment. */
interface Parts {
  publicOrigin: string;
  home: PasskeyHome | null;
  elsewhere: () => Promise<{ there: PasswordsThere | null }>;
}

/** A forgotten password, from naming the account to a new one. */
export function forgottenPasswordHandlers(
  config: Config,
  seal: Seal,
  passwords: Passwords,
  { publicOrigin, home, elsewhere }: Parts,
): Handlers<typeof api.forgottenPassword> {
  return {
    async conf(_, { db, locale }) {
      const { organisation, contact } = config;
      return {
        channels: await offered(db, config, await elsewhere()),
        organisation: organisation[locale],
        contact: contact[locale],
        ...(home && { hasPasskeys: true as const }),
      };
    },
    async sendCode({ account, channel }, visit) {
      const { there } = await elsewhere();
      const channels = await offered(visit.db, config, { there });
      if (channels.length === 0) return fail('reset.unsupported');
      if (!channels.includes(channel)) return fail('proof.way');
      return sendResetCode(visit, config, { seal, there }, { account, channel });
    },
    async state({ token }, visit) {
      if (token === undefined) return fail('reset.unsent');
      const flow = await withTicket(
        visit,
        async () => (await findFlow(visit, token, resetSteps)) ?? fail('reset.unsent'),
      );
      const { step, channel, resendSeconds, expiresInSeconds, personId } = flow;
      // Before the code was right, whose it is plays no part (threat EN-05).
      const { there } = await elsewhere();
      const proved = step !== 'code' && personId !== null ? personId : undefined;
      const policy =
        proved === undefined
          ? await policyNow(visit.db, config, false)
          : await policyFor(visit.db, config, there, { personId: proved, isBound: await hasOtp(visit.db, proved) });
      return { step, channel, resendSeconds, expiresInSeconds, policy };
    },
    verifyCode: async ({ flow, code }, visit) =>
      verifyResetCode(
        visit,
        config,
        { seal, there: (await elsewhere()).there },
        await needFlow(visit, flow, 'code'),
        code,
      ),
    verifySecond: async ({ ticket, code }, visit) =>
      verifyResetSecond(
        visit,
        { config, seal, passwords, there: (await elsewhere()).there },
        await needProved(visit, ticket, 'second'),
        code,
      ),
    async checkPassword({ ticket, newPwd }, visit) {
      const { personId } = await needProved(visit, ticket, 'password');
      return checkNewPassword(visit.db, { config, passwords }, personId, newPwd);
    },
    reset: async ({ ticket, ...typed }, visit) =>
      resetPassword(
        visit,
        { config, seal, passwords, publicOrigin, there: (await elsewhere()).there },
        await needProved(visit, ticket, 'password'),
        typed,
      ),
  };
}

/** The channels a code can take: none where the portal keeps no passwords, or nobody may change theirs. */
async function offered(
  db: Kysely<Schema>,
  { resetChannels, passwordsHere }: Config,
  { there }: { there: PasswordsThere | null },
): Promise<Channel[]> {
  if (!passwordsHere && !canReset(there)) return [];
  const off = await db
    .selectFrom('switched_off')
    .select('name')
    .where('name', '=', 'password')
    .where('person_id', 'is', null)
    .executeTakeFirst();
  return off ? [] : [...resetChannels];
}

const needFlow = (visit: Visit, token: string, step: ResetStep): Promise<Flow> =>
  withTicket(visit, async () => (await findFlow(visit, token, [step])) ?? fail('reset.expired'));

/** A flow whose code was right; that was somebody's. */
async function needProved(
  visit: Visit,
  token: string,
  step: 'second' | 'password',
): Promise<Flow & { personId: string }> {
  const flow = await needFlow(visit, token, step);
  return flow.personId === null ? fail('reset.expired') : { ...flow, personId: flow.personId };
}
