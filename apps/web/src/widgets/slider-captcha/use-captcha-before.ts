import { CallError } from '@uc/contract';
import { useRef, useState } from 'react';

const nothing = () => undefined;
const notSaid = async () => false;

/**
 * Puts a captcha before a call where the server asks for one: where it says so beforehand (`isDue`) at once, else the call is made without, and
 * again with the pass once the puzzle is solved. `run` answers null when it was given up; other refusals are thrown.
 */
export function useCaptchaBefore(isDue: () => Promise<boolean> = notSaid) {
  const [isAsked, setAsked] = useState(false);
  const answer = useRef<(token: string | null) => void>(nothing);

  function ask(): Promise<string | null> {
    setAsked(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }

  function settle(token: string | null) {
    setAsked(false);
    answer.current(token);
  }

  return {
    async run<T>(send: (captchaToken?: string) => Promise<T>): Promise<T | null> {
      const withPass = async () => {
        const token = await ask();
        return token === null ? null : await send(token);
      };
      if (await isDue()) return withPass();
      return send().catch((error: unknown) => {
        if (!(error instanceof CallError) || error.code !== 'captcha.required') throw error;
        return withPass();
      });
    },
    captcha: {
      isOpen: isAsked,
      onSuccess: ({ token }: { token: string }) => settle(token),
      onClose: () => settle(null),
      onFailure: nothing,
    },
  };
}
