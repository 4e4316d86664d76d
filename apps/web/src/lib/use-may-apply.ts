import type { Licence } from '@uc/contract';
import { useLogin } from './session.ts';

const licence: Licence = 'userCenter:initiateApplication';

/** Whether the person has the form of applications. */
export function useMayApply(): boolean {
  return useLogin().permissions.includes(licence);
}
