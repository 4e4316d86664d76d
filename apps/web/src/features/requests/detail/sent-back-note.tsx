import type { ShownRequest } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';

/** Why it came back, and what is to be done now, where somebody has sent it back. */
export function SentBackNote({ request: { cameBack, history } }: { request: ShownRequest }) {
  const text = useText();
  const last = history.at(-1);
  if (cameBack !== 'sendBack' || !last) return null;
  return (
    <div className="note conflict-note" data-severity="warning">
      <Icon name="back" />
      <p>
        <strong>{text.views.permissions.sentBack(last.person.name, last.comment)}</strong>{' '}
        <span>{text.views.permissions.sentBackHint}</span>
      </p>
    </div>
  );
}
