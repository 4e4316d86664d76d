import { useText } from '../../lib/i18n/text.ts';
import { isNearLimit } from './characters.ts';
import type { FieldNote } from './field.tsx';

/** How much of the longest length is used; readers get the same in words from the field's description and notes. */
export function CharacterCounter({ used, most }: { used: number; most: number }) {
  return (
    <span className={`text-field-counter${used > most ? ' over' : ''}`} aria-hidden="true">
      {used} / {most}
    </span>
  );
}

interface Length {
  used: number;
  most: number | undefined;
  isCut: boolean;
  isSecret: boolean;
}

/** What is to be said about the length: nothing at first, what is left near the end, what was refused past it. */
export function useLengthNote({ used, most, isCut, isSecret }: Length): { problem?: string; note?: FieldNote } {
  const text = useText();
  if (most === undefined) return {};
  if (isSecret && used > most) return { problem: text.widgets.textInput.tooLong(most) };
  if (isCut) return { note: { message: text.widgets.textInput.full(most) } };
  const left = most - used;
  if (used === 0 || !isNearLimit(left, most)) return {};
  return { note: { message: text.widgets.textInput.charactersLeft(left), isQuiet: true } };
}
