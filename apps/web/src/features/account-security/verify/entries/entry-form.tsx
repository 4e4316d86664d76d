import type { FormEvent, ReactNode } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../widgets/icon/icon.tsx';

interface Props {
  /** What is wrong besides what was typed. */
  alert: string | undefined;
  isBusy: boolean;
  onSubmit(): void;
  children: ReactNode;
}

/** Around the field of a way: what is wrong above it, and the button that gives what was typed. */
export function EntryForm({ alert, isBusy, onSubmit, children }: Props) {
  const text = useText();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className="proof-form" onSubmit={submit} noValidate aria-busy={isBusy}>
      {alert && (
        <p className="note" role="alert">
          <Icon name="alert" />
          <span>{alert}</span>
        </p>
      )}
      {children}
      <button type="submit" className="button primary wide" aria-disabled={isBusy}>
        {isBusy ? text.views.accountSecurity.verify.submitting : text.views.accountSecurity.verify.submit}
      </button>
    </form>
  );
}
