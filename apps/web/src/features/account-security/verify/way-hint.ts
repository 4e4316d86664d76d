import type { WebText } from '@uc/messages';
import { shownPart } from '../../../widgets/text-input/mask.ts';
import type { Way } from '../queries.ts';

/** What a way is proved with: the masked address its code goes to, or where to look. */
export function wayHint({ way, to }: Way, text: WebText): string {
  return to === null
    ? text.views.accountSecurity.verify.wayHints[way]
    : text.views.accountSecurity.verify.codeTo(shownPart(to));
}
