import type { api } from '@uc/contract';
import { sql } from 'kysely';
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
      const { id, kind, personId, expiresInSeconds } = await needLink(visit, config, token);
      const { username, name, name_en } = await visit.db
        .selectFrom('person')
        .select(['username', 'name', 'name_en'])
        .where('id', '=', personId)
        .executeTakeFirstOrThrow();
      const by = await makerName(visit, id);
      const { organisation, contact } = config;
      const { locale } = visit;
      return {
        ...{ kind, username, name: locale === 'en_US' ? name_en : name, expiresInSeconds },
        ...{ organisation: organisation[locale], contact: contact[locale], by },
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

/** Who made it, by the name that colleagues know them by, and nothing else of them; null where it was nobody of the portal, or who was erased since. */
async function makerName(visit: Visit, id: string): Promise<string | null> {
  const maker = sql.ref(visit.locale === 'en_US' ? 'name_en' : 'name');
  const { rows } = await sql<{ name: string }>`
    select person.${maker} as name from password_link join person
      on person.id = case when made_by like 'person:%' then substr(made_by, 8)::uuid end
    where password_link.id = ${id} and erased_at is null`.execute(visit.db);
  return rows[0]?.name ?? null;
}

const needLink = (visit: Visit, { passwordsHere }: Config, token: string): Promise<OpenLink> =>
  withTicket(visit, async () => (passwordsHere ? await findLink(visit.db, token) : null) ?? fail('link.invalid'));
