import type { DirectoryStep } from '@uc/contract';
import type { DirectoryFault } from '@uc/messages/server';
import { ResultCodeError } from 'ldapts';
import type { BindAnswer, WriteAnswer } from '../../ports/people-directory.ts';

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
  constraintViolation: 19,
  inappropriateMatching: 18,
  noSuchObject: 32,
  invalidDnSyntax: 34,
  inappropriateAuthentication: 48,
  invalidCredentials: 49,
  insufficientAccess: 50,
  busy: 51,
  unavailable: 52,
  unwillingToPerform: 53,
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

/** Errors of the password policy (draft-behera-ldap-password-policy-11, 6.2). */
const policy = {
  ...{ passwordExpired: 0, accountLocked: 1, changeAfterReset: 2, modNotAllowed: 3, mustSupplyOld: 4 },
  ...{ insufficientQuality: 5, tooShort: 6, tooYoung: 7, inHistory: 8 },
} as const;

/** What Active Directory adds to a refused bind; of 775 alone it says nothing about the password. */
const refusedData: Readonly<Record<string, BindAnswer>> = {
  ...{ 530: 'disabled', 531: 'disabled', 533: 'disabled', 701: 'disabled' },
  ...{ 532: 'expired', 773: 'mustChange', 775: 'locked' },
};

/** What a bind with somebody's password came to; an object where it was no answer to it. */
export function bindAnswer(error: unknown, policyError: number | undefined): BindAnswer | { fault: DirectoryFault } {
  if (error === undefined) return policyError === policy.changeAfterReset ? 'mustChange' : 'right';
  switch (codeOf(error)) {
    case result.invalidCredentials:
      if (policyError === policy.passwordExpired) return 'expired';
      if (policyError === policy.accountLocked) return 'locked';
      return refusedData[/\bdata ([0-9a-f]{3})\b/i.exec(String(error))?.[1] ?? ''] ?? 'wrong';
    case result.noSuchObject:
    case result.invalidDnSyntax:
    case result.inappropriateAuthentication:
    case result.unwillingToPerform:
    case result.insufficientAccess:
      return 'wrong';
    case result.constraintViolation:
      return 'locked';
    case result.confidentialityRequired:
    case result.strongerAuthRequired:
      return { fault: 'noBind' };
    case result.referral:
      return { fault: 'elsewhere' };
    case result.busy:
    case result.unavailable:
      return { fault: 'away' };
    case undefined:
      return { fault: 'cutOff' };
    default:
      return { fault: 'other' };
  }
}

/** Why something was not written that is no word about what it was; undefined: it is one. */
export function writeFault(error: unknown): DirectoryFault | undefined {
  switch (codeOf(error)) {
    case result.referral:
      return 'elsewhere';
    case result.busy:
    case result.unavailable:
      return 'away';
    case result.confidentialityRequired:
    case result.strongerAuthRequired:
      return 'noBind';
    default:
      return undefined;
  }
}

/** What Active Directory answers where its policy refuses a password, without saying which part of it: ERROR_PASSWORD_RESTRICTION. */
const restricted = /\b0000052d\b/i;
/** What Samba adds, which does say. */
const restrictions: readonly [RegExp, WriteAnswer][] = [
  [/too short/i, 'tooShort'],
  [/too young/i, 'tooYoung'],
  [/history|already used/i, 'inHistory'],
  [/complexity/i, 'quality'],
];

/** Why a password or a value was refused. */
export function writeAnswer(error: unknown, policyError: number | undefined): WriteAnswer {
  switch (policyError) {
    case policy.modNotAllowed:
    case policy.mustSupplyOld:
      return 'notAllowed';
    case policy.insufficientQuality:
      return 'quality';
    case policy.tooShort:
      return 'tooShort';
    case policy.tooYoung:
      return 'tooYoung';
    case policy.inHistory:
      return 'inHistory';
  }
  const code = codeOf(error);
  if (code === result.insufficientAccess || code === result.noSuchObject) return 'notAllowed';
  const words = String(error);
  if (!restricted.test(words)) return 'refused';
  return restrictions.find(([said]) => said.test(words))?.[1] ?? 'policy';
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
