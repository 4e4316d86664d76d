import {
  type CountryCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/mobile';

/** A country as settings name it, in ISO 3166 letters. */
export type PhoneCountry = CountryCode;

/** True for letters that name a country with telephones. */
export const isPhoneCountry = (letters: string): letters is PhoneCountry => isSupportedCountry(letters);

/**
 * The one normal form (E.164) of a mobile number in any of its spellings, or null for what is none, or is one of a
 * country that is not served: premium and foreign numbers cost money that somebody else earns (threats SM-02, SM-04). Without
 * a country code it is one of the first country.
 */
export function readPhone(typed: string, countries: readonly PhoneCountry[]): string | null {
  const [home] = countries;
  if (!home) return null;
  // Full-width digits, plus and spaces become the plain ones; some keyboards write a phone's dashes in their own ways.
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .trim();
  if (!/^\+?[\d\s().-]+$/.test(plain)) return null;
  try {
    const phone = parsePhoneNumberWithError(plain, { defaultCountry: home, extract: false });
    // The metadata of this part of the library knows mobile numbers only, so valid means mobile.
    const isServed = phone.country !== undefined && countries.includes(phone.country);
    return isServed && phone.isValid() ? phone.number : null;
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

/**
 * The form (E.164) in which a number would be kept, of any country and kind: it finds whom a number means, and reaches nobody. Null for
 * what is no phone number. Without a country code it is one of the first country.
 */
export function phoneForm(typed: string, [home]: readonly PhoneCountry[]): string | null {
  if (!/^[+\d][\d\s()-]{5,24}$/.test(typed)) return null;
  return parsePhoneNumberFromString(typed, home)?.number ?? null;
}
