import type { api } from '@uc/contract';
import { fail } from '../../http/fail.ts';
import type { Handlers } from '../../http/visit.ts';

const later = async (): Promise<never> => fail('server.busy');

/** Password, phone, email, one-time passwords and sessions of the signed-in person. */
export function accountSecurityHandlers(): Handlers<typeof api.accountSecurity> {
  return {
    getEditConf: later,
    getAllConfigurationByUser: later,
    getConfigurationByUser: later,
    verifyPassword: later,
    sendSecurityCode: later,
    verifySecurityCode: later,
    sendSecurityCodeForUpdate: later,
    cancelUpdate: later,
    getPasswordPolicy: later,
    checkPassword: later,
    updateUserPassword: later,
    updateUserMobile: later,
    updateUserEmail: later,
    getOTPInfo: later,
    bindOtp: later,
    sessions: later,
    endSession: later,
    endOtherSessions: later,
    messageState: later,
  };
}
