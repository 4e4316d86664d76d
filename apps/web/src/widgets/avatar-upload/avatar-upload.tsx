import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { AvatarPanel } from './avatar-panel.tsx';
import type { AvatarState } from './avatar-state.ts';
import { loadCropDialog, openPicture } from './open-picture.ts';
import { useShownPicture } from './use-shown-picture.ts';

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
  /** What is said of the person, beside the picture. */
  children?: ReactNode;
}

const CropDialog = lazy(loadCropDialog);

/** A person's picture: choose a file, crop and rotate it, send it. Knows no endpoint. */
export function AvatarUpload({ value, name, upload, remove, isDisabled = false, children }: Props) {
  const [state, setState] = useState<AvatarState>({ step: 'idle' });
  const { picture, replace } = useShownPicture(value);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const image = state.step === 'cropping' ? state.image : undefined;
  useEffect(() => () => image?.close(), [image]);

  async function choose(file: File) {
    setState({ step: 'reading' });
    const next = await openPicture(file);
    if (!isGone.current) setState(next);
    else if (next.step === 'cropping') next.image.close();
  }

  async function send(fileName: string, dataUrl: string) {
    const onProgress = (fraction: number) =>
      setState((now) =>
        now.step === 'sending' ? { ...now, fraction: Math.min(Math.max(fraction, now.fraction), 1) } : now,
      );
    setState({ step: 'sending', fileName, dataUrl, fraction: 0 });
    try {
      await upload(dataUrl, onProgress);
      replace(value, dataUrl);
      setState({ step: 'done', fileName });
    } catch {
      setState({ step: 'failed', fileName, dataUrl });
    }
  }

  async function takeAway(take: () => Promise<void>) {
    setState({ step: 'removing' });
    try {
      await take();
      replace(value, null);
      setState({ step: 'removed' });
    } catch {
      setState({ step: 'notRemoved' });
    }
  }

  function retry() {
    if (state.step === 'failed') void send(state.fileName, state.dataUrl);
    if (state.step === 'unopened') void choose(state.file);
  }

  return (
    <>
      <AvatarPanel
        state={state}
        picture={'dataUrl' in state ? state.dataUrl : picture}
        name={name}
        isDisabled={isDisabled}
        onReach={() => void loadCropDialog().catch(() => undefined)}
        onChoose={choose}
        onRetry={() => !isDisabled && retry()}
        // One that could not be sent is on show, but not there to be taken away.
        onRemove={remove && picture !== null ? () => void takeAway(remove) : undefined}
      >
        {children}
      </AvatarPanel>
      {state.step === 'cropping' && (
        <Suspense>
          <CropDialog
            image={state.image}
            onConfirm={(dataUrl) => void send(state.fileName, dataUrl)}
            onCancel={() => setState({ step: 'idle' })}
          />
        </Suspense>
      )}
    </>
  );
}
