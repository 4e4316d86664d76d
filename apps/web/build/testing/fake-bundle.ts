import type { Rollup } from 'vite';

/** A file of a made-up build: the modules in it, the files it imports and its style sheet. */
interface FakeFile {
  modules: readonly string[];
  imports?: readonly string[];
  style?: string;
}

/** A build as the plugins are given it, as far as they read it. */
export function fakeBundle(files: Readonly<Record<string, FakeFile>>): Rollup.OutputBundle {
  const chunks = Object.entries(files).map(([fileName, { modules, imports = [], style }]) => [
    fileName,
    {
      type: 'chunk',
      fileName,
      moduleIds: modules,
      imports,
      viteMetadata: { importedCss: new Set(style ? [style] : []) },
    },
  ]);
  return Object.fromEntries(chunks) as Rollup.OutputBundle; // only these fields are read
}

/** The files of the portal as a build could have made them. */
export const portalFiles = {
  'assets/core-1.js': { modules: ['/src/main.tsx'], style: 'assets/core-1.css' },
  'assets/zh-1.js': { modules: ['/messages/src/zh_CN/web.ts'] },
  'assets/zh-account-1.js': { modules: ['/messages/src/zh_CN/account.ts'] },
  'assets/zh-passkeys-1.js': { modules: ['/messages/src/zh_CN/passkeys.ts'] },
  'assets/zh-permissions-1.js': { modules: ['/messages/src/zh_CN/permissions.ts'] },
  'assets/en-1.js': { modules: ['/messages/src/en_US/web.ts'] },
  'assets/en-account-1.js': { modules: ['/messages/src/en_US/account.ts'] },
  'assets/en-passkeys-1.js': { modules: ['/messages/src/en_US/passkeys.ts'] },
  'assets/en-permissions-1.js': { modules: ['/messages/src/en_US/permissions.ts'] },
  'assets/frame-1.js': {
    modules: [
      '/src/screens/layouts/desktop/desktop-layout.tsx',
      '/src/screens/layouts/mobile/mobile-layout.tsx',
      '/src/screens/pages/user-center/user-center-page.tsx',
      '/src/screens/pages/loading.tsx',
      '/src/screens/pages/not-found.tsx',
      '/src/screens/pages/error.tsx',
    ],
    imports: ['assets/core-1.js'],
    style: 'assets/core-1.css',
  },
};
