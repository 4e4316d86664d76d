import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { countCharacters, fitTo } from './characters.ts';
import { describedBy, Field, type FieldNote, type FieldWords } from './field.tsx';
import { CharacterCounter, useLengthNote } from './length.tsx';
import { shownPart } from './mask.ts';
import { MaskedTag, Tag } from './tag.tsx';
import { addTags, splitMasks, splitPasted } from './tags.ts';
import './tags-input.css';

interface Props extends FieldWords {
  id?: string;
  /** What the person has made of the list; undefined while they have left it as it was. */
  values: readonly string[] | undefined;
  /** What the server holds. Masks among it are shown, stay, and are never yielded: the server keeps those by itself. */
  oldValues?: readonly string[] | undefined;
  /** Hears the whole list without masks. */
  onChange(values: readonly string[]): void;
  /** Longest length of one value, in code points. */
  maxCharacters?: number;
  placeholder?: string;
  isDisabled?: boolean;
}

/** Many short values in one field: added by Enter, by leaving, or several at once by pasting (spec 5.4). */
export function TagsInput({ onChange, maxCharacters, placeholder, isDisabled, ...props }: Props) {
  const { values, oldValues, ...words } = props;
  const text = useText();
  const ownId = useId();
  const id = words.id ?? ownId;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState('');
  const [isCut, setCut] = useState(false);
  const [note, setNote] = useState<FieldNote>();
  const length = useLengthNote({ used: countCharacters(draft), most: maxCharacters, isCut, isSecret: false });
  const { masks, plain } = splitMasks(values, oldValues);

  function type(typed: string, isComposing = false) {
    const fitting = isComposing ? { text: typed, isCut: false } : fitTo(typed, maxCharacters);
    setCut(fitting.isCut);
    setDraft(fitting.text);
    setNote(undefined);
  }

  function add(pieces: readonly string[]) {
    const fitting = pieces.map((piece) => fitTo(piece, maxCharacters));
    const { all, added, present } = addTags(
      plain,
      fitting.map(({ text }) => text),
    );
    setDraft('');
    setCut(fitting.some((piece) => piece.isCut));
    if (added.length > 0) {
      onChange(all);
      setNote({ message: text.widgets.textInput.tagsAdded(added), isQuiet: true });
    } else if (present !== undefined) setNote({ message: text.widgets.textInput.tagPresent(present) });
  }

  function remove(index: number) {
    const tag = plain[index];
    if (tag === undefined) return;
    onChange(plain.filter((_, at) => at !== index));
    setNote({ message: text.widgets.textInput.tagRemoved(tag), isQuiet: true });
  }

  function removeByButton(index: number) {
    // The button goes; the next one takes the focus, so that several can be removed in a row.
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? input.current)?.focus();
    remove(index);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && draft.trim() !== '') {
      event.preventDefault(); // it adds, and does not send the form
      add([draft]);
    }
    // A held key empties the draft and then stops.
    if (event.key === 'Backspace' && draft === '' && !event.repeat) remove(plain.length - 1);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const whole = draft.slice(0, selectionStart ?? 0) + pasted + draft.slice(selectionEnd ?? draft.length);
    if (splitPasted(pasted).length < 2) return;
    event.preventDefault();
    add(splitPasted(whole));
  }

  const hasTags = masks.length + plain.length > 0;
  return (
    <Field
      {...words}
      id={id}
      hint={words.hint ?? (isDisabled ? undefined : text.widgets.textInput.tagsHint)}
      note={length.note ?? note}
      counter={maxCharacters !== undefined && <CharacterCounter used={countCharacters(draft)} most={maxCharacters} />}
    >
      <div className="text-field-box tags-input" ref={box}>
        {hasTags && (
          <ul aria-label={text.widgets.textInput.tags(words.label)}>
            {masks.map((mask, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two values may look the same in part, and none of them moves
              <MaskedTag key={index} text={shownPart(mask)} isDisabled={isDisabled} />
            ))}
            {plain.map((tag, index) => (
              <Tag key={tag} text={tag} isDisabled={isDisabled} onRemove={() => removeByButton(index)} />
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          value={draft}
          placeholder={hasTags ? undefined : placeholder}
          disabled={isDisabled}
          aria-required={words.isRequired}
          aria-invalid={words.error !== undefined}
          aria-describedby={describedBy(id)}
          onChange={({ target, nativeEvent }) =>
            type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          }
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => draft !== '' && add([draft])}
        />
      </div>
    </Field>
  );
}
