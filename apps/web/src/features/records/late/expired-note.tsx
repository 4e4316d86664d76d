import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import type { Chosen } from '../choice/use-choice.ts';
import './expired-note.css';

/** A download that came back without its file: why, and what to do. */
export default function ExpiredNote({ go }: Chosen) {
  const text = useText();
  return (
    <div className="note records-expired" role="alert" ref={passOnFocus}>
      <Icon name="alert" />
      <p>{text.views.actionRecord.exportExpired}</p>
      <button
        type="button"
        className="close-button"
        aria-label={text.global.close}
        onClick={() => go({ export: undefined }, { replace: true })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
