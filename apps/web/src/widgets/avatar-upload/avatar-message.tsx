import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { type AvatarState, isBusy, megabytesOf } from './avatar-state.ts';
import { avatarRule } from './image-rules.ts';

/** What happened, in regions that are there before it does, so that readers hear of it. */
export function AvatarMessage({ state, onRetry }: { state: AvatarState; onRetry(): void }) {
  return (
    <>
      <Progress state={state} />
      <p className={isBusy(state) ? 'avatar-doing' : 'avatar-done'} role="status">
        <Good state={state} />
      </p>
      <div className="avatar-problem" role="alert">
        <Bad state={state} />
        {state.step === 'failed' && <Retry onRetry={onRetry} />}
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
      return <Named fileName={state.fileName} message={text.views.userCenter.formLabel5} />;
    default:
      return null;
  }
}

function Bad({ state }: { state: AvatarState }) {
  const text = useText();
  switch (state.step) {
    case 'refused':
      return <Problem>{refusal(state.reason)}</Problem>;
    case 'unread':
    case 'failed':
      return (
        <Problem>
          <Named fileName={state.fileName} message={text.views.userCenter.formLabel6} />
        </Problem>
      );
    case 'notRemoved':
      return <Problem>{text.widgets.avatarUpload.removeFailed}</Problem>;
    default:
      return null;
  }

  function refusal(reason: 'type' | 'size') {
    return reason === 'type'
      ? text.views.userCenter.formLabel3
      : text.views.userCenter.formLabel4(megabytesOf(avatarRule));
  }
}

/** The file's name keeps its own writing direction, lest it turn the sentence around. */
function Named({ fileName, message }: { fileName: string; message: string }) {
  return (
    <span>
      <bdi>{fileName}</bdi> {message}
    </span>
  );
}

function Problem({ children }: { children: React.ReactNode }) {
  return (
    <p>
      <Icon name="alert" />
      {children}
    </p>
  );
}

function Retry({ onRetry }: { onRetry(): void }) {
  const text = useText();
  return (
    <button type="button" className="button" onClick={onRetry}>
      {text.global.retry}
    </button>
  );
}
