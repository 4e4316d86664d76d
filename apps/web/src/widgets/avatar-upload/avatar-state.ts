import type { ImageRule } from './image-rules.ts';

/** Where an upload is. A picture that was cropped is shown from then on, also while it cannot be sent. */
export type AvatarState =
  | { step: 'idle' | 'reading' | 'removing' | 'removed' | 'notRemoved' }
  | { step: 'unread'; fileName: string }
  | { step: 'refused'; reason: 'type' | 'size' }
  | { step: 'cropping'; fileName: string; image: ImageBitmap }
  | { step: 'sending'; fileName: string; dataUrl: string; fraction: number }
  | { step: 'failed' | 'done'; fileName: string; dataUrl: string };

/** True while nothing else can be begun. */
export function isBusy({ step }: AvatarState): boolean {
  return step === 'reading' || step === 'cropping' || step === 'sending' || step === 'removing';
}

/** The picture to show, if there is one. */
export function pictureOf(state: AvatarState, value: string | null): string | null {
  if ('dataUrl' in state) return state.dataUrl;
  return state.step === 'removed' ? null : value;
}

/** A rule's bound as people say it. */
export function megabytesOf(rule: ImageRule): number {
  return rule.bytes / (1024 * 1024);
}
