import { execFileSync } from 'node:child_process';

/** A maker of one-time passwords that knows nothing of ours (Debian's package of the same name). */
export function oathtool(...args: string[]): string {
  return execFileSync('oathtool', args, { encoding: 'utf8' }).trim();
}

/** Whether it is installed; `npm test` sees to it where it can. */
export function hasOathtool(): boolean {
  try {
    oathtool('--version');
    return true;
  } catch {
    return false;
  }
}
