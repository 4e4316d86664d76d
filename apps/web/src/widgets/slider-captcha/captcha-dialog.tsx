import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { DialogBox } from '../dialog/dialog-box.tsx';
import { Icon } from '../icon/icon.tsx';
import { PuzzlePanel } from './puzzle-panel.tsx';
import './slider-captcha.css';
import { usePuzzle } from './use-puzzle.ts';
import type { CaptchaWays, Passed } from './ways.ts';
import { useWork } from './work/use-work.ts';
import { WorkPanel } from './work/work-panel.tsx';

/** What an opened captcha is given. */
export interface CaptchaDialogProps extends CaptchaWays {
  /** Passed: a puzzle with its place, work with its token alone. Closing is for whoever opened it. */
  onSuccess(passed: Passed): void;
  /** A wrong answer; the captcha goes on by itself. */
  onFailure(): void;
  /** Given up, by button or Escape. */
  onClose(): void;
}

/** The popup: a puzzle, or work in its place. A press beside it closes nothing, lest a drag end there. */
export default function CaptchaDialog(props: CaptchaDialogProps) {
  const text = useText();
  const [way, setWay] = useState<'puzzle' | 'work'>('puzzle');
  return (
    <DialogBox title={text.widgets.sliderCaptcha.title} onClose={props.onClose}>
      <button
        type="button"
        className="close-button captcha-close"
        aria-label={text.global.close}
        onClick={props.onClose}
      >
        <Icon name="close" />
      </button>
      {way === 'puzzle' ? (
        <PuzzleWay {...props} onWork={() => setWay('work')} />
      ) : (
        <WorkWay {...props} onBack={() => setWay('puzzle')} />
      )}
    </DialogBox>
  );
}

function PuzzleWay({ onWork, ...options }: CaptchaDialogProps & { onWork(): void }) {
  const [state, dispatch] = usePuzzle(options);
  return <PuzzlePanel state={state} dispatch={dispatch} onWork={onWork} />;
}

function WorkWay({ onBack, ...options }: CaptchaDialogProps & { onBack(): void }) {
  const [state, dispatch] = useWork(options);
  return <WorkPanel state={state} dispatch={dispatch} onBack={onBack} />;
}
