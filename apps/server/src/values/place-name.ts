import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';

/** A place as people read it, from what the table of places said. */
export function placeName(location: string, locale: Locale): string {
  const { places } = serverText[locale];
  return location === 'intranet' ? places.intranet : location || places.unknown;
}
