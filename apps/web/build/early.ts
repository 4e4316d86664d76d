import { api, apiBase, backgroundHeader, type Endpoint, storagePrefix, webBase } from '@uc/contract';
import type { Plugin } from 'vite';
import { paths, phoneStartPath, startPath } from '../src/lib/paths.ts';

const placeholder = '__KNOWN__';

/** A call as the page's first script makes it: its address, and whether it is one that keeps no session alive. */
const early = ({ path }: Endpoint, isBackground = false) => [apiBase + path, isBackground ? 1 : 0];

/** What the page's first script cannot import: the names and addresses that the contract and the table of paths have. */
const known = {
  prefix: storagePrefix,
  base: webBase,
  background: backgroundHeader,
  /** Where the hub opens, or is likely to. */
  hubs: ['/', paths.loading, startPath, phoneStartPath, ...Object.values(paths.hub)],
  /** Where nobody asks who is there. */
  anonymous: [paths.undoChange, paths.choosePassword, ...Object.values(paths.forgottenPassword)],
  /** Who is there, and what the first screens ask for; made exactly as the pages make them, or they would be made twice. */
  calls: {
    guest: [early(api.session.signInConf)],
    person: [early(api.user.isLogin)],
    hub: [early(api.appHub.list, true)],
  },
};

/**
 * Tells the page's first script what things are called, and which calls to start beside the first files: they would otherwise wait
 * for those to arrive.
 */
export function firstScript(): Plugin {
  return {
    name: 'uc-first-script',
    transformIndexHtml: (html) => html.replace(placeholder, JSON.stringify(known)),
  };
}
