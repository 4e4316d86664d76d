// An independent maker of one-time passwords, which the tests compare ours with; installed where that is possible.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runStep } from './run-step.mjs';

const isThere = () =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, 'oathtool')));

/** Without it the tests still compare with a computation of their own, straight from RFC 6238. */
export async function installOathtool() {
  if (isThere() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  await runStep({ title: 'Installing oathtool', command: 'apt-get', args: ['install', '-y', '-qq', 'oathtool'] });
}
