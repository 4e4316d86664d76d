import { isIP } from 'node:net';
import { z } from 'zod/mini';
import { isPhoneCountry, type PhoneCountry } from '../values/phones.ts';
import { splitAddress } from './database-address.ts';
import { bad } from './setting-kinds.ts';

/** What a server can listen on: an address, or a name of this machine; no port and no protocol. */
export function host(value: string): string {
  // What looks like numbers and dots is meant as an address, not as a name.
  const isName = !/^[\d.]+$/.test(value) && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value);
  return isIP(value) !== 0 || isName
    ? value
    : bad('must be an address of this machine such as 127.0.0.1, or 0.0.0.0 for all of them, without a port');
}

/** A whole address of the web, without credentials; a slash at its end is dropped. */
export function webAddress(value: string): string {
  if (!URL.canParse(value)) return bad('must be a whole address such as https://portal.example.com');
  const url = new URL(value);
  const plain = ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
  return plain ? value.replace(/\/+$/, '') : bad('must begin with https:// (or http://) and hold no credentials');
}

/** An address without a path. */
export function origin(value: string): string {
  const url = new URL(webAddress(value));
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : bad('must be an origin, without a path');
}

/** Kept as written: whoever checks an issuer compares it letter by letter. */
export function issuer(value: string): string {
  const { search, hash } = new URL(webAddress(value));
  return search || hash ? bad('must be an address without a query or a fragment') : value;
}

/** A time zone by its IANA name. */
export function timeZone(value: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  } catch {
    return bad('must be an IANA time zone such as Asia/Shanghai');
  }
}

/** The address of a PostgreSQL, on one host or several. */
export function databaseUrl(value: string): string {
  if (!/^postgres(ql)?:\/\/./.test(value)) bad('must begin with postgres://');
  splitAddress(value);
  return value;
}

/** One plain email address (threat TK-04). */
export function email(value: string): string {
  return z.email().safeParse(value).success ? value : bad('must be one email address, such as security@example.com');
}

/** A colour as style sheets write it; anything else could be a rule of its own there. */
export function colour(value: string): string {
  return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : bad('must be a colour such as #2457e6');
}

/** Addresses that may speak for others; `true`, or a range of everyone, would let anyone forge theirs (threat BF-04). */
export function proxies(value: string): string {
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

/** Countries by two letters, separated by commas. */
export function countries(value: string): readonly PhoneCountry[] {
  const named = value.split(',').map((one) => one.trim());
  const known = named.filter(isPhoneCountry);
  return known.length === named.length ? known : bad('must list countries by two letters, such as CN,HK,MO');
}

/** One key or several, the newest first, separated by commas or blanks. */
export function secretKeys(value: string): string {
  const keys = value.split(/[\s,]+/).map(secretKey);
  return new Set(keys).size < keys.length ? bad('names a key twice') : value;
}

/** 32 bytes in base64 or hex; a repeated or counted pattern is an example, not a secret (threat CF-01). */
function secretKey(value: string): string {
  const isHex = /^[0-9a-f]{64}$/i.test(value);
  // Node decodes any text as base64, words too.
  if (!isHex && !/^[\w+/-]{43}=?$/.test(value))
    return bad('must be 32 random bytes in base64 or hex, for example from: openssl rand -base64 32');
  const bytes = Buffer.from(value, isHex ? 'hex' : 'base64');
  return new Set(bytes).size < 16 ? bad('is an example, not a secret; make one with: openssl rand -base64 32') : value;
}

/** True for names and addresses of this very machine. */
export const isLoopback = (host: string) =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
