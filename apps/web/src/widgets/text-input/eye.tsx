import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import './eye.css';

interface Props {
  label: string;
  isOpen: boolean;
  onToggle(): void;
}

/** The button that shows a secret and hides it again. */
export function Eye({ label, isOpen, onToggle }: Props) {
  const text = useText();
  return (
    <button
      type="button"
      className="text-field-eye"
      aria-label={isOpen ? text.widgets.textInput.hide(label) : text.widgets.textInput.show(label)}
      // The field keeps the focus, also where a click gives a button none (Safari).
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'eyeOff' : 'eye'} />
    </button>
  );
}

/**
 * Whether a secret is on show. It is closed before its form is sent: browsers and password managers keep what stands in a
 * password field, and remember what stands in a text field for everyone to see.
 */
export function useEye(isSecret: boolean) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = isSecret ? box.current?.closest('form') : null;
    const close = () => {
      setOpen(false);
      // At once, not with the next drawing, because they look while the form is being sent.
      const input = box.current?.querySelector('input');
      if (input) input.type = 'password';
    };
    form?.addEventListener('submit', close, { capture: true });
    return () => form?.removeEventListener('submit', close, { capture: true });
  }, [isSecret]);
  return { isOpen, box, close: () => setOpen(false), toggle: () => setOpen(!isOpen) };
}
