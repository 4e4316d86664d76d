import type { ErrorCode } from '@uc/contract';
import { Failure } from '../../../calls/fail.ts';
import type { ProviderSettings } from '../../../config/provider-settings.ts';

/** Where on the way it went wrong. */
type Place = 'discovery' | 'token' | 'answer';

/** Clocks that differ by less than this are none's fault: what is checked by them allows for half of it. */
export const usualClockSeconds = 60;
const longestTold = 300;

interface Told {
  message?: string;
  code?: string;
  /** Of an OAuth answer. */
  error?: string;
  error_description?: string;
  status?: number;
  cause?: unknown;
  /** Of a token that was judged. */
  claims?: { iat?: unknown; aud?: unknown };
  expected?: unknown;
}

const awayCodes = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];
/** The provider says that we are not registered there as our settings have it (RFC 6749, 4.1.2.1 and 5.2). */
const notAccepted = [
  'invalid_client',
  'unauthorized_client',
  'invalid_request',
  'invalid_scope',
  'unsupported_response_type',
  'unsupported_grant_type',
];
const away = ['server_error', 'temporarily_unavailable'];

/** What went wrong with the provider, as a failure that says what somebody who runs the portal can do about it. */
export function faultOf(error: unknown, settings: ProviderSettings, place: Place): Failure {
  if (error instanceof Failure) return error;
  const chain = chainOf(error);
  const oauth = chain.find((one) => one.error !== undefined);
  const told = chain
    .map(({ message }) => message)
    .filter(Boolean)
    .join(': ');
  const say = (code: ErrorCode, reason: string, warns = false) =>
    new Failure(code, { reason: `${settings.issuer}: ${cut(reason)}`, warns });

  if (oauth?.error === 'invalid_grant') return say('ticket.invalid', told);
  // Some say it by the status, some (LemonLDAP::NG) by the word alone (RFC 6749, 5.2).
  const isChallenged = chain.some(
    ({ status, code, error: said }) =>
      status === 401 || code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE' || said === 'invalid_client',
  );
  if (place === 'token' && isChallenged)
    return say(
      'provider.refused',
      `does not accept client "${settings.clientId}" with the secret it has here (${oauthWords(oauth, told)})`,
    );
  if (oauth?.error !== undefined && notAccepted.includes(oauth.error))
    return say(
      'provider.refused',
      `does not accept what client "${settings.clientId}" asks for: ${oauthWords(oauth, told)}`,
    );
  if (oauth?.error !== undefined && away.includes(oauth.error)) return say('gateway.failed', oauthWords(oauth, told));

  const apart = chain.some(({ code }) => code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') ? clockOf(chain) : undefined;
  if (apart !== undefined && Math.abs(apart) >= usualClockSeconds) return say('provider.clock', clockWords(apart));

  if (place === 'discovery') {
    const found = chain.some(({ code }) => code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED');
    return found
      ? say('provider.refused', `its discovery document names another issuer; write it as it stands there (${told})`)
      : say('gateway.failed', `its discovery document cannot be read (${told})`);
  }
  const isAway = error instanceof TypeError || chain.some(({ code }) => awayCodes.includes(code ?? ''));
  if (isAway) return say('gateway.failed', told);
  // What the browser brings, anybody can write; what the provider itself hands out is refused only where it is set up in another way than we are, or where it is not that provider.
  const isItsWord = place === 'token';
  return say('ticket.invalid', isItsWord ? `what it hands out is not accepted here: ${told}` : told, isItsWord);
}

/** How far the provider's clock is ahead of ours, in seconds, by a token that it made just now. */
export const secondsApart = (issuedAt: number) => issuedAt - Math.floor(Date.now() / 1_000);

/** Says whose clock to look at. */
export const clockWords = (apart: number) =>
  `its clock and ours are ${Math.abs(apart)} seconds apart, ours is ${apart > 0 ? 'behind' : 'ahead'}; have both follow a time server`;

function clockOf(chain: readonly Told[]): number | undefined {
  const issuedAt = chain.find(({ claims }) => claims)?.claims?.iat;
  return typeof issuedAt === 'number' ? secondsApart(issuedAt) : undefined;
}

/** An error and what caused it. */
function chainOf(error: unknown): Told[] {
  const chain: Told[] = [];
  for (let one = error as Told | undefined; one && typeof one === 'object' && chain.length < 6; one = one.cause as Told)
    chain.push(one);
  return chain;
}

const oauthWords = (oauth: Told | undefined, otherwise: string) =>
  oauth?.error === undefined ? otherwise : [oauth.error, oauth.error_description].filter(Boolean).join(': ');

const cut = (text: string) => (text.length > longestTold ? `${text.slice(0, longestTold)}…` : text);
