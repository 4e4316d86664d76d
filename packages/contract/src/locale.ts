/** The two languages, in the spelling of the wire and of the stored `lang`. */
export const locales = ['zh_CN', 'en_US'] as const;
export type Locale = (typeof locales)[number];

/** The language of everybody who has not chosen one, whatever the browser prefers (spec 9.12). */
export const defaultLocale: Locale = 'zh_CN';

/** Narrows any value to one of the two languages. */
export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}
