import type { ImageRule, Refusal } from './image-rules.ts';

/** Where an upload is. A picture that was cropped is shown from then on, also while it cannot be sent. */
export type AvatarState =
  | { step: 'idle' | 'reading' | 'removing' | 'removed' | 'notRemoved' }
  | { step: 'unread' | 'done'; fileName: string }
  | { step: 'refused'; fileName: string; reason: Refusal }
  | { step: 'unopened'; fileName: string; file: File }
  | { step: 'cropping'; fileName: string; image: ImageBitmap }
  | { step: 'sending'; fileName: string; dataUrl: string; fraction: number }
  | { step: 'failed'; fileName: string; dataUrl: string };

/** True while nothing else can be begun. */
export function isBusy({ step }: AvatarState): boolean {
  return step === 'reading' || step === 'cropping' || step === 'sending' || step === 'removing';
}

/** True when one press could do what did not work. */
export function canRetry({ step }: AvatarState): boolean {
  return step === 'failed' || step === 'unopened';
}

/** A rule's bound as people say it. */
export function megabytesOf(rule: ImageRule): number {
  return rule.bytes / (1024 * 1024);
}
