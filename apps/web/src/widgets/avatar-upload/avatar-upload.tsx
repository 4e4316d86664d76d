import { lazy, Suspense, useState } from 'react';
import { AvatarPanel } from './avatar-panel.tsx';
import type { AvatarState } from './avatar-state.ts';
import { avatarRule, judgeImage } from './image-rules.ts';

interface Props {
  /** The picture as it is: an address or a data string. */
  value: string | null;
  /** Whose picture; the first character stands in for a missing one. */
  name: string;
  /** Sends the data string; `onProgress` takes fractions from 0 to 1. */
  upload(dataUrl: string, onProgress: (fraction: number) => void): Promise<void>;
  /** Takes the picture away; without it none can be removed. */
  remove?: () => Promise<void>;
  isDisabled?: boolean;
}

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** A person's picture: choose a file, crop and rotate it, send it. Knows no endpoint. */
export function AvatarUpload({ value, name, upload, remove, isDisabled = false }: Props) {
  const [state, setState] = useState<AvatarState>({ step: 'idle' });

  async function choose(file: File) {
    setState({ step: 'reading' });
    try {
      const verdict = await judgeImage(file, avatarRule);
      if (verdict !== 'ok') setState({ step: 'refused', reason: verdict });
      else setState({ step: 'cropping', fileName: file.name, image: await createImageBitmap(file) });
    } catch {
      setState({ step: 'unread', fileName: file.name }); // moved or locked since it was chosen
    }
  }

  async function send(fileName: string, dataUrl: string) {
    const onProgress = (fraction: number) =>
      setState((now) =>
        now.step === 'sending' ? { ...now, fraction: Math.min(Math.max(fraction, now.fraction), 1) } : now,
      );
    setState({ step: 'sending', fileName, dataUrl, fraction: 0 });
    try {
      await upload(dataUrl, onProgress);
      setState({ step: 'done', fileName, dataUrl });
    } catch {
      setState({ step: 'failed', fileName, dataUrl });
    }
  }

  async function takeAway() {
    setState({ step: 'removing' });
    try {
      await remove?.();
      setState({ step: 'removed' });
    } catch {
      setState({ step: 'notRemoved' });
    }
  }

  return (
    <>
      <AvatarPanel
        state={state}
        value={value}
        name={name}
        isDisabled={isDisabled}
        onChoose={choose}
        onRetry={() => 'dataUrl' in state && send(state.fileName, state.dataUrl)}
        {...(remove ? { onRemove: takeAway } : {})}
      />
      {state.step === 'cropping' && (
        <Suspense>
          <CropDialog
            image={state.image}
            onConfirm={(dataUrl) => send(state.fileName, dataUrl)}
            onCancel={() => setState({ step: 'idle' })}
          />
        </Suspense>
      )}
    </>
  );
}
