import { limits } from '@uc/contract';
import { type ReactNode, useId } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { LongText } from '../../widgets/text-input/long-text.tsx';
import type { RequestForm } from './form/request-form.ts';

const boxes = [
  { name: 'reason', rows: 3, isRequired: true, maxCharacters: limits.permissionReasonCharacters },
  { name: 'remarks', rows: 2, isRequired: false, maxCharacters: limits.permissionRemarkCharacters },
  { name: 'supplement', rows: 2, isRequired: false, maxCharacters: limits.permissionRemarkCharacters },
] as const;

interface Props {
  form: RequestForm;
  errorOf(field: string): string | undefined;
  onChange(part: Partial<RequestForm>): void;
  /** The files that go along. */
  children: ReactNode;
}

/** Why it is needed, and what else whoever decides should know. */
export function WhySection({ form, errorOf, onChange, children }: Props) {
  const text = useText();
  const id = useId();
  return (
    <section className="card request-part apply-part" aria-labelledby={id}>
      <h2 id={id}>{text.views.initiateApplication.why}</h2>
      {boxes.map(({ name, ...box }) => (
        <LongText
          key={name}
          {...box}
          label={text.views.permissions[name]}
          hint={text.views.initiateApplication.whyHints[name]}
          value={form[name]}
          error={errorOf(name)}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {children}
    </section>
  );
}
