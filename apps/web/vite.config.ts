import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { byteBudgets } from './build/budgets.ts';
import { compress } from './build/compress.ts';
import { earlyCalls } from './build/early.ts';
import { inlineLimits } from './build/inline-limits.ts';
import { leanRows } from './build/lean-rows.ts';
import { likelyFiles } from './build/likely.ts';
import { serviceWorker } from './build/service-worker.ts';
import { withoutSummaries } from './build/without-summaries.ts';

const catalogue = 'messages/src/zh_CN/web.ts';
const desktop = 'layouts/desktop/desktop-layout.tsx';
const mobile = 'layouts/mobile/mobile-layout.tsx';

/**
 * Each page about permissions is a file of its own, and so is the view of one application, which brings forms along: none of
 * them needs the others.
 */
function permissionPage(id: string): string | null {
  const [, path = ''] = /src\/features\/permissions\/(.*)/.exec(id) ?? [];
  if (/^parts\/(conversation|files|request-view|timeline)/.test(path)) return 'permission-request';
  const isShared = /^(initiate\/refusal|applications\/(queries|failed|use-may-apply))\./.test(path);
  const [page] = /^(authorities|initiate|(applications|approvals)(\/detail)?)(?=\/)/.exec(path) ?? [];
  return page && !isShared ? `permission-${page.replace('/', '-')}` : null;
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/uc/',
  plugins: [
    { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' },
    leanRows(),
    inlineLimits(),
    withoutSummaries(),
    react(),
    byteBudgets({
      '/signIn': [catalogue, 'session/sign-in-page.tsx'],
      '/404': [catalogue, 'pages/not-found.tsx'],
      '/pc/appHub': [catalogue, desktop, 'app-hub/desktop-page.tsx'],
      '/mobile/appList': [catalogue, mobile, 'app-hub/mobile-page.tsx'],
      accountSecurity: [catalogue, desktop, 'account-security/overview/desktop-page.tsx'],
      forgetPassword: [catalogue, 'forgotten-password/desktop-page.tsx'],
      userInfo: [catalogue, desktop, 'personal-information/desktop-page.tsx'],
      personalInfo: [catalogue, mobile, 'personal-information/mobile-page.tsx'],
      actionRecord: [catalogue, desktop, 'action-records/desktop-page.tsx'],
      myAuthority: [catalogue, desktop, 'permissions/authorities/desktop-page.tsx'],
      initiateApplication: [catalogue, desktop, 'permissions/initiate/desktop-page.tsx'],
      myApplication: [catalogue, desktop, 'permissions/applications/desktop-page.tsx'],
      myApproval: [catalogue, desktop, 'permissions/approvals/desktop-page.tsx'],
    }),
    likelyFiles({
      guest: ['session/sign-in-page.tsx'],
      person: [desktop, 'app-hub/desktop-page.tsx'],
      zh_CN: [catalogue],
      en_US: ['messages/src/en_US/web.ts'],
    }),
    earlyCalls(),
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
    // One small sheet: fewer requests than one per page, as long as the budget holds.
    cssCodeSplit: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          // Left alone the bundler makes a file of every shared module, and each file is a request on a slow line.
          groups: [
            {
              // The entry imports the contract by its one door, and would take along what only forms need of it, and the
              // rows of pages that have forms.
              name: 'forms',
              test: /contract\/src\/(account-security|forgotten-password|profile|profile-words|third-auth|read-field|read-image|field-patterns|form-fields|password-policy|search-requests)\.|src\/widgets\/(dynamic-form|text-input|remote-select|select-parts|new-password|copy-button)\/|resend-button\/(resend-button|use-time-left)|permissions\/parts\/long-text/,
              includeDependenciesRecursively: false,
              priority: 4,
            },
            {
              // As above: only this page asks for records. Its questions about one of them bring the forms along, later.
              name: 'records',
              test: /contract\/src\/(action-records|records)\.|src\/features\/action-records\/(?!question\/)|src\/widgets\/(filters|page-table|pagination)\//,
              includeDependenciesRecursively: false,
              priority: 4,
            },
            { name: permissionPage, includeDependenciesRecursively: false, priority: 5 },
            {
              // As above: what the pages about permissions share.
              name: 'permissions',
              test: /contract\/src\/(applications|approvals|authorities|errors|organisations|search|permission-\w+)\.|src\/features\/permissions\/(?!parts\/(long-text|parts\.css))/,
              includeDependenciesRecursively: false,
              priority: 4,
            },
            {
              // As above, and no page waits for it: the number beside a line of the navigation.
              name: 'waiting',
              test: /contract\/src\/inbox\.|layouts\/waiting\/ask-waiting/,
              includeDependenciesRecursively: false,
              priority: 4,
            },
            { name: 'core', test: /src\/main\.tsx$|rolldown\/runtime|preload-helper/, priority: 3 },
            // Also what the sign-in shares with a feature, or it would fetch that feature; and styles that several files name,
            // which weigh nothing here, or one of these files would fetch the other.
            {
              name: 'portal',
              test: /src\/app\/layouts\/|query-provider|@tanstack|src\/lib\/|slider-captcha\/(slider-captcha\.tsx|use-captcha-before)|widgets\/(app-icon|door|second-step)\/|confirm\/(confirm|use-leave-guard)\.(css|ts)$|resend-button\/(use-countdown|wait-text)|widgets\/states\/|permissions\/parts\/parts\.css/,
              priority: 2,
            },
            // Without what a feature fetches only when it is used, with half of the component kit in tow.
            {
              debugName: 'feature',
              name: (id) => /src\/features\/([^/]+)\/(?!form\/|question\/)/.exec(id)?.[1],
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    // Not the short form, which renames the host: the server answers to the address people open, and to no other.
    proxy: { '/api-uc': { target: `http://127.0.0.1:${process.env.UC_PORT ?? 8080}`, changeOrigin: false } },
  },
});
