import { limits } from '@uc/contract';

/** Why an address is none that an application may have. */
export type AddressProblem = 'long' | 'characters' | 'scheme' | 'credentials' | 'unreadable';

/**
 * Reads an application's address: whole, https, without credentials (threat XS-02). What a browser would silently mend
 * (backslashes, missing slashes, line breaks) is refused: two readers of one such address may see two hosts. The result's
 * `href` is the one form to keep and to send, its host name in ASCII, so that look-alike letters show.
 */
export function checkAddress(address: string): URL | AddressProblem {
  if (/[\p{C}\p{Z}\\]/u.test(address)) return 'characters';
  const [, authority] = /^https:\/\/([^/?#]+)/.exec(address) ?? [];
  if (authority === undefined) return 'scheme';
  if (authority.includes('@')) return 'credentials';
  const url = URL.parse(address);
  // Parsers let through more than names can hold, and a name is shown in sentences that people copy into a shell.
  if (!url || !isHostName(url.hostname)) return 'unreadable';
  return url.href.length > limits.applicationAddressCharacters ? 'long' : url;
}

const isHostName = (host: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host);

/** True where one of the patterns names the host: `hr.example.com` itself, `*.example.com` everything below that name. */
export function isAllowedHost(host: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern));
}

/** A pattern in the form hosts are compared in (lower case, ASCII); null when it names no host, or a whole top-level domain. */
export function readPattern(pattern: string): string | null {
  const isBelow = pattern.startsWith('*.');
  const name = isBelow ? pattern.slice(2) : pattern;
  if (/[*?#/:]/.test(name)) return null;
  const url = checkAddress(`https://${name}/`);
  if (typeof url === 'string') return null;
  if (!isBelow) return url.hostname;
  const hasNamesBelow = url.hostname.includes('.') && !/\.\d+$/.test(url.hostname);
  return hasNamesBelow ? `*.${url.hostname}` : null;
}
