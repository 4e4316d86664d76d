import { type ReactNode, useRef } from 'react';
import { initialOf } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { AvatarMessage } from './avatar-message.tsx';
import { type AvatarState, isBusy, megabytesOf } from './avatar-state.ts';
import './avatar-upload.css';
import { avatarRule } from './image-rules.ts';

interface Props {
  state: AvatarState;
  /** The picture to show, an address or a data string. */
  picture: string | null;
  name: string;
  isDisabled: boolean;
  /** Someone reaches for the button that opens the file picker. */
  onReach?: () => void;
  onChoose(file: File): void;
  onRetry(): void;
  /** Takes the saved picture away; without it there is none, or it cannot be. */
  onRemove?: (() => void) | undefined;
  /** What stands above the buttons. */
  children?: ReactNode;
}

/** What the upload looks like at each step; it decides nothing. */
export function AvatarPanel(props: Props) {
  const { state, picture, name, isDisabled, onReach, onChoose, onRetry, onRemove, children } = props;
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isWaiting = isDisabled || isBusy(state);
  /** The button pressed goes with what it stands beside; this one stays, so the focus moves here. */
  const keepFocus = () => button.current?.focus({ preventScroll: true });
  return (
    <fieldset className="avatar-upload" aria-busy={isBusy(state)}>
      <legend className="visually-hidden">{text.widgets.avatarUpload.group}</legend>
      <span
        className="avatar-picture"
        role="img"
        aria-label={picture === null ? text.widgets.avatarUpload.none : text.widgets.avatarUpload.current}
      >
        {picture === null ? initialOf(name) : <img src={picture} alt="" />}
      </span>
      <div className="avatar-side">
        {children}
        <div className="avatar-buttons">
          <button
            ref={button}
            type="button"
            className="button"
            aria-disabled={isWaiting}
            onPointerEnter={onReach}
            onFocus={onReach}
            onClick={() => !isWaiting && input.current?.click()}
          >
            {picture === null ? text.widgets.avatarUpload.choose : text.widgets.avatarUpload.change}
          </button>
          {onRemove && (
            <button type="button" className="button" aria-disabled={isWaiting} onClick={takeAway}>
              {text.widgets.avatarUpload.remove}
            </button>
          )}
        </div>
        <p className="avatar-rule">{text.widgets.avatarUpload.rule(megabytesOf(avatarRule))}</p>
        <AvatarMessage
          state={state}
          onRetry={() => {
            keepFocus();
            onRetry();
          }}
        />
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

  function takeAway() {
    if (isWaiting) return;
    keepFocus();
    onRemove?.();
  }
}
