import type { WebText } from '@uc/messages';

/** What the server calls the source of those whom nobody's file or directory brought. */
const byHand = 'hand';

/** What a source is called: by its own name, but for the one that is none. */
export function sourceName(source: string, text: WebText): string {
  return source === byHand ? text.views.adminPeople.byHand : source;
}
