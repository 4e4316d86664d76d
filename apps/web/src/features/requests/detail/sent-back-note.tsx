import type { ShownRequest } from '@uc/contract';
import { nameWords } from '../../../kit/person/name-words.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';

/** Why it came back, and what is to be done now, where somebody has sent it back. */
export function SentBackNote({ request: { cameBack, history, handovers } }: { request: ShownRequest }) {
  const text = useText();
  const last = history.at(-1);
  if (cameBack !== 'sendBack' || !last) return null;
  const words = text.views.permissions;
  const isStranded = handovers.some(({ move }) => move === last.id);
  return (
    <div className="note conflict-note" data-severity="warning">
      <Icon name="back" />
      <p>
        <strong>{isStranded ? words.strandedNote : words.sentBack(nameWords(last.person, text), last.comment)}</strong>{' '}
        <span>{isStranded ? words.strandedNoteHint : words.sentBackHint}</span>
      </p>
    </div>
  );
}
