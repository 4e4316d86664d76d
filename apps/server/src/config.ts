import { isIP } from 'node:net';
import path from 'node:path';
import { type CaptchaAction, captchaActions, type Locale, limits } from '@uc/contract';
import { z } from 'zod';

/** A setting that cannot be used: the message names the variable and says how to mend it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

interface Setting<T> {
  /** As the documentation shows it. */
  shown: string;
  meaning: string;
  read: (value: string | undefined) => T;
}

const bad = (expected: string): never => {
  throw new ConfigError(expected);
};

function text(fallback: string, meaning: string): Setting<string> {
  return { shown: fallback, meaning, read: (value) => value ?? fallback };
}

function optional(meaning: string, check: (value: string) => string = (value) => value): Setting<string | undefined> {
  return { shown: '–', meaning, read: (value) => (value === undefined ? undefined : check(value)) };
}

function whole(fallback: number, least: number, most: number, meaning: string): Setting<number> {
  const schema = z.coerce.number().int().min(least).max(most);
  const read = (value: string | undefined) => {
    if (value === undefined) return fallback;
    const parsed = /^\d+$/.test(value) ? schema.safeParse(value) : undefined;
    return parsed?.success ? parsed.data : bad(`must be a whole number from ${least} to ${most}`);
  };
  return { shown: String(fallback), meaning, read };
}

function choice<const T extends string>(choices: readonly [T, ...T[]], meaning: string): Setting<T> {
  const read = (value: string | undefined) =>
    value === undefined
      ? choices[0]
      : (choices.find((one) => one === value) ?? bad(`must be one of ${choices.join(', ')}`));
  return { shown: choices[0], meaning, read };
}

/** Some of these, separated by commas; all of them when nothing was said. */
function list<const T extends string>(choices: readonly T[], meaning: string): Setting<readonly T[]> {
  const read = (value: string | undefined) => {
    if (value === undefined) return choices;
    if (value === 'off') return [];
    const named = value.split(',').map((one) => one.trim());
    return named.map(
      (name) => choices.find((one) => one === name) ?? bad(`must be off or some of ${choices.join(', ')}`),
    );
  };
  return { shown: choices.join(','), meaning, read };
}

function flag(shown: string, meaning: string): Setting<boolean | undefined> {
  const read = (value: string | undefined) =>
    value === undefined ? undefined : value === '1' ? true : value === '0' ? false : bad('must be 0 or 1');
  return { shown, meaning, read };
}

function webAddress(value: string): string {
  if (!URL.canParse(value)) return bad('must be a whole address such as https://portal.example.com');
  const url = new URL(value);
  const plain = ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
  return plain ? value.replace(/\/+$/, '') : bad('must begin with https:// (or http://) and hold no credentials');
}

function origin(value: string): string {
  const url = new URL(webAddress(value));
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : bad('must be an origin, without a path');
}

// Kept as written: whoever checks an issuer compares it letter by letter.
function issuer(value: string): string {
  const { search, hash } = new URL(webAddress(value));
  return search || hash ? bad('must be an address without a query or a fragment') : value;
}

function timeZone(value: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  } catch {
    return bad('must be an IANA time zone such as Asia/Shanghai');
  }
}

function databaseUrl(value: string): string {
  return /^postgres(ql)?:\/\/./.test(value) ? value : bad('must begin with postgres://');
}

// Addresses that may speak for others; `true`, or a range of everyone, would let anyone forge theirs (security BF-04).
function proxies(value: string): string {
  return value.split(',').every((one) => isRange(one.trim()))
    ? value
    : bad('must list addresses or ranges of your proxies, separated by commas, such as 10.0.0.0/8');
}

function isRange(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...more] = value.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (longest === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
}

/** 32 bytes in base64 or hex; a repeated or counted pattern is an example, not a secret (security CF-01). */
export function secretKey(value: string): string {
  const isHex = /^[0-9a-f]{64}$/i.test(value);
  // Node decodes any text as base64, words too.
  if (!isHex && !/^[\w+/-]{43}=?$/.test(value))
    return bad('must be 32 random bytes in base64 or hex, for example from: openssl rand -base64 32');
  const bytes = Buffer.from(value, isHex ? 'hex' : 'base64');
  return new Set(bytes).size < 16 ? bad('is an example, not a secret; make one with: openssl rand -base64 32') : value;
}

/** Every setting of the product; the documentation's table is checked against this one. */
export const settings = {
  UC_HOST: text('127.0.0.1', 'Address to listen on'),
  UC_PORT: whole(8080, 0, 65_535, 'Port to listen on; 0 takes a free one'),
  UC_PUBLIC_URL: optional(
    'Origin people open, behind a proxy or with a name of its own; needed when UC_HOST is not loopback',
    origin,
  ),
  UC_TRUST_PROXY: optional('Addresses or ranges of proxies whose X-Forwarded-For is believed', proxies),
  UC_DATA_DIR: text('./data', 'Folder of the embedded database and of the secret key'),
  UC_DATABASE_URL: optional('A PostgreSQL 15 or newer to use instead of the embedded one', databaseUrl),
  UC_SECRET_KEY: optional(
    '32 random bytes, base64 or hex; made and kept in the data folder when the database is embedded, needed otherwise',
    secretKey,
  ),
  UC_DEMO: flag('1 when embedded, else 0', 'Fill an empty database with the demo organisation'),
  UC_TIME_ZONE: {
    ...text('Asia/Shanghai', 'Time zone of the organisation, for dates on the wire'),
    read: (value) => timeZone(value ?? 'Asia/Shanghai'),
  } satisfies Setting<string>,
  UC_ORGANISATION: text('示例集团', 'Name of the organisation, shown on the sign-in screen'),
  UC_ORGANISATION_EN: text('Example Group', 'The same in English'),
  UC_CONTACT: text('服务台 8001', 'Whom people can ask, shown where they are stuck'),
  UC_CONTACT_EN: text('Service desk 8001', 'The same in English'),
  UC_SIGN_IN: choice(
    ['local', 'oidc'],
    'local: the portal keeps passwords; oidc: an OpenID Connect provider signs people in',
  ),
  UC_OIDC_ISSUER: optional('Address of the provider (its discovery document is read)', webAddress),
  UC_OIDC_CLIENT_ID: optional(
    'Client id registered there, with redirect address <public>/api-uc/anonymous/oidcCallback',
  ),
  UC_OIDC_CLIENT_SECRET: optional('Secret of that client'),
  UC_OIDC_SCOPE: text('openid profile', 'Scopes asked for'),
  UC_OIDC_CLAIM: text('preferred_username', 'Claim that holds the user name known here'),
  UC_APP_ISSUER: optional(
    'Issuer told to applications that begin their sign-in here; unset: UC_OIDC_ISSUER, else the public address',
    issuer,
  ),
  UC_CAPTCHA: list(
    captchaActions,
    'Actions that ask for a captcha, separated by commas; off: none. Signing in asks after the first failure',
  ),
  UC_SESSION_IDLE_MINUTES: whole(30, 1, 1_440, 'A session ends after this long without use'),
  UC_SESSION_HOURS: whole(12, 1, 168, 'A session ends after this long in any case'),
  UC_EC_URL: optional('Address of the enterprise-connect console', webAddress),
  UC_CC_URL: optional('Address of the customer-connect console', webAddress),
  UC_CALLS_PER_SESSION: whole(
    limits.callsPerSessionPerMinute,
    10,
    1_000_000,
    'Calls a minute one session may make, per process',
  ),
  UC_CALLS_PER_ADDRESS: whole(
    limits.callsPerAddressPerMinute,
    10,
    1_000_000,
    'Calls a minute from one address, per process; raise it where many people share one',
  ),
  UC_ANONYMOUS_CALLS_PER_ADDRESS: whole(
    limits.anonymousCallsPerAddressPerMinute,
    10,
    1_000_000,
    'The same for calls without a session',
  ),
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
  secretKey: string | undefined;
  demo: boolean;
  timeZone: string;
  organisation: Record<Locale, string>;
  contact: Record<Locale, string>;
  oidc: { issuer: string; clientId: string; clientSecret: string; scope: string; claim: string } | undefined;
  /** Who applications that begin a sign-in are told to ask; undefined: this portal. */
  appIssuer: string | undefined;
  /** Actions that ask for a captcha. */
  captcha: readonly CaptchaAction[];
  sessionIdleMinutes: number;
  sessionHours: number;
  ecUrl: string | undefined;
  ccUrl: string | undefined;
  flood: { perSession: number; perAddress: number; anonymousPerAddress: number };
  metrics: boolean;
  logLevel: Values['UC_LOG'];
}

function readValues(environment: NodeJS.ProcessEnv): Values {
  const entries = Object.entries(settings).map(([name, setting]) => {
    try {
      return [name, setting.read(environment[name]?.trim() || undefined)];
    } catch (error) {
      if (error instanceof ConfigError) throw new ConfigError(`${name} ${error.message}.`);
      throw error;
    }
  });
  return Object.fromEntries(entries) as Values; // each entry was read by the setting of its own name
}

const isLoopback = (host: string) => ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);

function readOidc(values: Values): Config['oidc'] {
  if (values.UC_SIGN_IN !== 'oidc') return undefined;
  const { UC_OIDC_ISSUER: issuer } = values;
  if (issuer?.startsWith('http:') && !isLoopback(new URL(issuer).hostname))
    bad('UC_OIDC_ISSUER must begin with https:// unless the provider is on this machine.');
  const need = (name: 'UC_OIDC_ISSUER' | 'UC_OIDC_CLIENT_ID' | 'UC_OIDC_CLIENT_SECRET') =>
    values[name] ?? bad(`${name} is needed when UC_SIGN_IN is oidc.`);
  return {
    issuer: need('UC_OIDC_ISSUER'),
    clientId: need('UC_OIDC_CLIENT_ID'),
    clientSecret: need('UC_OIDC_CLIENT_SECRET'),
    scope: values.UC_OIDC_SCOPE,
    claim: values.UC_OIDC_CLAIM,
  };
}

/** Reads and checks the environment; the only place that does. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = readValues(environment);
  const { UC_DATABASE_URL: url, UC_PUBLIC_URL: publicUrl } = values;
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    bad('NODE_TLS_REJECT_UNAUTHORIZED=0 switches certificate checks off; remove it.');
  if (url && !values.UC_SECRET_KEY)
    bad('UC_SECRET_KEY is needed when UC_DATABASE_URL is set; make one with: openssl rand -base64 32');
  if (!publicUrl && !isLoopback(values.UC_HOST)) bad('UC_PUBLIC_URL is needed when UC_HOST is not a loopback address.');
  const oidc = readOidc(values);
  return {
    host: values.UC_HOST,
    port: values.UC_PORT,
    publicUrl,
    trustProxy: values.UC_TRUST_PROXY?.split(',').map((one) => one.trim()) ?? [],
    dataDir: path.resolve(values.UC_DATA_DIR),
    databaseUrl: url,
    secretKey: values.UC_SECRET_KEY,
    demo: values.UC_DEMO ?? !url,
    timeZone: values.UC_TIME_ZONE,
    organisation: { zh_CN: values.UC_ORGANISATION, en_US: values.UC_ORGANISATION_EN },
    contact: { zh_CN: values.UC_CONTACT, en_US: values.UC_CONTACT_EN },
    oidc,
    appIssuer: values.UC_APP_ISSUER ?? oidc?.issuer,
    captcha: values.UC_CAPTCHA,
    sessionIdleMinutes: values.UC_SESSION_IDLE_MINUTES,
    sessionHours: values.UC_SESSION_HOURS,
    ecUrl: values.UC_EC_URL,
    ccUrl: values.UC_CC_URL,
    flood: {
      perSession: values.UC_CALLS_PER_SESSION,
      perAddress: values.UC_CALLS_PER_ADDRESS,
      anonymousPerAddress: values.UC_ANONYMOUS_CALLS_PER_ADDRESS,
    },
    metrics: values.UC_METRICS ?? false,
    logLevel: values.UC_LOG,
  };
}
