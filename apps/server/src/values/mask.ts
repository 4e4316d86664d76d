import { maskPrefix } from '@uc/contract';

const phoneCharacters = 11;

/** A phone with its middle hidden: `138****5678`, the country code left out where it is the organisation's own. */
export function maskPhone(phone: string): string {
  const local = phone.replace(/^\+86/, '');
  // Of a short one, as small countries have them, seven characters are nearly all.
  const tail = local.length < phoneCharacters ? 2 : 4;
  return `${maskPrefix}${local.slice(0, 3)}****${local.slice(-tail)}`;
}

/** An email address with all but its first letter and its domain hidden. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = at > 1 ? email.slice(0, 1) : '';
  return `${maskPrefix}${first}***${email.slice(at)}`;
}

/** Any other value, its length hidden too: of a long one (an ID card, say) the first three and last four stay (value V-09). */
export function maskText(value: string): string {
  const characters = [...value];
  const most = characters.length >= 12 ? [3, 4] : characters.length >= 6 ? [1, 1] : [0, 0];
  const [first = 0, last = 0] = most;
  const tail = last > 0 ? characters.slice(-last).join('') : '';
  return `${maskPrefix}${characters.slice(0, first).join('')}****${tail}`;
}

/** A day of which nothing shows: any part of a date of birth narrows the rest down. */
export const maskedDay = `${maskPrefix}****-**-**`;
