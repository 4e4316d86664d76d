import { backgroundHeader, storagePrefix, webBase } from '@uc/contract';
import type { Plugin } from 'vite';
import { paths } from '../src/lib/paths.ts';

const placeholder = '__KNOWN__';

/** What the page's first script cannot import: the names and addresses that the contract and the table of paths have. */
const known = {
  prefix: storagePrefix,
  base: webBase,
  background: backgroundHeader,
  signIn: paths.signIn,
  /** Where somebody who is signed in is sent home from. */
  doors: ['/', paths.loading, paths.signIn],
  home: paths.hub.wide,
  /** Where nobody asks who is there. */
  anonymous: [
    ...[paths.signInAccount, paths.signInFailed, paths.undoChange, paths.stopRemoval, paths.choosePassword],
    ...Object.values(paths.forgottenPassword),
  ],
};

/** Tells the page's first script what things are called. */
export function firstScript(): Plugin {
  return {
    name: 'uc-first-script',
    transformIndexHtml: (html) => html.replace(placeholder, () => JSON.stringify(known)),
  };
}
