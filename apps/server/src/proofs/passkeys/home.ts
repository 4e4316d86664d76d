import { isIP } from 'node:net';
import pg from 'pg';
import type { Config } from '../../config/config.ts';
import { isDueSince } from '../due.ts';

/** Where passkeys work: pages of one host, over https or on this very machine. */
export interface PasskeyHome {
  /** The relying party's id (Web Authentication, 5.1.2): the public address's host, or `localhost`. */
  rpId: string;
  /** Origins whose pages may ask for one. */
  origins: readonly string[];
  /** Whoever has one needs it after the password. */
  isRequired: boolean;
  /** From which day on whoever has none adds one before anything else; null: they may put it off. */
  requiredFrom: string | null;
  /** A condition on `:person`: that day has come, they have none that works here and may add one. Null: it never comes. */
  mustAdd: string | null;
}

/** Why there are none. */
export type NoPasskeys = 'provider' | 'address' | 'off';

const hostOf = (origin: string) => new URL(origin).hostname;

/**
 * Finds the home of this portal's passkeys. Without a public address it is `localhost`: browsers give none to an address in numbers, nor to a
 * page that came without https from elsewhere. With an identity provider they are the provider's.
 */
export function passkeyHome(
  {
    passkeys,
    passkeysFrom,
    timeZone,
    oidc,
    publicUrl,
  }: Pick<Config, 'passkeys' | 'passkeysFrom' | 'timeZone' | 'oidc' | 'publicUrl'>,
  origins: readonly string[],
): PasskeyHome | NoPasskeys {
  if (oidc) return 'provider';
  if (passkeys === 'off') return 'off';
  const rpId = publicUrl === undefined ? 'localhost' : hostOf(publicUrl);
  const own = origins.filter((origin) => hostOf(origin) === rpId);
  const isTrusted = rpId === 'localhost' || publicUrl?.startsWith('https:');
  if (own.length === 0 || !isTrusted || isIP(rpId.replace(/^\[|\]$/g, '')) !== 0) return 'address';
  const isRequired = passkeys === 'required';
  const requiredFrom = isRequired ? passkeysFrom : null;
  const mustAdd = requiredFrom === null ? null : lacksPasskey(rpId, isDueSince(requiredFrom, timeZone));
  return { rpId, origins: own, isRequired, requiredFrom, mustAdd };
}

/** Whoever may not add one is let in: a rule that cannot be followed is a fault of whoever made it (threat SF-04). */
const lacksPasskey = (rpId: string, isDue: string) => `(${isDue}
  and not exists (select from passkey where person_id = :person and rp_id = ${pg.escapeLiteral(rpId)} and copied_at is null)
  and not exists (select from switched_off o where o.name = 'passkey' and (o.person_id is null or o.person_id = :person)))`;
