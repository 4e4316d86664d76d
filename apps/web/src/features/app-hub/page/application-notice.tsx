import type { Standing } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { useText } from '../../../lib/i18n/text.ts';

/** Why an application does not open, and whom to ask; nothing where it does. */
export function ApplicationNotice({ standing, contact }: { standing: Standing; contact: string }) {
  const text = useText();
  const words = wordsOf(standing, text);
  if (!words) return null;
  const [title, body] = words;
  return (
    <div className="application-notice" data-standing={standing}>
      <strong>{title}</strong>
      <p>{body}</p>
      {contact && <p>{text.views.appHub.contact(contact)}</p>}
    </div>
  );
}

function wordsOf(standing: Standing, text: WebText): [title: string, body: string] | null {
  if (standing === 'requestable') return [text.views.appHub.requestableTitle, text.views.appHub.requestableBody];
  if (standing === 'disabled') return [text.views.appHub.disabledTitle, text.views.appHub.disabledBody];
  return standing === 'removed' ? [text.views.appHub.removedTitle, text.views.appHub.removedBody] : null;
}
