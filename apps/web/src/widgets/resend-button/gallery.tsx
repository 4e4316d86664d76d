import { limits } from '@uc/contract';
import type { GalleryStates } from '../gallery-state.ts';
import { ResendButton } from './resend-button.tsx';

const sends = () => Promise.resolve({ retryAfterSeconds: limits.resendSeconds });
const never = () => new Promise<null>(() => undefined);
const fails = () => Promise.reject(new Error('no'));

/** The get-code button in every state; the second and fourth show theirs once pressed. */
export const states: GalleryStates = {
  ready: () => <ResendButton onSend={sends} />,
  'sending once pressed': () => <ResendButton onSend={never} />,
  'counting down': () => <ResendButton onSend={sends} remainingSeconds={limits.resendSeconds} />,
  'failing once pressed': () => <ResendButton onSend={fails} />,
  disabled: () => <ResendButton onSend={sends} isDisabled />,
};
