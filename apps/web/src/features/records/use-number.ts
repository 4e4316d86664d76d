import { languageTag, useLocale } from '../../lib/i18n/text.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Made once for each language: making one takes longer than drawing what it writes. */
function formatOf(tag: string): Intl.NumberFormat {
  const known = formats.get(tag) ?? new Intl.NumberFormat(tag);
  formats.set(tag, known);
  return known;
}

/** Writes a count as the language does. */
export function useNumber(): (count: number) => string {
  return formatOf(languageTag(useLocale())).format;
}
