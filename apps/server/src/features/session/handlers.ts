import { type api, apiBase, webBase } from '@uc/contract';
import { sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { type Handlers, Redirect } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { DirectorySignIn } from '../../directory/ldap/sign-in.ts';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import type { PasswordsThere } from '../../proofs/password-there.ts';
import type { SecondFactor } from '../../proofs/second-factor.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import { signInWithAccount } from './account/sign-in.ts';
import { accountWays, comeBackFromAccount, startAccount } from './account/way.ts';
import type { SignInMeans } from './new-sign-in.ts';
import type { OidcSignIn } from './oidc/oidc.ts';
import type { PasswordAlarm } from './password-alarm.ts';
import { renewPassword } from './renewal.ts';
import { createSetUpCheck } from './set-up.ts';
import { signInWithPassword } from './sign-in.ts';
import { sendFlowCode } from './sign-in-code.ts';
import { signInWithOtp } from './sign-in-otp.ts';
import { passkeyOptions, signInWithPasskey } from './sign-in-passkey.ts';
import { undoChange } from './undo-change.ts';

/** Where somebody who is not signed in begins. */
export function signInAddress({ oidc, signInProviders }: Pick<Config, 'oidc' | 'signInProviders'>): string {
  const [only, second] = signInProviders;
  // Where there is nothing to choose, nobody is asked to.
  if (!oidc || !only || second) return `${webBase}#/signIn`;
  return `${apiBase}/anonymous/oidcStart${only.isShortForm ? '' : `/${only.id}`}`;
}

/** What signing in is made of. */
interface SessionParts {
  post: SignInMeans;
  /** Where a provider signs people in, in place of passwords. */
  oidc: OidcSignIn | null;
  alarm: PasswordAlarm;
  passwords: Passwords;
  /** Where a directory keeps the passwords of its people, and where they are changed there as well, at this moment. */
  elsewhere: () => Promise<{ directory: DirectorySignIn | null; there: PasswordsThere | null }>;
  /** Where passkeys work, if they do. */
  home: PasskeyHome | null;
  secondFactor: SecondFactor;
  /** Where people have bound accounts that sign them in. */
  accounts: readonly ThirdAuthSource[];
}

/** Getting in, staying in, getting out. */
export function sessionHandlers(
  config: Config,
  { post, oidc, alarm, passwords, elsewhere, home, secondFactor, accounts }: SessionParts,
): Handlers<typeof api.session> {
  // Without a provider its rows are not there, as an unknown path is not.
  const provider = () => oidc ?? fail('route.unknown');
  // And neither are those of passkeys, where there are none.
  const needHome = () => home ?? fail('route.unknown');
  const accountWay = { seal: post.seal, sources: accounts };
  const isBeingSetUp = createSetUpCheck();
  return {
    async signInConf(_, { locale, db }) {
      const { organisation, contact, demo } = config;
      const words = { organisation: organisation[locale], contact: contact[locale] };
      const named = config.signInProviders.filter(({ isShortForm }) => !isShortForm);
      const ways = named.map(({ id, name }) => ({ id, name: name?.[locale] ?? id }));
      const beside = ways.length > 0 && { ways };
      if (config.oidc) return { kind: 'oidc', ...words, demo, ...beside };
      const passkeys = home && { host: home.rpId, address: home.origins[0] ?? '' };
      const bound = accounts.length > 0 && { accounts: accountWays(accounts, locale) };
      const more = { ...words, demo, ...beside, ...bound, ...(passkeys && { passkeys }) };
      return { kind: 'local', ...more, ...((await isBeingSetUp(db)) && { isBeingSetUp: true as const }) };
    },
    async signIn({ account, password }, visit) {
      // With a provider the portal keeps no passwords of its own, and no second way in.
      if (config.oidc) fail('route.unknown');
      const publiclyKnown = config.demo ? [] : passwords.published;
      const { passwordsHere } = config;
      const means = { post, alarm, passwords, passwordsHere, home, secondFactor, ...(await elsewhere()) };
      return signInWithPassword(visit, means, account, password, publiclyKnown);
    },
    async signInOtp(given, visit) {
      // A provider asks for second factors itself.
      if (config.oidc) fail('route.unknown');
      const { directory } = await elsewhere();
      return signInWithOtp(visit, { post, passwords, directory }, given);
    },
    async renewPassword(given, visit) {
      const { there } = await elsewhere();
      if (config.oidc || !there) return fail('route.unknown');
      return renewPassword(visit, { post, passwords, there }, given);
    },
    async sendSignInCode(given, visit) {
      if (config.oidc) fail('route.unknown');
      return sendFlowCode(visit, post, given);
    },
    passkeyOptions: async ({ flow }, visit) => passkeyOptions(visit, needHome(), flow),
    async signInPasskey(given, visit) {
      const { directory } = await elsewhere();
      const means = { post, home: needHome(), directory, passwordsHere: config.passwordsHere };
      return signInWithPasskey(visit, means, given);
    },
    undoChange: ({ ticket }, visit) => undoChange(visit, post, ticket),
    accountStart: async ({ source }, visit) => startAccount(visit, accountWay, source),
    accountCallback: async (answer, visit) => comeBackFromAccount(visit, accountWay, answer),
    async signInAccount({ ticket }, visit) {
      const { directory } = await elsewhere();
      return signInWithAccount(visit, { post, home, secondFactor, directory, sources: accounts }, ticket);
    },
    signInTicket: async ({ ticket }, visit) => provider().exchange(visit, ticket),
    oidcStart: async ({ another }, visit) => provider().start(visit, { another: another !== undefined }),
    oidcCallback: async (answer, visit) => provider().comeBack(visit, undefined, answer),
    providerStart: async ({ provider: id, another }, visit) =>
      provider().start(visit, { provider: id, another: another !== undefined }),
    providerCallback: async ({ provider: id, ...answer }, visit) => provider().comeBack(visit, id, answer),
    oidcSignOut: async ({ ticket }, visit) => provider().signOut(visit, ticket),
    oidcBackChannelLogout: async ({ logout_token: token = '' }, visit) => provider().endByProvider(visit, token),
    async logout(_, visit) {
      const { id } = visit.session;
      const wayOut = await visit.change(async (tx) => {
        await tx.updateTable('session').set({ ended_at: sql`now()` }).where('id', '=', id).execute();
        return (await oidc?.wayOut(tx, id)) ?? null;
      });
      visit.cookies.clear('uc_sid');
      // A session from before it was kept who opened it leaves by the one provider there was.
      const hasShortForm = config.signInProviders.some(({ isShortForm }) => isShortForm);
      const otherwise = hasShortForm ? `${apiBase}/anonymous/oidcSignOut` : `${webBase}#/signIn`;
      return new Redirect(wayOut ?? otherwise, { clearSite: true });
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
