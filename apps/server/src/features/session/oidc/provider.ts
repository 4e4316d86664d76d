import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as openid from 'openid-client';
import { Failure } from '../../../calls/fail.ts';
import type { ProviderSettings } from '../../../config/provider-settings.ts';
import { faultOf } from './faults.ts';

/** So long a provider that answered is taken to be there: whoever is sent to one finds it, or a page of ours. */
const freshMs = 5_000;
const discoverySeconds = 5;
const keysMs = 3_000;

/** An identity provider as it is spoken to. */
export interface Provider {
  readonly settings: ProviderSettings;
  /** What it says of itself, asked for just now: it is there. */
  reach(): Promise<openid.Configuration>;
  /** What it said last; asked for where it has not said anything yet. */
  known(): Promise<openid.Configuration>;
  /** The keys that it signs with. */
  keys(): Promise<JWTVerifyGetKey>;
}

/** It is looked up when first needed, so that we start without it, and again whenever somebody is sent there. */
export function createProvider(settings: ProviderSettings): Provider {
  let last: { configuration: openid.Configuration; at: number } | undefined;
  let asking: Promise<openid.Configuration> | undefined;
  let keySet: { address: string; keys: JWTVerifyGetKey } | undefined;

  async function ask(): Promise<openid.Configuration> {
    try {
      const configuration = await discover(settings);
      last = { configuration, at: performance.now() };
      return configuration;
    } catch (error) {
      throw faultOf(error, settings, 'discovery');
    } finally {
      asking = undefined;
    }
  }

  const reach = async () => {
    if (last && performance.now() - last.at < freshMs) return last.configuration;
    asking ??= ask();
    return asking;
  };
  const known = async () => last?.configuration ?? reach();

  return {
    settings,
    reach,
    known,
    async keys() {
      const address = (await known()).serverMetadata().jwks_uri;
      const isSafe = address !== undefined && new URL(address).protocol === new URL(settings.issuer).protocol;
      if (!isSafe)
        throw new Failure('provider.refused', { reason: `${settings.issuer} names no keys to check its word by` });
      if (keySet?.address !== address)
        keySet = { address, keys: createRemoteJWKSet(new URL(address), { timeoutDuration: keysMs }) };
      return keySet.keys;
    },
  };
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<openid.Configuration> {
  const address = new URL(issuer);
  // Without being told, the library believes what comes from the token endpoint and leaves the signature alone (threat OA-03).
  const execute = [openid.enableNonRepudiationChecks];
  // Plain http is for a provider on this very machine (the configuration refuses it elsewhere).
  if (address.protocol === 'http:') execute.push(openid.allowInsecureRequests);
  return openid.discovery(address, clientId, clientSecret, undefined, { execute, timeout: discoverySeconds });
}
