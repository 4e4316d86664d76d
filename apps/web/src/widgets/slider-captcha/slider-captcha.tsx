import { lazy, Suspense, useEffect } from 'react';
import { chunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { usePart } from '../dialog/use-part.ts';
import type { CaptchaDialogProps } from './captcha-dialog.tsx';

interface Props extends CaptchaDialogProps {
  isOpen: boolean;
  /** It may be needed soon: its code is fetched ahead. */
  isLikely?: boolean;
}

// Nobody who signs in at the first try needs it, so it is no part of the first screen.
const load = () => chunk(() => import('./captcha-dialog.tsx'));
const CaptchaDialog = lazy(load);

/** The slider captcha as a popup (spec 2.14, 3.5 and 4.1). Knows no endpoint; it is given the ways to ask. */
export function SliderCaptcha({ isOpen, isLikely = false, ...props }: Props) {
  const text = useText();
  const isLoaded = usePart(load, isOpen, () => {
    showToast('error', text.global.networkAbnormal);
    props.onClose();
  });
  useEffect(() => {
    if (isLikely) void load().catch(() => undefined); // asked for again when it is needed
  }, [isLikely]);
  return isLoaded && isOpen ? (
    <Suspense>
      <CaptchaDialog {...props} />
    </Suspense>
  ) : null;
}
