import path from 'node:path';
import { type CaptchaAction, type Channel, captchaActions, channels, type Locale } from '@uc/contract';
import type { PhoneCountry } from '../values/phones.ts';
import { channelSettings, channelsOf, type Providers, readProviders } from './channel-settings.ts';
import { connectedSettings } from './connected-settings.ts';
import { databaseSettings, needNoDatabase } from './database-settings.ts';
import { limitSettings, sessionSettings } from './limit-settings.ts';
import { type LinkSettings, readLinks } from './link-settings.ts';
import { organisationSettings } from './organisation-settings.ts';
import { type PasswordPreset, passwordPresets } from './password-policies.ts';
import { needWayIn, type PeopleDirectorySettings, readPeopleDirectory } from './people-directory-settings.ts';
import type { PoolSizes } from './pool-sizes.ts';
import { needAccounts, type ProviderSettings, waysIn } from './provider-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import {
  readPasskeysFrom,
  readSecondFactor,
  type SecondFactorSettings,
  secondFactorSettings,
} from './second-factor-settings.ts';
import { countries, host, isLoopback, origin, proxies, secretKeys } from './setting-checks.ts';
import { needPublicUrl, type OidcSettings, readConnectedSystem, readOidc } from './setting-groups.ts';
import {
  bad,
  ConfigError,
  checked,
  choice,
  flag,
  list,
  optional,
  type Setting,
  secret,
  text,
  whole,
} from './setting-kinds.ts';
import { checkNames, isServiceLink } from './setting-names.ts';
import { signInSettings } from './sign-in-settings.ts';
import { readThirdAuth, type ThirdAuthSettings } from './third-auth-settings.ts';

/** Every setting of the product; the documentation's table is checked against this one. */
export const settings = {
  UC_HOST: checked('127.0.0.1', 'Address to listen on', host),
  UC_PORT: whole(8080, 0, 65_535, 'Port to listen on; 0 takes a free one'),
  UC_PUBLIC_URL: optional(
    'Origin people open, behind a proxy or with a name of its own; needed when UC_HOST is not loopback',
    origin,
  ),
  UC_TRUST_PROXY: optional('Addresses or ranges of proxies whose X-Forwarded-For is believed', proxies),
  UC_DATA_DIR: text('./data', 'Folder of the embedded database and of the secret key'),
  ...databaseSettings,
  UC_SECRET_KEY: secret(
    optional(
      '32 random bytes, base64 or hex; several keys stand with the newest first, separated by commas; made and kept in the data folder when the database is embedded, needed otherwise',
      secretKeys,
    ),
  ),
  UC_DEMO: flag('1 when embedded, else 0', 'Fill an empty database with the demo organisation'),
  ...organisationSettings,
  ...retentionSettings,
  ...signInSettings,
  UC_CAPTCHA: list(
    captchaActions,
    'Actions that ask for a captcha, separated by commas; off: none. Signing in asks after the first failure',
  ),
  ...channelSettings,
  UC_FORGOTTEN_PASSWORD: list(
    channels,
    'Channels by which a forgotten password can be reset, of those that exist, separated by commas; off: none',
  ),
  UC_SMS_COUNTRIES: checked(
    'CN',
    'Countries whose mobile numbers are served, by two letters; the first one needs no country code',
    countries,
  ),
  UC_PASSWORD_POLICY: choice(
    passwordPresets,
    'The first rules for new passwords, for a database that has none yet: spec (8 to 16 characters of 3 kinds), mlps3 (GB/T 22239 level 3, changed every 90 days) or nist (SP 800-63B: long, of any kind). From then on administrators keep them (docs/administration.md)',
  ),
  ...secondFactorSettings,
  ...sessionSettings,
  ...connectedSettings,
  ...limitSettings,
  UC_METRICS: flag('0', 'Serve Prometheus figures at /api-uc/metrics'),
  UC_LOG: choice(['info', 'debug', 'warn', 'error', 'silent'], 'Least weight of what is logged'),
} satisfies Record<string, Setting<unknown>>;

type Values = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']> };

/** What the server runs with, checked. */
export interface Config {
  host: string;
  port: number;
  /** Undefined until a free port is known, when no address was set. */
  publicUrl: string | undefined;
  trustProxy: string[];
  dataDir: string;
  databaseUrl: string | undefined;
  /** As whom the database is migrated, when that is not who serves. */
  databaseOwnerUrl: string | undefined;
  /** Where reads go that may be a moment old; undefined: to the same. */
  databaseReplicaUrl: string | undefined;
  /** Whether PgBouncer in transaction mode stands before it. */
  databasePooled: boolean;
  poolSizes: PoolSizes;
  secretKey: string | undefined;
  demo: boolean;
  timeZone: string;
  organisation: Record<Locale, string>;
  /** File of the organisation's logo. */
  logo: string | undefined;
  /** The organisation's colour, `#rrggbb`. */
  accent: string | undefined;
  contact: Record<Locale, string>;
  /** Who is told of what was not the person themselves. */
  securityContact: string | undefined;
  recordMonths: number;
  /** So many days after they were disabled people are erased; undefined: never. */
  eraseAfterDays: number | undefined;
  /** The first of those where people sign in instead of here; undefined: here as well. */
  oidc: OidcSettings | undefined;
  /** Passwords kept here open something; where not, those of the directory at most. */
  passwordsHere: boolean;
  /** Who signs people in besides the portal itself. */
  signInProviders: readonly ProviderSettings[];
  /** Where people have bound accounts that sign them in, by the sources' ids. */
  signInAccounts: readonly string[];
  /** Where people can bind accounts. */
  thirdAuth: readonly ThirdAuthSettings[];
  /** The organisation's directory, where a file describes it; else it may be set up in the browser. */
  directory: PeopleDirectorySettings | undefined;
  /** Whether the file of ways in names the directory; undefined: there is none, and the directory says so itself. */
  isDirectoryAWayIn: boolean | undefined;
  /** Where a connection that is set up in the browser may lead to, besides where directories usually are. */
  directoryPorts: readonly number[];
  /** Who applications that begin a sign-in are told to ask; undefined: this portal. */
  appIssuer: string | undefined;
  /** Actions that ask for a captcha. */
  captcha: readonly CaptchaAction[];
  /** Puzzles kept ready for them; none where nothing asks for one. */
  captchasReady: number;
  /** Event-loop delay past which calls are shed (value V-11). */
  busyAfterMs: number;
  /** The ways messages can take; in the demo all of them. */
  channels: readonly Channel[];
  /** Those of them that a code for a forgotten password can take. */
  resetChannels: readonly Channel[];
  /** How invitations and reset links leave. */
  links: LinkSettings;
  /** Who carries what; a channel of the demo may have nobody. */
  providers: Providers;
  smsCountries: readonly PhoneCountry[];
  passwordPolicy: PasswordPreset;
  /** Of keys to come; a bound device keeps its own. */
  otpAlgorithm: Values['UC_OTP_ALGORITHM'];
  passkeys: Values['UC_PASSKEYS'];
  passkeysFrom: string | null;
  /** Of whom a second factor is required; undefined: of nobody. */
  secondFactor: SecondFactorSettings | undefined;
  /** Whom people may apply for besides themselves. */
  applyForOthers: Values['UC_APPLY_FOR_OTHERS'];
  /** Who carries out what was passed. */
  connectedSystem: { url: string; secret: string } | undefined;
  deviceRemovalMinutes: number;
  sessionIdleMinutes: number;
  sessionHours: number;
  sessionsPerPerson: number;
  ecUrl: string | undefined;
  ccUrl: string | undefined;
  flood: { perSession: number; perAddress: number; anonymousPerAddress: number };
  /** Wrong passwords of the whole portal in a minute, from which on everybody is asked for a captcha. */
  wrongPasswordsPerMinute: number;
  /** Destinations of messages that one address may ask for in an hour, where nobody is signed in. */
  destinationsPerAddress: number;
  metrics: boolean;
  logLevel: Values['UC_LOG'];
  /** Settings that the environment sets, as they stand there. */
  set: Readonly<Partial<Record<keyof typeof settings, string>>>;
  /** What is worth a line at the start: names that are no settings. */
  remarks: readonly string[];
}

/** What the environment says of a setting; undefined where it says nothing. */
function statedIn(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = environment[name]?.trim() ?? '';
  return value === '' || isServiceLink(name, value) ? undefined : value;
}

function readValues(environment: NodeJS.ProcessEnv): Values {
  const entries = Object.entries(settings).map(([name, setting]) => {
    try {
      return [name, setting.read(statedIn(environment, name))];
    } catch (error) {
      if (error instanceof ConfigError) throw new ConfigError(`${name} ${error.message}.`);
      throw error;
    }
  });
  return Object.fromEntries(entries) as Values; // each entry was read by the setting of its own name
}

/** Reads and checks the environment; the only place that does. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = readValues(environment);
  const { UC_DATABASE_URL: url, UC_PUBLIC_URL: publicUrl } = values;
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    bad('NODE_TLS_REJECT_UNAUTHORIZED=0 switches certificate checks off; remove it.');
  if (url && !values.UC_SECRET_KEY)
    bad('UC_SECRET_KEY is needed when UC_DATABASE_URL is set; make one with: openssl rand -base64 32');
  if (!url) needNoDatabase(values);
  if (!publicUrl && !isLoopback(values.UC_HOST)) needPublicUrl(values.UC_HOST);
  const providers = readProviders(values);
  const demo = values.UC_DEMO ?? !url;
  // Names that a file of the settings names are read, whatever they are.
  const asked = new Set<string>();
  const lookUp = (name: string) => asked.add(name) && environment[name];
  const ways = waysIn(readOidc(values), values.UC_SIGN_IN_WAYS, lookUp);
  const oidc = ways.local || ways.directory ? undefined : ways.providers[0];
  const directory = needWayIn(readPeopleDirectory(values.UC_DIRECTORY, lookUp), ways.directory);
  const thirdAuth = readThirdAuth(values.UC_THIRD_AUTH, lookUp, providers);
  const existing = demo ? channels : channelsOf(providers);
  return {
    host: values.UC_HOST,
    port: values.UC_PORT,
    publicUrl,
    trustProxy: values.UC_TRUST_PROXY?.split(',').map((one) => one.trim()) ?? [],
    dataDir: path.resolve(values.UC_DATA_DIR),
    databaseUrl: url,
    databaseOwnerUrl: values.UC_DATABASE_OWNER_URL,
    databaseReplicaUrl: values.UC_DATABASE_REPLICA_URL,
    databasePooled: values.UC_DATABASE_POOLED ?? false,
    poolSizes: { connections: values.UC_DATABASE_CONNECTIONS, reserved: values.UC_DATABASE_RESERVED_CONNECTIONS },
    secretKey: values.UC_SECRET_KEY,
    demo,
    timeZone: values.UC_TIME_ZONE,
    organisation: { zh_CN: values.UC_ORGANISATION, en_US: values.UC_ORGANISATION_EN },
    logo: values.UC_LOGO_FILE,
    accent: values.UC_ACCENT,
    contact: { zh_CN: values.UC_CONTACT, en_US: values.UC_CONTACT_EN },
    // In the demo every flow can be finished; the address is nobody's (RFC 2606).
    securityContact: values.UC_SECURITY_CONTACT ?? (demo ? 'security@example.com' : undefined),
    recordMonths: values.UC_RECORD_RETENTION_MONTHS,
    eraseAfterDays: values.UC_ERASE_AFTER_DAYS,
    oidc,
    passwordsHere: ways.local,
    signInProviders: ways.providers,
    signInAccounts: needAccounts(ways.accounts, thirdAuth),
    thirdAuth,
    directory,
    isDirectoryAWayIn: ways.directory,
    directoryPorts: values.UC_DIRECTORY_PORTS,
    appIssuer: values.UC_APP_ISSUER ?? oidc?.issuer,
    captcha: values.UC_CAPTCHA,
    busyAfterMs: values.UC_BUSY_AFTER_MS,
    captchasReady: values.UC_CAPTCHA.length > 0 ? values.UC_CAPTCHA_READY : 0,
    channels: existing,
    // Without passwords kept here only those of the directory can be forgotten, which one from the browser says itself.
    resetChannels:
      ways.local || (directory ? directory.write.reset : ways.directory)
        ? existing.filter((channel) => values.UC_FORGOTTEN_PASSWORD.includes(channel))
        : [],
    links: readLinks(values, { providers, existing, isElsewhere: !ways.local }),
    providers,
    smsCountries: values.UC_SMS_COUNTRIES,
    passwordPolicy: values.UC_PASSWORD_POLICY,
    otpAlgorithm: values.UC_OTP_ALGORITHM,
    passkeys: values.UC_PASSKEYS,
    passkeysFrom: readPasskeysFrom(values),
    secondFactor: readSecondFactor(values),
    applyForOthers: values.UC_APPLY_FOR_OTHERS,
    connectedSystem: readConnectedSystem(values),
    deviceRemovalMinutes: values.UC_DEVICE_REMOVAL_MINUTES,
    sessionIdleMinutes: values.UC_SESSION_IDLE_MINUTES,
    sessionHours: values.UC_SESSION_HOURS,
    sessionsPerPerson: values.UC_SESSIONS_PER_PERSON,
    ecUrl: values.UC_EC_URL,
    ccUrl: values.UC_CC_URL,
    flood: {
      perSession: values.UC_CALLS_PER_SESSION,
      perAddress: values.UC_CALLS_PER_ADDRESS,
      anonymousPerAddress: values.UC_ANONYMOUS_CALLS_PER_ADDRESS,
    },
    wrongPasswordsPerMinute: values.UC_WRONG_PASSWORDS_PER_MINUTE,
    destinationsPerAddress: values.UC_DESTINATIONS_PER_ADDRESS,
    metrics: values.UC_METRICS ?? false,
    logLevel: values.UC_LOG,
    set: Object.fromEntries(
      Object.keys(settings).flatMap((name) => {
        const value = statedIn(environment, name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    remarks: checkNames(environment, Object.keys(settings), asked),
  };
}

/** Whom to tell of what looks like an attack, where there is mail to reach them by. */
export const reachableContact = ({ securityContact, channels }: Pick<Config, 'securityContact' | 'channels'>) =>
  channels.includes('email') ? securityContact : undefined;
