import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { webBase } from '@uc/contract';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { byteBudgets } from './build/budgets.ts';
import { chunkGroups, chunksAreCurrent } from './build/chunk-groups.ts';
import { compiledOnArrival } from './build/compile-hints.ts';
import { compress } from './build/compress.ts';
import { firstScript } from './build/early.ts';
import { inlineLimits } from './build/inline-limits.ts';
import { leanRows } from './build/lean-rows.ts';
import { likelyFiles } from './build/likely.ts';
import { serviceWorker } from './build/service-worker.ts';

const catalogue = 'messages/src/zh_CN/web.ts';
const account = 'messages/src/zh_CN/account.ts';
const permissions = 'messages/src/zh_CN/permissions.ts';
const desktop = 'layouts/desktop/desktop-layout.tsx';
const mobile = 'layouts/mobile/mobile-layout.tsx';

export default defineConfig({
  root: import.meta.dirname,
  base: webBase,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' },
    leanRows(),
    inlineLimits(),
    react(),
    byteBudgets({
      '/signIn': [catalogue, 'session/sign-in-page.tsx'],
      '/404': [catalogue, 'pages/not-found.tsx'],
      '/pc/appHub': [catalogue, desktop, 'app-hub/hub-page.tsx'],
      '/mobile/appList': [catalogue, mobile, 'app-hub/hub-page.tsx'],
      accountSecurity: [catalogue, account, desktop, 'account-security/overview/overview-page.tsx'],
      forgetPassword: [catalogue, 'forgotten-password/forgotten-password-page.tsx'],
      userInfo: [catalogue, account, desktop, 'profile/info-page.tsx'],
      personalInfo: [catalogue, account, mobile, 'profile/info-page.tsx'],
      actionRecord: [catalogue, account, desktop, 'records/records-page.tsx'],
      myAuthority: [catalogue, permissions, desktop, 'authorities/authorities-page.tsx'],
      initiateApplication: [catalogue, permissions, desktop, 'apply/apply-page.tsx'],
      myApplication: [catalogue, permissions, desktop, 'requests/requests-page.tsx'],
      myApproval: [catalogue, permissions, desktop, 'approvals/approvals-page.tsx'],
    }),
    likelyFiles({
      guest: ['session/sign-in-page.tsx'],
      person: [desktop, 'app-hub/hub-page.tsx'],
      zh_CN: [catalogue],
      en_US: ['messages/src/en_US/web.ts'],
    }),
    chunksAreCurrent(),
    compiledOnArrival(['core', 'portal', 'session', 'app-hub']),
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
