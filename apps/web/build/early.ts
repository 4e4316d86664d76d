import { api, apiBase, type Endpoint } from '@uc/contract';
import type { Plugin } from 'vite';

const placeholder = '__EARLY__';

/** A call as the page's first script makes it: its address, and whether it is one that keeps no session alive. */
const early = ({ path }: Endpoint, isBackground = false) => [apiBase + path, isBackground ? 1 : 0];

/** Who is there, and what the first screens ask for; made exactly as the pages make them, or they would be made twice. */
const calls = {
  guest: [early(api.session.signInConf)],
  person: [early(api.user.isLogin)],
  hub: [early(api.appHub.list, true)],
};

/** Tells the page's first script which calls to start beside the first files: they would otherwise wait for those to arrive. */
export function earlyCalls(): Plugin {
  return {
    name: 'uc-early-calls',
    transformIndexHtml: (html) => html.replace(placeholder, JSON.stringify(calls)),
  };
}
