import * as limits from './limits.ts';

/** The formats that a field list may name. It cannot bring a regular expression of its own: that would run in every browser, and could be made slow on purpose. */
export const fieldPatterns = ['email', 'phone', 'employeeId', 'digits6'] as const;
export type FieldPattern = (typeof fieldPatterns)[number];

/** Turns a typed phone number into E.164, or null; the server passes one that knows every country's numbers. */
export type NormalisePhone = (typed: string) => string | null;

/** Tells whether a value has the named format. It has been trimmed and is neither empty nor long. Every format takes linear time. */
export function hasPattern(pattern: FieldPattern, value: string, normalisePhone: NormalisePhone): boolean {
  switch (pattern) {
    case 'email':
      return isEmail(value);
    case 'phone':
      return normalisePhone(value) !== null;
    case 'employeeId':
      return /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/.test(value);
    case 'digits6':
      return /^[0-9]{6}$/.test(value);
  }
}

/** Mainland mobile numbers with or without +86; all others by the shape alone (ITU-T E.164, 6.1: at most 15 digits). */
export function plainPhone(typed: string): string | null {
  const dialled = typed.replace(/[\s().-]/g, '');
  const mainland = /^(?:\+86)?(1[3-9][0-9]{9})$/.exec(dialled);
  if (mainland) return `+86${mainland[1]}`;
  return /^\+[1-9][0-9]{6,14}$/.test(dialled) && !dialled.startsWith('+86') ? dialled : null;
}

// What mail systems accept, which is less than RFC 5322 allows: one @, no quoting, a domain of at least two labels.
function isEmail(value: string): boolean {
  const at = value.indexOf('@');
  const local = value.slice(0, at);
  const labels = value.slice(at + 1).split('.');
  return (
    value.length <= limits.accountCharacters &&
    /^[^\s@"(),:;<>[\]\\]{1,64}$/u.test(local) &&
    local.split('.').every((atom) => atom !== '') &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}-]{1,63}$/u.test(label) && !label.startsWith('-') && !label.endsWith('-'))
  );
}
