import { copyText } from '../../lib/copy-text.ts';
import { Icon } from '../icon/icon.tsx';

interface Props {
  value: string;
  label: string;
  done: string;
  /** Said where the browser forbids it. */
  failed: string;
}

/** Copies a value and says so. */
export function CopyButton({ value, label, done, failed }: Props) {
  return (
    <button type="button" className="button" onClick={() => void copyText(value, { done, failed })}>
      <Icon name="copy" />
      {label}
    </button>
  );
}
