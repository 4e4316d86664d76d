import type { Licence } from '@uc/contract';
import { useLogin } from './session.ts';

/** Whether the person's licence opens these pages. */
export function useMay(licence: Licence): boolean {
  return useLogin().permissions.includes(licence);
}
