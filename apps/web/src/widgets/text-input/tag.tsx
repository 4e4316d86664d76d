import { limits } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { shorten } from './characters.ts';
import './tag.css';

interface Props {
  text: string;
  isDisabled?: boolean | undefined;
}

/** One value of many: cut when it is long, whole on hover and to readers, removed by its button. */
export function Tag({ text: whole, isDisabled, onRemove }: Props & { onRemove(): void }) {
  const text = useText();
  return (
    <li className={`value-tag${isDisabled ? ' fixed' : ''}`} title={isLong(whole) ? whole : undefined}>
      <TagText whole={whole} />
      {!isDisabled && (
        <button
          type="button"
          aria-label={text.widgets.textInput.removeTag(whole)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

/** A value of which only a part is shown; it stays as it is. */
export function MaskedTag({ text: shown, isDisabled }: Props) {
  const text = useText();
  const whole = text.widgets.textInput.maskedTag(shown);
  return (
    <li className={`value-tag masked${isDisabled ? ' fixed' : ''}`} title={whole}>
      <span aria-hidden="true">{shorten(shown, limits.tagCharacters)}</span>
      <span className="visually-hidden">{whole}</span>
    </li>
  );
}

function isLong(whole: string): boolean {
  return shorten(whole, limits.tagCharacters) !== whole;
}

function TagText({ whole }: { whole: string }) {
  return (
    <>
      <span aria-hidden={isLong(whole)}>{shorten(whole, limits.tagCharacters)}</span>
      {isLong(whole) && <span className="visually-hidden">{whole}</span>}
    </>
  );
}
