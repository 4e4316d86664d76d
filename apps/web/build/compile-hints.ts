import type { Plugin } from 'vite';

/** What V8 reads at the head of a file (explicit compile hints, since Chrome 136); for other engines it is a comment. */
const hint = '//# allFunctionsCalledOnLoad';

/**
 * Has the browser compile these files whole while they arrive, beside the page's own thread. Most of what they hold runs before
 * the first screen is there, and would be compiled on that thread, one function after the other, while somebody waits.
 */
export function compiledOnArrival(names: readonly string[]): Plugin {
  return {
    name: 'uc-compiled-on-arrival',
    apply: 'build',
    augmentChunkHash: ({ name }) => (names.includes(name) ? hint : undefined),
    generateBundle: {
      order: 'post', // others put their own lines at the head
      handler(_, bundle) {
        for (const name of names) {
          const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
          if (file?.type !== 'chunk') this.error(`There is no file ${name} to be compiled on arrival`);
          file.code = `${hint}\n${file.code}`;
        }
      },
    },
  };
}
