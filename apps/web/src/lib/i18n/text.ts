import { defaultLocale, type Locale } from '@uc/contract';
import { addAreaText, loadAreaText, loadPortalText, type TextArea, type WebText } from '@uc/messages';
import { createCell, useCell } from '../cell.ts';
import { stored } from '../storage.ts';

const words = createCell<{ locale: Locale; text: WebText } | null>(null);
let loading: Promise<unknown> | undefined;
/** The areas whose texts are there; the next language brings them too. */
const fetchedAreas = new Set<TextArea>();

/** The language in use, or the one that will be once its texts are there. */
export function currentLocale(): Locale {
  return words.get()?.locale ?? stored('lang') ?? defaultLocale;
}

/** Tells when another language is on show. */
export function onLocaleChange(listener: () => void): () => void {
  return words.subscribe(listener);
}

/** The two ways of writing a language: the wire's and the web's (BCP 47). */
export function languageTag(locale: Locale): string {
  return locale.replace('_', '-');
}

/** Loads a language's texts and shows the portal in them. Remembering it is for those who know that it was chosen. */
export async function applyLocale(locale: Locale): Promise<void> {
  if (words.get()?.locale !== locale) {
    const arriving = Promise.all([
      loadPortalText(locale),
      ...[...fetchedAreas].map((area) => loadAreaText(locale, area)),
    ]);
    loading = arriving;
    const [text] = await arriving;
    // Those that came in the former language meanwhile as well: a set is gone through to its end.
    for (const area of fetchedAreas) addAreaText(text, await loadAreaText(locale, area));
    if (loading !== arriving) return; // a later choice overtook this one
    words.set({ locale, text });
  }
  document.documentElement.lang = languageTag(locale);
}

/**
 * Fetches the texts of an area, whose screens are drawn once they are there; again, where the language was changed meanwhile. Nobody
 * is told: what is on show is not of that area.
 */
export async function fetchAreaText(area: TextArea): Promise<void> {
  const locale = currentLocale();
  const [more, text] = await Promise.all([loadAreaText(locale, area), whenText()]);
  if (words.get()?.locale !== locale) return fetchAreaText(area);
  addAreaText(text, more);
  fetchedAreas.add(area);
}

/** The texts once they are there, for code that may speak before the first screen. */
export function whenText(): Promise<WebText> {
  const present = words.get();
  if (present) return Promise.resolve(present.text);
  return new Promise((resolve) => {
    const stop = words.subscribe(() => {
      const arrived = words.get();
      if (!arrived) return;
      stop();
      resolve(arrived.text);
    });
  });
}

function useWords() {
  const present = useCell(words);
  if (!present) throw new Error('A screen was drawn before its texts were loaded');
  return present;
}

/** The texts of the language in use. */
export function useText(): WebText {
  return useWords().text;
}

/** The language in use. */
export function useLocale(): Locale {
  return useWords().locale;
}
