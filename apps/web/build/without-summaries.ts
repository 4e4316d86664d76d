import type { Plugin } from 'vite';

const summary = /^\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

/** Leaves out of the contract's rows what only the reader of the documentation sees. */
export function withoutSummaries(): Plugin {
  return {
    name: 'uc-without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /contract\/src\/[\w-]+\.ts$/.test(id) && code.search(summary) >= 0
        ? { code: code.replace(summary, ''), map: null }
        : null,
  };
}
