import type { ApplicationProblem } from '@uc/contract';
import { checkAddress, isAllowedHost } from './addresses.ts';

/** What of an application can be wrong though each field is well in itself. */
interface Asked {
  url: string;
  signIn: 'none' | 'oidc';
  initiateLoginUrl: string | null;
}

/** Where something is wrong, and what; `value` is the host that is not allowed. */
export interface FieldProblem {
  field: 'category' | 'url' | 'initiateLoginUrl';
  why: ApplicationProblem;
  value: string;
}

/** Checks the addresses of an application, and gives them in the one form to keep; where one is wrong, as it was typed. */
export function checkAddresses(asked: Asked, hosts: readonly string[]) {
  const problems: FieldProblem[] = [];
  const read = (field: FieldProblem['field'], address: string): string => {
    const say = (why: ApplicationProblem, value = '') => {
      problems.push({ field, why, value });
      return address;
    };
    if (address === '') return say('missing');
    const url = checkAddress(address);
    if (typeof url === 'string') return say(url);
    return isAllowedHost(url.hostname, hosts) ? url.href : say('host', url.hostname);
  };
  const url = read('url', asked.url);
  if (asked.signIn === 'oidc')
    return { problems, url, initiateLoginUrl: read('initiateLoginUrl', asked.initiateLoginUrl ?? '') };
  if (asked.initiateLoginUrl !== null) problems.push({ field: 'initiateLoginUrl', why: 'needless', value: '' });
  return { problems, url, initiateLoginUrl: null };
}
