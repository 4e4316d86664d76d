import { type Locale, platforms } from '@uc/contract';
import { z } from 'zod/mini';
import { checkDescribed, describedFields, type LookUp, readDescribed } from './described-file.ts';
import type { OidcSettings } from './setting-groups.ts';
import { bad } from './setting-kinds.ts';
import type { ThirdAuthSettings } from './third-auth-settings.ts';

/** Whose people a provider speaks for: of a source, of units with all below them, or of everybody. */
export type ProvidersPeople = 'everyone' | { source: string } | { units: readonly string[] };

/** A provider that signs people in. */
export interface ProviderSettings extends OidcSettings {
  /** As addresses name it. */
  id: string;
  /** It is the one of UC_OIDC_*: its addresses have no name in them. */
  isShortForm: boolean;
  /** What people call it; undefined for the short form, which is "the company account". */
  name: Record<Locale, string> | undefined;
  people: ProvidersPeople;
  /** Whoever is there already and is nobody's yet is linked by the claim, the first time they come; else an administrator links them. */
  links: boolean;
  /** What a fresh sign-in there must have been (`acr`), to prove whoever has no password here; undefined: any. */
  acr: string | undefined;
  /** Who is nobody here yet is made, in this unit; undefined: nobody is. */
  makes: { unit: string } | undefined;
}

/** The ways in, as a file describes them. */
interface SignInWays {
  /** With a password kept here, a passkey, or a one-time password besides. */
  local: boolean;
  /** With the password that the organisation's directory keeps; undefined: where its own file says so. */
  directory: boolean | undefined;
  providers: readonly ProviderSettings[];
  /** Sources of accounts (UC_THIRD_AUTH) whose bound accounts sign in as well. */
  accounts: readonly string[];
}

/** The one provider of UC_OIDC_*, which people sign in at instead of here. */
const shortForm = (oidc: OidcSettings): SignInWays => ({
  local: false,
  directory: false,
  accounts: [],
  providers: [
    {
      ...oidc,
      id: 'oidc',
      isShortForm: true,
      name: undefined,
      people: 'everyone',
      links: true,
      makes: undefined,
      acr: undefined,
    },
  ],
});

const passwordsAlone: SignInWays = { local: true, directory: undefined, providers: [], accounts: [] };

/** The ways in: of the file, of the short form for one provider, or by passwords of our own alone. */
export function waysIn(oidc: OidcSettings | undefined, file: string | undefined, lookUp: LookUp): SignInWays {
  if (file === undefined) return oidc ? shortForm(oidc) : passwordsAlone;
  if (oidc) bad('UC_SIGN_IN=oidc and UC_SIGN_IN_WAYS say two things; describe the provider in the file.');
  return readSignInWays(file, lookUp);
}

/** Reads the file of UC_SIGN_IN_WAYS; whatever is wrong with it stops the start. */
function readSignInWays(file: string, lookUp: LookUp): SignInWays {
  return readDescribed('UC_SIGN_IN_WAYS', file, (content) => {
    const { local, directory, providers, accounts } = checkDescribed(schemaOf(lookUp), content);
    const isElsewhere = !local && !directory;
    if (isElsewhere && providers.length === 0) bad('there must be a provider, or local or directory must be true');
    // What comes after them, a second factor say, is kept here.
    if (isElsewhere && accounts.length > 0) bad('accounts sign in only where local or directory is true');
    refuseTwins(providers);
    for (const provider of providers) refuseStrangers(provider);
    // Otherwise one could claim the people of another.
    for (const { id, people } of providers)
      if (people === 'everyone' && providers.length > 1)
        bad(`${id}: people must name a source or units, as there are several providers`);
    return { local, directory, accounts, providers: providers.map((one) => ({ ...one, isShortForm: false })) };
  });
}

function schemaOf(lookUp: LookUp) {
  const { text, secret, address, id, name } = describedFields(lookUp);
  const units = z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)))
    .check(z.minLength(1), z.maxLength(100));
  const provider = z.strictObject({
    id,
    name,
    issuer: address,
    clientId: text,
    clientSecret: secret,
    scope: z._default(text, 'openid profile'),
    claim: z._default(text, 'preferred_username'),
    people: z.union([z.literal('everyone'), z.strictObject({ source: id }), z.strictObject({ units })]),
    links: z._default(z.boolean(), true),
    acr: z.pipe(
      z.optional(text),
      z.transform((value) => value),
    ),
    makes: z.pipe(
      z.optional(z.strictObject({ unit: text })),
      z.transform((value) => value),
    ),
  });
  const accounts = z._default(z.array(id).check(z.maxLength(20)), []);
  const directory = z._default(z.boolean(), false);
  const providers = z.array(provider).check(z.maxLength(10));
  return z.strictObject({ local: z.boolean(), directory, providers, accounts });
}

/** Only of the platforms: whom a provider of OpenID Connect vouches for comes in as one of `providers`. */
export function needAccounts(accounts: readonly string[], sources: readonly ThirdAuthSettings[]): readonly string[] {
  const known = sources.filter(({ kind }) => platforms.some((platform) => platform === kind));
  for (const [index, id] of accounts.entries()) {
    if (accounts.indexOf(id) !== index) bad(`UC_SIGN_IN_WAYS: accounts names ${id} twice.`);
    if (!known.some((source) => source.id === id))
      bad(
        `UC_SIGN_IN_WAYS: accounts names ${id}, which is no source of UC_THIRD_AUTH of the kind ${platforms.join(', ')}.`,
      );
  }
  return accounts;
}

function refuseTwins(providers: readonly { id: string; issuer: string }[]): void {
  for (const [what, of] of [
    ['id', ({ id }: { id: string }) => id],
    // By its issuer alone a token says whose it is.
    ['issuer', ({ issuer }: { issuer: string }) => new URL(issuer).href],
  ] as const) {
    const seen = new Set<string>();
    for (const provider of providers) {
      const value = of(provider as { id: string; issuer: string });
      if (seen.has(value)) bad(`two providers have the same ${what} ${value}`);
      seen.add(value);
    }
  }
}

/** Sources that are there without any provider: a provider is none of them. */
const ownSources = ['hand', 'file', 'ldap'];

/** Whom a provider makes are people of a source named like it, and it must speak for them the next time they come. */
function refuseStrangers({ id, people, makes }: Pick<ProviderSettings, 'id' | 'people' | 'makes'>): void {
  if (!makes) return;
  if (ownSources.includes(id)) bad(`${id}: makes people of a source of its own; another source has this name`);
  if (people === 'everyone') return;
  const speaks = 'source' in people ? people.source === id : people.units.includes(makes.unit);
  if (!speaks) bad(`${id}: people must name the source ${id} or the unit ${makes.unit}, as it makes people there`);
}
