import { type api, apiBase, webBase } from '@uc/contract';
import { sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { type Handlers, Redirect } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import type { SecondFactor } from '../../proofs/second-factor.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { SignInMeans } from './new-sign-in.ts';
import type { OidcSignIn } from './oidc.ts';
import type { PasswordAlarm } from './password-alarm.ts';
import { createSetUpCheck } from './set-up.ts';
import { signInWithPassword } from './sign-in.ts';
import { signInWithOtp } from './sign-in-otp.ts';
import { passkeyOptions, signInWithPasskey } from './sign-in-passkey.ts';
import { undoChange } from './undo-change.ts';

/** Where somebody who is not signed in begins. */
export function signInAddress(oidc: Config['oidc']): string {
  return oidc ? `${apiBase}/anonymous/oidcStart` : `${webBase}#/signIn`;
}

/** What signing in is made of. */
interface SessionParts {
  post: SignInMeans;
  /** Where a provider signs people in, in place of passwords. */
  oidc: OidcSignIn | null;
  alarm: PasswordAlarm;
  passwords: Passwords;
  /** Where passkeys work, if they do. */
  home: PasskeyHome | null;
  secondFactor: SecondFactor;
}

/** Getting in, staying in, getting out. */
export function sessionHandlers(
  config: Config,
  { post, oidc, alarm, passwords, home, secondFactor }: SessionParts,
): Handlers<typeof api.session> {
  // Without a provider its rows are not there, as an unknown path is not.
  const provider = () => oidc ?? fail('route.unknown');
  // And neither are those of passkeys, where there are none.
  const needHome = () => home ?? fail('route.unknown');
  const isBeingSetUp = createSetUpCheck();
  return {
    async signInConf(_, { locale, db }) {
      const { organisation, contact, demo } = config;
      const words = { organisation: organisation[locale], contact: contact[locale] };
      if (oidc) return { kind: 'oidc', ...words, demo };
      const passkeys = home && { host: home.rpId, address: home.origins[0] ?? '' };
      const more = { ...words, demo, ...(passkeys && { passkeys }) };
      return { kind: 'local', ...more, ...((await isBeingSetUp(db)) && { isBeingSetUp: true as const }) };
    },
    async signIn({ account, password }, visit) {
      // With a provider the portal keeps no passwords of its own, and no second way in.
      if (oidc) fail('route.unknown');
      const publiclyKnown = config.demo ? [] : passwords.published;
      const means = { post, alarm, passwords, home, secondFactor };
      return signInWithPassword(visit, means, account, password, publiclyKnown);
    },
    async signInOtp(given, visit) {
      // A provider asks for second factors itself.
      if (oidc) fail('route.unknown');
      return signInWithOtp(visit, { post, passwords }, given);
    },
    passkeyOptions: async ({ flow }, visit) => passkeyOptions(visit, needHome(), flow),
    signInPasskey: async (given, visit) => signInWithPasskey(visit, { post, home: needHome() }, given),
    undoChange: ({ ticket }, visit) => undoChange(visit, post, ticket),
    signInTicket: async ({ ticket }, visit) => provider().exchange(visit, ticket),
    oidcStart: async (_, visit) => provider().start(visit),
    oidcCallback: async (answer, visit) => provider().comeBack(visit, answer),
    oidcSignOut: async () => provider().signOut(),
    async logout(_, visit) {
      await visit.change((tx) =>
        tx.updateTable('session').set({ ended_at: sql`now()` }).where('id', '=', visit.session.id).execute(),
      );
      visit.cookies.clear('uc_sid');
      return new Redirect(oidc ? `${apiBase}/anonymous/oidcSignOut` : `${webBase}#/signIn`, { clearSite: true });
    },
    async locale({ locale }, visit) {
      const { session } = visit;
      if (session) {
        await visit.change(async (tx) => {
          await tx.updateTable('session').set({ locale }).where('id', '=', session.id).execute();
          await tx.updateTable('person').set({ locale }).where('id', '=', session.personId).execute();
        });
      }
      return { ok: true };
    },
  };
}
