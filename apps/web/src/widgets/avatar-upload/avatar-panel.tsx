import { useRef } from 'react';
import { initialOf } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { AvatarMessage } from './avatar-message.tsx';
import { type AvatarState, isBusy, megabytesOf, pictureOf } from './avatar-state.ts';
import './avatar-upload.css';
import { avatarRule } from './image-rules.ts';

interface Props {
  state: AvatarState;
  value: string | null;
  name: string;
  isDisabled: boolean;
  onChoose(file: File): void;
  onRetry(): void;
  onRemove?: () => void;
}

/** What the upload looks like at each step; it decides nothing. */
export function AvatarPanel({ state, value, name, isDisabled, onChoose, onRetry, onRemove }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const picture = pictureOf(state, value);
  const isWaiting = isDisabled || isBusy(state);
  return (
    <fieldset className="avatar-upload" aria-busy={isBusy(state)}>
      <legend className="visually-hidden">{text.widgets.avatarUpload.group}</legend>
      <span className="avatar-picture" role="img" aria-label={pictureLabel()}>
        {picture === null ? initialOf(name) : <img src={picture} alt="" />}
      </span>
      <div className="avatar-side">
        <div className="avatar-buttons">
          <button
            ref={button}
            type="button"
            className="button"
            aria-disabled={isWaiting}
            onClick={() => !isWaiting && input.current?.click()}
          >
            {picture === null ? text.widgets.avatarUpload.choose : text.widgets.avatarUpload.change}
          </button>
          {onRemove && picture !== null && (
            <button type="button" className="button" aria-disabled={isWaiting} onClick={takeAway}>
              {text.widgets.avatarUpload.remove}
            </button>
          )}
        </div>
        <p className="avatar-rule">{text.widgets.avatarUpload.rule(megabytesOf(avatarRule))}</p>
        <AvatarMessage state={state} onRetry={onRetry} />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={avatarRule.accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = ''; // the same file can be chosen again
          if (file && !isWaiting) onChoose(file);
        }}
      />
    </fieldset>
  );

  function pictureLabel() {
    return picture === null ? text.widgets.avatarUpload.none : text.widgets.avatarUpload.current;
  }

  function takeAway() {
    if (isWaiting) return;
    button.current?.focus(); // the button pressed goes with the picture
    onRemove?.();
  }
}
