import { webBase } from '@uc/contract';

/** Where a password can be reset by whoever it belongs to; from the settings, never from a request (security RD-02). */
export const resetLink = (publicOrigin: string) => `${publicOrigin}${webBase}#/anonymous/forgetPassword`;
