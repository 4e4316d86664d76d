import { useText } from '../../lib/i18n/text.ts';
import './clear-mask.css';

interface Props {
  label: string;
  isCleared: boolean;
  isDisabled?: boolean | undefined;
  /** Hears '' when the old value is to be taken away, undefined when it is to stay after all. */
  onChange(value: '' | undefined): void;
}

/** Takes away an old value that can only be seen in part, and takes that back: see `entryOver`. */
export function ClearMask({ label, isCleared, isDisabled, onChange }: Props) {
  const text = useText();
  return (
    <div className="clear-mask">
      <p role="status">{isCleared && text.widgets.textInput.cleared}</p>
      <button type="button" disabled={isDisabled} onClick={() => onChange(isCleared ? undefined : '')}>
        {isCleared ? text.widgets.textInput.keep(label) : text.widgets.textInput.clear(label)}
      </button>
    </div>
  );
}
