import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';

/** Why nothing was bound; with another try where one may help. */
export interface Problem {
  words: string;
  onRetry?: () => void;
}

/** The note stays until it is closed: whoever comes from another site looks elsewhere first. */
export function ProblemNote({ problem, onClose }: { problem: Problem; onClose(): void }) {
  const text = useText();
  return (
    <div className="note third-auth-problem" ref={showIt}>
      <Icon name="alert" />
      <p role="alert">{problem.words}</p>
      {problem.onRetry && (
        <button type="button" className="button" onClick={problem.onRetry}>
          {text.global.retry}
        </button>
      )}
      <button type="button" className="close-button" aria-label={text.global.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** On a phone the card may lie below the first screenful. */
function showIt(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}
