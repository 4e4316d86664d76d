import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { shellLaunch } from '../../e2e/chromium.ts';
import { workers } from '../../vitest.config.ts';

// React as people get it: what its development build adds to every element is a third of the time that a page of a test works.
const production = { 'process.env.NODE_ENV': '"production"' };

/**
 * Every file of tests is a page of its own, which would ask anew for each of hundreds of modules whether it has changed: serving them was a third of the
 * work. The browser keeps them instead; it forgets them when it ends, and a module that changes meanwhile gets another address from Vite.
 */
const keepModules: Plugin = {
  name: 'keep-modules',
  configureServer: ({ middlewares }) => {
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) => {
        const isModule = name === 'Cache-Control' && response.getHeader('Content-Type') === 'text/javascript';
        return setHeader(name, isModule ? 'max-age=86400, immutable' : value);
      };
      next();
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [keepModules],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'import.meta.env.UC_PHOTOGRAPHS': JSON.stringify(process.env.UC_PHOTOGRAPHS ?? ''), ...production },
  optimizeDeps: {
    rolldownOptions: { transform: { define: production } },
    // Found by the server only once a test needs them, which would reload the page under the running tests.
    include: [
      '@simplewebauthn/browser',
      'axe-core',
      'fast-check',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'vitest-browser-react',
      'wouter',
      'wouter/memory-location',
      '@tanstack/react-query',
      '@internationalized/date',
      'react-aria-components/Button',
      'react-aria-components/Calendar',
      'react-aria-components/DateField',
      'react-aria-components/DatePicker',
      'react-aria-components/Dialog',
      'react-aria-components/Group',
      'react-aria-components/Header',
      'react-aria-components/Heading',
      'react-aria-components/I18nProvider',
      'react-aria-components/Menu',
      'react-aria-components/Modal',
      'react-aria-components/Popover',
      'uqr',
      'zod/mini',
    ],
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx', 'src/**/*.browser.test.ts'],
    setupFiles: ['src/testing/draw-at-once.ts', 'src/testing/setup.ts'],
    // Tests of one file share a page; those that wait for the clock are bounded here.
    testTimeout: 30_000,
    maxWorkers: workers,
    retry: 1, // and named when it took the second: scripts/second-tries.mjs
    // Other pages share the two cores; what comes, comes within this time on a busy machine too.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Nothing moves but where a test asks for it (testing/motion.ts): a drawing of every frame is a quarter of the work, and waiting for the last one as much of the time.
      provider: playwright({ launchOptions: shellLaunch, contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});
