import type { api } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { stateOf } from '../../db/outbox/state.ts';
import type { DirectorySignIn } from '../../directory/ldap/sign-in.ts';
import type { Places } from '../../ports/places.ts';
import type { PasskeyHome } from '../../proofs/passkeys/home.ts';
import type { PasswordsThere } from '../../proofs/password-there.ts';
import type { Passwords } from '../../secrets/passwords.ts';
import type { Seal } from '../../secrets/seal.ts';
import { contactHandlers } from './contact.ts';
import { otpHandlers } from './otp.ts';
import { overviewHandlers } from './overview.ts';
import { passwordHandlers } from './password.ts';
import { proveHandlers } from './prove.ts';
import { provePasskeyHandlers } from './prove-passkey.ts';
import { type ProviderProof, proveProviderHandlers } from './prove-provider.ts';
import { sessionsHandlers } from './sessions.ts';

/** What stands around it. */
interface AccountSecurityParts {
  publicOrigin: string;
  home: PasskeyHome | null;
  /** Where a directory keeps the passwords of its people, and where they are changed there as well, at this moment. */
  elsewhere: () => Promise<{ directory: DirectorySignIn | null; there: PasswordsThere | null }>;
  /** Where providers sign people in. */
  provider: ProviderProof | null;
}

/** Password, phone, email, one-time passwords and sessions of the signed-in person. */
export function accountSecurityHandlers(
  config: Config,
  seal: Seal,
  passwords: Passwords,
  places: Places,
  { publicOrigin, home, elsewhere, provider }: AccountSecurityParts,
): Handlers<typeof api.accountSecurity> {
  const settings = { ...config, home };
  return {
    ...overviewHandlers(settings),
    ...proveHandlers(settings, seal, passwords, elsewhere),
    ...provePasskeyHandlers(settings, seal),
    ...proveProviderHandlers(settings, provider),
    ...passwordHandlers(config, seal, passwords, elsewhere),
    ...contactHandlers(config, seal, publicOrigin),
    ...otpHandlers(config, seal, passwords),
    ...sessionsHandlers(config, places),
    async messageState({ id }, { db, session }) {
      return { state: (await stateOf(db, id, session.personId)) ?? fail('message.unknown') };
    },
  };
}
