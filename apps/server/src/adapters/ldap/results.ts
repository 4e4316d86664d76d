import type { DirectoryFault, DirectoryStep } from '@uc/messages/server';
import { ResultCodeError } from 'ldapts';

/** Numbers of answers (RFC 4511, appendix A). */
const result = {
  operationsError: 1,
  protocolError: 2,
  timeLimitExceeded: 3,
  sizeLimitExceeded: 4,
  strongerAuthRequired: 8,
  referral: 10,
  adminLimitExceeded: 11,
  confidentialityRequired: 13,
  inappropriateMatching: 18,
  noSuchObject: 32,
  invalidDnSyntax: 34,
  inappropriateAuthentication: 48,
  invalidCredentials: 49,
  insufficientAccess: 50,
  busy: 51,
  unavailable: 52,
} as const;

const codeOf = (error: unknown) => (error instanceof ResultCodeError ? error.code : undefined);

/** Why a bind as the portal did not work. */
export function bindFault(error: unknown): DirectoryFault {
  switch (codeOf(error)) {
    case result.invalidCredentials:
    case result.noSuchObject:
    case result.invalidDnSyntax:
    case result.inappropriateAuthentication:
      return 'wrongBind';
    case result.confidentialityRequired:
    case result.strongerAuthRequired:
      return 'noBind';
    case result.busy:
    case result.unavailable:
    case undefined:
      return 'away';
    default:
      return 'other';
  }
}

/** Why a search did not answer whole, and which step that is. */
export function searchFault(error: unknown): [DirectoryStep, DirectoryFault] {
  switch (codeOf(error)) {
    case result.noSuchObject:
    case result.invalidDnSyntax:
      return ['base', 'noBase'];
    case result.referral:
      return ['base', 'elsewhere'];
    case result.insufficientAccess:
    // Active Directory says so of whoever is not bound.
    case result.operationsError:
      return ['base', 'mayNotRead'];
    case result.sizeLimitExceeded:
    case result.adminLimitExceeded:
      return ['filter', 'tooMany'];
    case result.timeLimitExceeded:
      return ['filter', 'tooSlow'];
    case result.protocolError:
    case result.inappropriateMatching:
      return ['filter', 'badFilter'];
    case result.busy:
    case result.unavailable:
      return ['filter', 'away'];
    case undefined:
      return isFilterError(error) ? ['filter', 'badFilter'] : ['filter', 'cutOff'];
    default:
      return ['filter', 'other'];
  }
}

/** The library reads filters itself before it sends them; all else without a number is a line that broke. */
const isFilterError = (error: unknown) =>
  error instanceof Error &&
  /filter|paren|attribute|expression|operator/i.test(error.message) &&
  !/socket|connection|timed/i.test(error.message);
