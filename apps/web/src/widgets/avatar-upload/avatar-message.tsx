import { limits } from '@uc/contract';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { type AvatarState, canRetry, isBusy, megabytesOf } from './avatar-state.ts';
import { avatarRule, type Refusal } from './image-rules.ts';

/** What happened, in regions that are there before it does, so that readers hear of it. */
export function AvatarMessage({ state, onRetry }: { state: AvatarState; onRetry(): void }) {
  const text = useText();
  return (
    <>
      <Progress state={state} />
      <p className={isBusy(state) ? 'avatar-doing' : 'avatar-done'} role="status">
        <Good state={state} />
      </p>
      <div className="avatar-problem" role="alert">
        <Bad state={state} />
        {canRetry(state) && (
          <button type="button" className="button" onClick={onRetry}>
            {text.global.retry}
          </button>
        )}
      </div>
    </>
  );
}

function Progress({ state }: { state: AvatarState }) {
  const text = useText();
  if (state.step !== 'sending') return null;
  const percent = Math.round(state.fraction * 100);
  return (
    <div className="avatar-progress">
      <progress aria-label={text.widgets.avatarUpload.progress} max={100} value={percent} />
      <span aria-hidden="true">{text.widgets.avatarUpload.sending(percent)}</span>
    </div>
  );
}

function Good({ state }: { state: AvatarState }) {
  const text = useText();
  switch (state.step) {
    case 'reading':
      return text.widgets.avatarUpload.reading;
    case 'removing':
      return text.widgets.avatarUpload.removing;
    case 'removed':
      return text.widgets.avatarUpload.removed;
    case 'done':
      return <Named fileName={state.fileName}>{text.views.userCenter.formLabel5}</Named>;
    default:
      return null;
  }
}

function Bad({ state }: { state: AvatarState }) {
  const message = useProblem(state);
  if (message === null) return null;
  return (
    <p>
      <Icon name="alert" />
      {'fileName' in state ? <Named fileName={state.fileName}>{message}</Named> : message}
    </p>
  );
}

function useProblem(state: AvatarState): string | null {
  const text = useText();
  const refusals: Record<Refusal, string> = {
    type: text.views.userCenter.formLabel3,
    size: text.views.userCenter.formLabel4(megabytesOf(avatarRule)),
    pixels: text.widgets.avatarUpload.tooManyPixels(Math.sqrt(limits.imagePixels)),
  };
  switch (state.step) {
    case 'refused':
      return refusals[state.reason];
    case 'unopened':
      return text.widgets.avatarUpload.cropUnavailable;
    case 'unread':
    case 'failed':
      return text.views.userCenter.formLabel6;
    case 'notRemoved':
      return text.widgets.avatarUpload.removeFailed;
    default:
      return null;
  }
}

/** The file's name keeps its own writing direction, lest it turn the sentence around. */
function Named({ fileName, children }: { fileName: string; children: ReactNode }) {
  return (
    <span>
      <bdi className="avatar-file">{fileName}</bdi> {children}
    </span>
  );
}
