import { type CaptchaAction, signedInCaptchaActions } from '@uc/contract';
import type { OpenVisit } from '../../calls/visit.ts';
import type { Seal } from '../../secrets/seal.ts';
import { networkOf } from '../../values/network.ts';

/** Whose a challenge is, as fingerprints, the present key's first: what one visitor solves is of no use to another. */
export function ownerOf(
  { session, browserId, origin }: OpenVisit,
  action: CaptchaAction,
  seal: Seal,
): readonly [Buffer, ...Buffer[]] {
  // Each named by its kind: a browser id is the client's own choice, and may spell a session's.
  const owner =
    session && signedInCaptchaActions.includes(action)
      ? `session ${session.id}`
      : browserId
        ? `browser ${browserId}`
        : `address ${networkOf(origin.ip)}`;
  return seal.fingerprints('captcha owner', owner);
}
