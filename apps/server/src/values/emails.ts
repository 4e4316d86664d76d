import { domainToASCII } from 'node:url';
import { limits } from '@uc/contract';

const atom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** RFC 5321, 4.5.3.1: longest part before the @, and RFC 1035, 2.3.4: longest label. */
const localCharacters = 64;
const labelCharacters = 63;

/**
 * The one normal form of an email address, or null for what is none: lower case, the domain in its ASCII form, so that every
 * spelling meets the same unique index (threat RC-06). Lists, display names, quoting and line breaks are no address
 * (threat TK-04).
 */
export function readEmail(typed: string): string | null {
  if (typed.length > limits.accountCharacters) return null;
  const [local = '', host = '', ...more] = typed.normalize('NFKC').trim().toLowerCase().split('@');
  // Before the conversion, which would drop what looks like part of an address of the web.
  if (more.length > 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return null;
  const domain = domainToASCII(host);
  const labels = domain.split('.');
  const isAddress =
    local.length <= localCharacters &&
    local.split('.').every((one) => atom.test(one)) &&
    labels.length > 1 &&
    labels.every((one) => one.length <= labelCharacters && label.test(one)) &&
    // A name of digits only is an IP address, which no mail goes to.
    !/^[0-9]+$/.test(labels.at(-1) ?? '');
  const address = `${local}@${domain}`;
  return isAddress && address.length <= limits.accountCharacters ? address : null;
}
