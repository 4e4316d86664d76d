import type { Standing } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { useText } from '../../../lib/i18n/text.ts';

/** Why an application does not open; nothing where it does. */
export function ApplicationNotice({ standing }: { standing: Standing }) {
  const words = wordsOf(standing, useText());
  if (!words) return null;
  const [title, body] = words;
  return (
    <div className="application-notice" data-standing={standing}>
      <strong>{title}</strong>
      <p>{body}</p>
    </div>
  );
}

function wordsOf(standing: Standing, text: WebText): [title: string, body: string] | null {
  if (standing === 'requestable') return [text.views.appHub.requestableTitle, text.views.appHub.requestableBody];
  if (standing === 'disabled') return [text.views.appHub.disabledTitle, text.views.appHub.disabledBody];
  return standing === 'removed' ? [text.views.appHub.removedTitle, text.views.appHub.removedBody] : null;
}
