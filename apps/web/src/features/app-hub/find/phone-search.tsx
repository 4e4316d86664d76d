import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../lib/i18n/text.ts';
import { stepOver } from '../../../lib/step-over.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { useFinding } from './finding.tsx';
import { SearchField } from './search-field.tsx';

interface Props {
  className: string;
  isOpen: boolean;
  onChange(isOpen: boolean): void;
}

/** The search in the bar of a phone: a button that becomes the field. */
export function PhoneSearch({ className, isOpen, onChange }: Props) {
  const text = useText();
  const { store } = useFinding();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leave = useRef(() => {});
  const open = () => {
    // Focused within the tap itself, or the phone shows no keyboard.
    flushSync(() => onChange(true));
    input.current?.focus();
    leave.current = stepOver(() => {
      flushSync(() => {
        store.close();
        onChange(false);
      });
      button.current?.focus();
    });
  };
  const close = () => leave.current();
  if (!isOpen) {
    return (
      <button ref={button} type="button" className={className} aria-label={text.views.appHub.search} onClick={open}>
        <Icon name="search" />
      </button>
    );
  }
  return (
    <div className="phone-search">
      <SearchField input={input} placeholder={text.views.appHub.findShort} onLeave={close} />
      <button type="button" className="phone-search-cancel" onClick={close}>
        {text.views.appHub.cancel}
      </button>
    </div>
  );
}
