// Where guards are looked for: what stands between a request and what it may do.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run-step.mjs';
import { findGuards } from './find.mjs';

/** Guards and tests are named from here. */
export const base = path.join(root, 'apps/server/src');

const folders = [
  'calls',
  'http',
  'proofs',
  'db/administrators',
  'features/account-security',
  'features/admin-people',
  'features/administration',
  'features/one-time-passwords',
  'features/passkeys',
  'features/session',
  'features/forgotten-password',
  'features/third-auth',
  'features/permissions',
];

const isProduct = (file) => /\.ts$/.test(file) && !/\.test\.ts$|^testing\//.test(file);

/** The product's files in these folders, or those that begin as somebody named them. */
export function guardedFiles(named = []) {
  const wanted = named.length > 0 ? named : folders;
  return globSync('**/*.ts', { cwd: base })
    .filter(isProduct)
    .filter((file) => wanted.some((one) => file === one || file.startsWith(`${one}/`)))
    .toSorted();
}

/** The files of all these folders and those that were named on the command line, so that later runs know which tests reach them. */
export const instrumentedFiles = (named) => [...new Set([...guardedFiles(), ...guardedFiles(named)])].toSorted();

/** All guards of some files. */
export function guardsOf(files) {
  return files.flatMap((file) =>
    findGuards(readFileSync(path.join(base, file), 'utf8'), file).map((guard) => ({ ...guard, file })),
  );
}
