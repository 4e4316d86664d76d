import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { englishPlace } from './english-places.ts';

/** A place as people read it, from what the table of places said. */
export function placeName(location: string, locale: Locale): string {
  const { places } = serverText[locale];
  if (location === 'intranet') return places.intranet;
  if (location === '') return places.unknown;
  return locale === 'en_US' ? englishPlace(location) : location;
}
