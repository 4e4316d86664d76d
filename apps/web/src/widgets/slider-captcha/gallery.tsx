import { api, CallError } from '@uc/contract';
import type { ReactNode } from 'react';
import type { GalleryOverlays, GalleryStates } from '../gallery-state.ts';
import CaptchaDialog from './captcha-dialog.tsx';
import type { CaptchaState, Problem } from './captcha-state.ts';
import { PuzzlePanel } from './puzzle-panel.tsx';
import { samplePlace, samplePuzzle } from './sample-puzzle.ts';
import './slider-captcha.css';
import { WorkPanel } from './work/work-panel.tsx';
import type { WorkState } from './work/work-state.ts';

const nothing = () => undefined;
const puzzle = samplePuzzle();
const common = { load: 1, x: 0, isAgain: false, misses: 0 };
const { getCaptcha } = api.captcha;

const problem = (error: unknown): Problem => ({ error, atMs: Date.now() });
const offline = problem(new CallError(getCaptcha, 0, {}, { failure: 'network' }));
const tooOften = problem(new CallError(getCaptcha, 429, { code: 'request.frequent' }, { retryAfter: 272 }));

/** As wide as in the popup. */
const InPlace = ({ children }: { children: ReactNode }) => <div style={{ maxWidth: 370 }}>{children}</div>;
const show = (state: CaptchaState) => () => (
  <InPlace>
    <PuzzlePanel state={state} dispatch={nothing} onWork={nothing} />
  </InPlace>
);
const showWork = (state: WorkState) => () => (
  <InPlace>
    <WorkPanel state={state} dispatch={nothing} onBack={nothing} />
  </InPlace>
);

/** The slider captcha in every state, and the work that stands for it. */
export const states: GalleryStates = {
  loading: show({ ...common, step: 'loading' }),
  idle: show({ ...common, step: 'idle', puzzle }),
  dragging: show({ ...common, step: 'dragging', puzzle, x: 80, from: 0 }),
  placed: show({ ...common, step: 'idle', puzzle, x: samplePlace }),
  verifying: show({ ...common, step: 'verifying', puzzle, x: samplePlace }),
  success: show({ ...common, step: 'success', puzzle, x: samplePlace }),
  failure: show({ ...common, step: 'failure', puzzle, x: 60 }),
  'loading after a failure': show({ ...common, step: 'loading', isAgain: true }),
  'idle after a failure': show({ ...common, step: 'idle', puzzle, isAgain: true, misses: 1 }),
  'idle after two failures': show({ ...common, step: 'idle', puzzle, isAgain: true, misses: 2 }),
  'without network': show({ ...common, step: 'stuck', problem: offline }),
  'too often': show({ ...common, step: 'stuck', problem: tooOften }),
  'no words for the problem': show({ ...common, step: 'stuck', problem: problem(new Error('odd')) }),
  'work, preparing': showWork({ run: 1, step: 'preparing' }),
  'work, under way': showWork({ run: 1, step: 'working', share: 0.42 }),
  'work, checking': showWork({ run: 1, step: 'checking' }),
  'work, done': showWork({ run: 1, step: 'success', token: 'sample' }),
  'work, refused': showWork({ run: 1, step: 'refused' }),
  'work, too often': showWork({ run: 1, step: 'stuck', problem: tooOften }),
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const right = (x: number) => Math.abs(x - samplePlace) <= 5;

/** The popup as in the product; the work it asks for is a small one. */
export const overlays: GalleryOverlays = {
  popup: {
    sign: '[role=dialog]',
    show: (close) => (
      <CaptchaDialog
        load={async () => puzzle}
        check={({ x }) => wait(400).then(() => ({ result: right(x) }))}
        loadWork={async () => ({ token: 'sample', seed: btoa('sample'), bits: 20 })}
        checkWork={async () => ({ result: true })}
        onSuccess={close}
        onFailure={nothing}
        onClose={close}
      />
    ),
  },
};
