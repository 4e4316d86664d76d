import type { api } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { Handlers, Visit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { withTicket } from '../../proofs/guessed-tickets.ts';
import { checkNewPassword } from '../../proofs/new-password.ts';
import { hasOtp } from '../../proofs/otp.ts';
import { findLink, type OpenLink } from '../../proofs/password-links.ts';
import { policyOf } from '../../proofs/password-rules.ts';
import { type ChooseMeans, choosePassword } from './choose.ts';

/** A password by a one-time link. Where an identity provider signs people in there are no passwords, and so no links. */
export function passwordLinkHandlers(config: Config, means: ChooseMeans): Handlers<typeof api.passwordLink> {
  return {
    async look({ token }, visit) {
      const { kind, personId, expiresInSeconds } = await needLink(visit, config, token);
      const { username, name, name_en } = await visit.db
        .selectFrom('person')
        .select(['username', 'name', 'name_en'])
        .where('id', '=', personId)
        .executeTakeFirstOrThrow();
      const { organisation, contact } = config;
      const { locale } = visit;
      return {
        ...{ kind, username, name: locale === 'en_US' ? name_en : name, expiresInSeconds },
        ...{ organisation: organisation[locale], contact: contact[locale] },
        needsCode: await hasOtp(visit.db, personId),
        policy: await policyOf(visit.db, config, personId),
      };
    },
    async checkPassword({ token, newPwd }, visit) {
      const { personId } = await needLink(visit, config, token);
      return checkNewPassword(visit.db, { config, passwords: means.passwords }, personId, newPwd);
    },
    choose: async ({ token, ...typed }, visit) =>
      choosePassword(visit, config, means, await needLink(visit, config, token), typed),
  };
}

const needLink = (visit: Visit, { oidc }: Config, token: string): Promise<OpenLink> =>
  withTicket(visit, async () => (oidc ? null : await findLink(visit.db, token)) ?? fail('link.invalid'));
