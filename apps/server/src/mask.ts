import { maskPrefix } from '@uc/contract';

/** A phone with its middle hidden: `138****5678`, the country code left out where it is the organisation's own. */
export function maskPhone(phone: string): string {
  const local = phone.replace(/^\+86/, '');
  return `${maskPrefix}${local.slice(0, 3)}****${local.slice(-4)}`;
}

/** An email address with all but its first letter and its domain hidden. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = at > 1 ? email.slice(0, 1) : '';
  return `${maskPrefix}${first}***${email.slice(at)}`;
}
