import type { FieldKind } from '@uc/contract';
import type { ComponentType } from 'react';
import { isMask } from '../text-input/mask.ts';
import type { KindProps } from './kind-props.ts';
import { oneText } from './kind-props.ts';
import { CodeKind } from './kinds/code.tsx';
import { DateKind } from './kinds/date.tsx';
import { ImageKind } from './kinds/image.tsx';
import { OrganisationKind } from './kinds/organisation.tsx';
import { PhoneKind } from './kinds/phone.tsx';
import { SecretKind } from './kinds/secret.tsx';
import { SelectKind } from './kinds/select.tsx';
import { TextKind } from './kinds/text.tsx';

const kinds: Record<FieldKind, ComponentType<KindProps>> = {
  text: TextKind,
  secret: SecretKind,
  code: CodeKind,
  select: SelectKind,
  date: DateKind,
  phone: PhoneKind,
  organisation: OrganisationKind,
  image: ImageKind,
};

/** Where the row of a field is, for those who want to go there. */
function rowId(id: string): string {
  return `${id}-row`;
}

/** One field, drawn by its kind. */
export function FormRow(props: KindProps) {
  const Kind = kinds[props.field.kind];
  // Emptying a field whose value is only half shown means: leave it as it is.
  const isHalfShown = isMask(oneText(props.old));
  return (
    <div id={rowId(props.id)} className="form-row">
      <Kind {...props} onChange={(value) => props.onChange(value === '' && isHalfShown ? undefined : value)} />
    </div>
  );
}

/** Puts the focus on a field: on what is marked as wrong in its row, else on the first control there. */
export function focusRow(id: string): void {
  const row = document.getElementById(rowId(id));
  const control =
    row?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    row?.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button, [tabindex]');
  control?.focus();
}
