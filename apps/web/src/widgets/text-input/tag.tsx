import { limits } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { shorten } from './characters.ts';
import './tag.css';

interface Props {
  text: string;
  isDisabled?: boolean | undefined;
  onRemove(): void;
}

/** One value of many: cut when it is long, whole on hover and to readers, removed by its button. */
export function Tag({ text: whole, isDisabled, onRemove }: Props) {
  const text = useText();
  const short = shorten(whole, limits.tagCharacters);
  return (
    <li className={`value-tag${isDisabled ? ' fixed' : ''}`} title={short === whole ? undefined : whole}>
      <span aria-hidden={short !== whole}>{short}</span>
      {short !== whole && <span className="visually-hidden">{whole}</span>}
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
