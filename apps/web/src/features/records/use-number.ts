import { languageTag, useLocale } from '../../lib/i18n/text.ts';

/** Writes a count as the language does. */
export function useNumber(): (count: number) => string {
  const locale = useLocale();
  return (count) => count.toLocaleString(languageTag(locale));
}
