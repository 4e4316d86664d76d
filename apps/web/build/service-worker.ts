import { resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const fileName = 'service-worker.js';

/**
 * Builds the worker as one plain script of its own, without a hash in its name: browsers ask for it at a fixed address, and
 * not all of them take a worker that imports.
 */
export function serviceWorker(entry: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'uc-service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle() {
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        root: config.root,
        publicDir: false,
        build: {
          write: false,
          target: config.build.target,
          rolldownOptions: {
            input: resolve(config.root, entry),
            output: { format: 'iife', entryFileNames: fileName },
          },
        },
      });
      const [bundle] = [result].flat();
      const script = bundle && 'output' in bundle ? bundle.output : [];
      const [worker, ...others] = script;
      if (worker?.type !== 'chunk' || others.length > 0) this.error('The service worker must be one script');
      this.emitFile({ type: 'asset', fileName, source: worker.code });
    },
  };
}
