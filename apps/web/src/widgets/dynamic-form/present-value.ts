import type { FieldValue } from '@uc/contract';
import { entryOver, isMask } from '../text-input/mask.ts';
import { type KindProps, oneText, type SlotProps, wordsOf } from './kind-props.ts';

/** What a field holds now; a mask is nothing, since it is only a reminder. */
function presentValue({ entered, old }: Pick<KindProps, 'entered' | 'old'>): FieldValue {
  return entered ?? (isMask(oneText(old)) ? '' : (old ?? ''));
}

/** What a field of one text holds now. */
export function presentText(props: Pick<KindProps, 'entered' | 'old'>): string {
  return oneText(presentValue(props)) ?? '';
}

/** Takes what a control yields that knows nothing of masks. */
export function takeEntry({ old, onChange }: Pick<KindProps, 'old' | 'onChange'>) {
  return (value: FieldValue | undefined) => {
    if (typeof value === 'object' && value.length > 0) onChange(value);
    else onChange(entryOver(oneText(old), typeof value === 'object' ? '' : value));
  };
}

/** What the page is given to draw a field itself. */
export function slotProps(props: KindProps): SlotProps {
  const { field, isDisabled } = props;
  return { ...wordsOf(props), field, isDisabled, onChange: takeEntry(props), value: presentValue(props) };
}
