import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';

interface Props {
  direction: 'previous' | 'next';
  isDisabled: boolean;
  /** With the word beside the arrow. */
  isWordy?: boolean;
  onStep(): void;
}

/** A page back or on. At the end it stays focusable, so that the focus is not lost on the last step. */
export function StepButton({ direction, isDisabled, isWordy = false, onStep }: Props) {
  const text = useText();
  const label = direction === 'previous' ? text.widgets.pagination.previous : text.widgets.pagination.next;
  return (
    <button
      type="button"
      className={isWordy ? `button pagination-step ${direction}` : `pagination-step ${direction}`}
      aria-label={isWordy ? undefined : label}
      aria-disabled={isDisabled}
      onClick={() => isDisabled || onStep()}
    >
      {direction === 'previous' && <Icon name="back" />}
      {isWordy && label}
      {direction === 'next' && <Icon name="back" />}
    </button>
  );
}
