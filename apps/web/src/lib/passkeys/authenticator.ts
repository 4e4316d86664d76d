import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { api, InputOf, OutputOf } from '@uc/contract';

/* The browser's side of passkeys. With the library it is a part of its own, which comes when it is needed. */

type Assertion = InputOf<typeof api.session.signInPasskey>['credential'];
type Attestation = InputOf<typeof api.passkeys.add>['credential'];

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const isKnown = (name: string): name is (typeof knownTransports)[number] => knownTransports.some((one) => one === name);

/** Nobody did anything wrong: they closed what the browser showed, or it took too long. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled';
}

/** This device has one already. */
export class PasskeyKnown extends Error {
  override readonly name = 'PasskeyKnown';
}

/** Ends what the browser is waiting for, a suggestion in a field for instance. */
export const endWaiting = () => WebAuthnAbortService.cancelCeremony();

/** Lets the browser ask for a passkey: in a window of its own, or among the suggestions of a field that is made for it. */
export async function askForKey(
  { challenge, rpId, timeoutMs, allowed }: OutputOf<typeof api.session.passkeyOptions>,
  { asSuggestion = false } = {},
): Promise<Assertion> {
  const allowCredentials = allowed.map((one) => ({ ...one, type: 'public-key' as const }));
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, timeout: timeoutMs, allowCredentials, userVerification: 'required' },
    useBrowserAutofill: asSuggestion,
  }).catch(inOurWords);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** Lets the browser make a passkey: one that its device keeps with whose it is, so that nobody has to type a name. Says whether that device is this one. */
export async function makeKey(
  options: OutputOf<typeof api.passkeys.addOptions>,
): Promise<{ made: Attestation; isHere: boolean }> {
  const { challenge, rpId, rpName, timeoutMs, user, algorithms, excluded } = options;
  const { id, response, authenticatorAttachment } = await startRegistration({
    optionsJSON: {
      challenge,
      user,
      rp: { id: rpId, name: rpName },
      timeout: timeoutMs,
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: excluded.map((one) => ({ ...one, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  }).catch(inOurWords);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  // What the server does not know is left out: it only helps browsers to find a passkey again.
  const made = { id, clientDataJSON, attestationObject, transports: transports.filter(isKnown) };
  return { made, isHere: authenticatorAttachment === 'platform' };
}

function inOurWords(error: unknown): never {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelled(name);
  if (name === 'InvalidStateError') throw new PasskeyKnown(name);
  throw error;
}
