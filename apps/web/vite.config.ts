import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { webBase } from '@uc/contract';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adoptedStyles } from './build/adopted-styles.ts';
import { byteBudgets } from './build/budgets.ts';
import { chunkGroups, chunksAreCurrent, isFirstStyle } from './build/chunk-groups.ts';
import { compiledOnArrival } from './build/compile-hints.ts';
import { compress } from './build/compress.ts';
import { firstScript } from './build/early.ts';
import { forgivingImport } from './build/forgiving-import.ts';
import { routesInPage } from './build/routes.ts';
import { runtimeInCore } from './build/runtime-in-core.ts';
import { serviceWorker } from './build/service-worker.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: webBase,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' },
    adoptedStyles(isFirstStyle),
    react(),
    forgivingImport(),
    runtimeInCore(),
    byteBudgets(),
    routesInPage(),
    chunksAreCurrent(),
    compiledOnArrival(['core', 'frame', 'session', 'app-hub']),
    firstScript(),
    serviceWorker('src/service-worker/main.ts'),
    compress(),
  ],
  // The server puts a fresh nonce here in every response; in development nothing checks it.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: false,
      // The loading and the error page are rows like all others, and in the first file because the portal falls back on them.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    // Not the short form, which renames the host: the server answers to the address people open, and to no other.
    proxy: { '/api-uc': { target: `http://127.0.0.1:${process.env.UC_PORT ?? 8080}`, changeOrigin: false } },
  },
});
