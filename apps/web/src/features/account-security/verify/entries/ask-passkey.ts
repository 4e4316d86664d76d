import { api, type Scene } from '@uc/contract';
import { call } from '../../../../lib/call.ts';
import { askForKey, PasskeyCancelled } from '../../../../lib/passkeys/authenticator.ts';

const quietly = { show: 'none' } as const;

/** Proves a scene by a passkey that the browser asks for now; null: it was closed. */
export async function provePasskey(scene: Scene) {
  const options = await call(api.accountSecurity.passkeyProofOptions, { scene }, quietly);
  try {
    return await call(api.accountSecurity.verifyPasskey, { scene, credential: await askForKey(options) }, quietly);
  } catch (error) {
    if (error instanceof PasskeyCancelled) return null;
    throw error;
  }
}
