import type { Plugin } from 'vite';
import { filesOf, start, stylesOf } from './chunks.ts';

/** Modules that a visitor will need next, by what the page's first script can tell of them. */
export interface Likely {
  /** Nobody is signed in. */
  guest: readonly string[];
  /** Somebody is. */
  person: readonly string[];
  /** The texts of each language. */
  zh_CN: readonly string[];
  en_US: readonly string[];
}

const placeholder = '__LIKELY__';

/**
 * Tells the page's first script which files, with their style sheets, to fetch beside the entry, so that they do not wait for it to arrive and
 * ask for them: one round trip less until the first screen.
 */
export function likelyFiles(likely: Likely): Plugin {
  return {
    name: 'uc-likely-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html.replace(placeholder, '{}');
        const entry = filesOf([start], bundle);
        const lists = Object.entries(likely).map(([who, modules]) => {
          const files = [...filesOf(modules, bundle)].filter((file) => !entry.has(file));
          return [who, [...stylesOf(files, bundle), ...files]];
        });
        return html.replace(placeholder, JSON.stringify(Object.fromEntries(lists)));
      },
    },
  };
}
