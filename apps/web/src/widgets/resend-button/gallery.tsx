import { limits } from '@uc/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import { ResendButton } from './resend-button.tsx';

const sends = () => Promise.resolve({ retryAfterSeconds: limits.resendSeconds });
const never = () => new Promise<null>(() => undefined);
const fails = () => Promise.reject(new Error('no'));

/** Pressed as soon as it is there. */
function Pressed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.click(), []);
  return <div ref={box}>{children}</div>;
}

/** The get-code button in every state. */
export const states: GalleryStates = {
  ready: () => <ResendButton onSend={sends} />,
  sending: () => (
    <Pressed>
      <ResendButton onSend={never} />
    </Pressed>
  ),
  'counting down': () => <ResendButton onSend={sends} remainingSeconds={limits.resendSeconds} />,
  'counting down for long': () => <ResendButton onSend={sends} remainingSeconds={3600} />,
  failed: () => (
    <Pressed>
      <ResendButton onSend={fails} />
    </Pressed>
  ),
  disabled: () => <ResendButton onSend={sends} isDisabled />,
};
