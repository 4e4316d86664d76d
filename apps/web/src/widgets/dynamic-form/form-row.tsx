import type { FieldKind } from '@uc/contract';
import type { ComponentType } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { ClearMask } from '../text-input/clear-mask.tsx';
import { isMask, shownPart } from '../text-input/mask.ts';
import { type KindProps, oneText } from './kind-props.ts';
import { CodeKind } from './kinds/code.tsx';
import { DateKind } from './kinds/date.tsx';
import { ImageKind } from './kinds/image.tsx';
import { OrganisationKind } from './kinds/organisation.tsx';
import { PhoneKind } from './kinds/phone.tsx';
import { SecretKind } from './kinds/secret.tsx';
import { SelectKind } from './kinds/select.tsx';
import { TagsLater } from './kinds/tags-later.tsx';
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
  tags: TagsLater,
};

/** Where the row of a field is, for those who want to go there. */
function rowId(id: string): string {
  return `${id}-row`;
}

// A text field speaks of its mask itself; of a secret or a code nothing is shown, not even in part.
const ownMask: readonly FieldKind[] = ['text', 'secret', 'code'];

/** One field, drawn by its kind. */
export function FormRow(props: KindProps) {
  const text = useText();
  const { field, entered, isDisabled, onChange } = props;
  const Kind = kinds[field.kind];
  const old = oneText(props.old);
  const isMaskHere = isMask(old) && !ownMask.includes(field.kind);
  const maskWords = isMaskHere && entered === undefined ? text.widgets.dynamicForm.maskedAs(shownPart(old)) : undefined;
  const hint = [maskWords, field.hint].filter(Boolean).join(' ');
  return (
    <div id={rowId(props.id)} className="form-row">
      <Kind {...props} field={{ ...field, ...(hint && { hint }) }} />
      {isMaskHere && !field.required && !entered && (
        <ClearMask label={field.label} isCleared={entered === ''} isDisabled={isDisabled} onChange={onChange} />
      )}
    </div>
  );
}

/** Puts the focus on a field: on what is marked as wrong in its row, else on the first control there. */
export function focusRow(id: string): void {
  const row = document.getElementById(rowId(id));
  const control =
    row?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    row?.querySelector<HTMLElement>(
      'input:not([hidden], [type=hidden], [aria-hidden=true] *), select, textarea, button, [tabindex]',
    );
  control?.focus();
}
