import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from '../../e2e/chromium.ts';
import { workers } from '../../vitest.config.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { 'import.meta.env.UC_PHOTOGRAPHS': JSON.stringify(process.env.UC_PHOTOGRAPHS ?? '') },
  optimizeDeps: {
    // Found by the server only once a test needs them, which would reload the page under the running tests.
    include: [
      'axe-core',
      'fast-check',
      'react-dom/client',
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
    setupFiles: ['src/testing/setup.ts'],
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
      provider: playwright({ launchOptions: chromiumLaunch }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});
