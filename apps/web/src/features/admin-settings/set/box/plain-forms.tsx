import { useText } from '../../../../lib/i18n/text.ts';
import type { SetProps } from '../asked.ts';
import { draftOf } from './draft.ts';
import { SetForm } from './set-form.tsx';

/** A field that nobody sees any more; what people have of it stays. */
export function RetireForm({ asked: { kept, name }, ...rest }: SetProps<'retire'>) {
  const words = useText().views.adminSettings.fields;
  const draft = draftOf(kept);
  // Somebody else has to keep what people cannot edit themselves.
  const source = draft.source === 'self' ? 'administrator' : draft.source;
  const hasScene = kept.field.name === 'phone' || kept.field.name === 'email';
  const field = { ...draft, shown: false, editable: false, source: hasScene ? draft.source : source };
  return (
    <SetForm
      title={words.retireNamed(name)}
      body={words.retireHint}
      act={words.retire.replace('…', '')}
      isDangerous
      input={{ act: 'saveField', version: kept.version, field }}
      {...rest}
    />
  );
}

/** Another order of the fields under one heading. */
export function OrderForm({ asked: { group, names, version }, ...rest }: SetProps<'order'>) {
  const words = useText().views.adminSettings;
  return (
    <SetForm
      title={words.fields.order}
      body={words.fields.orderHint}
      act={words.save}
      input={{ act: 'orderFields', version, group, names: [...names] }}
      {...rest}
    />
  );
}
