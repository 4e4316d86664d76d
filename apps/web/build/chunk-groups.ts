import type { Plugin, Rolldown } from 'vite';

/**
 * A file of the build and the modules that go into it. A module is named by its place below `apps/web/src`, below
 * `packages/contract/src` with `contract/` before it, or below `node_modules`: a folder (with its slash) or a file.
 */
interface Chunk {
  readonly name: string;
  readonly holds: readonly string[];
  /** Of the folders above, what belongs elsewhere. */
  readonly without?: readonly string[];
  /** Takes the style sheets of these places too. */
  readonly styles?: readonly string[];
  /** Also takes what its modules import, unless a chunk further up has it. */
  readonly withImports?: true;
}

/** What the bundler adds to each build. */
const runtime = 'rolldown/runtime.js';

/**
 * Which modules share a file. Left alone the bundler makes a file of every module that two pages share, and each file is a request
 * on a slow line; whereas all that the contract's one door leads to would go into the first file, which every visitor waits for.
 * The first line that names a module has it; a feature without a line is a file of its own.
 */
const chunks: readonly Chunk[] = [
  // The pages about permissions, each without the others.
  { name: 'permission-authorities', holds: ['features/authorities/'] },
  { name: 'permission-again', holds: ['features/apply/form/start-again.ts'] },
  { name: 'permission-apply', holds: ['features/apply/'] },
  { name: 'permission-requests', holds: ['features/requests/'] },
  { name: 'permission-approvals', holds: ['features/approvals/'] },
  { name: 'records', holds: ['features/records/'], without: ['features/records/question/'] },
  {
    name: 'credentials', // what only pages that change a secret need, and the form of fields that the server describes
    holds: [
      'contract/field-kinds.ts',
      'contract/field-patterns.ts',
      'contract/password-policy.ts',
      'contract/password-words.ts',
      'contract/profile-words.ts',
      'contract/read-field.ts',
      'contract/read-image.ts',
      'kit/choice-cards/',
      'widgets/copy-button/',
      'widgets/dynamic-form/',
      'widgets/new-password/',
    ],
  },
  {
    name: 'forms', // fields, and what comes with fields in it: a request in full
    holds: [
      'contract/search-requests.ts',
      'kit/request/conversation.tsx',
      'kit/request/files.tsx',
      'kit/request/request-view.tsx',
      'kit/request/timeline.tsx',
      'kit/request/timeline-entries.ts',
      'lib/find-people.ts',
      'lib/use-row-window.ts',
      'widgets/org-picker/icon-button.css',
      'widgets/org-picker/org-picker.tsx',
      'widgets/org-picker/phase.ts',
      'widgets/org-picker/picker-field.css',
      'widgets/org-picker/picker-field.tsx',
      'widgets/org-picker/spinner.css',
      'widgets/org-picker/spinner.tsx',
      'widgets/org-picker/surface.ts',
      'widgets/org-picker/tree-loader.ts',
      'widgets/org-picker/tree-state.ts',
      'widgets/org-picker/unit-path.css',
      'widgets/org-picker/unit-path.tsx',
      'widgets/org-picker/use-surface.ts',
      'widgets/org-picker/use-tree-loader.ts',
      'widgets/org-picker/use-whole-text.ts',
      'widgets/remote-select/',
      'widgets/resend-button/resend-button.css',
      'widgets/resend-button/resend-button.tsx',
      'widgets/resend-button/use-time-left.ts',
      'widgets/select-parts/',
      'widgets/text-input/',
    ],
    without: ['widgets/text-input/mask.ts'],
  },
  {
    name: 'waiting', // the number beside a line of the navigation, which no page waits for
    holds: ['contract/inbox.ts', 'screens/layouts/waiting/ask-waiting.ts'],
  },
  {
    // What asks who is there, and what the sign-in is made of: nothing of what only somebody who is signed in needs.
    name: 'portal',
    holds: [
      'contract/app-hub.ts',
      'contract/captcha.ts',
      'contract/client.ts',
      'contract/dates.ts',
      'contract/endpoint.ts',
      'contract/session.ts',
      'contract/user.ts',
      'contract/wire-values.ts',
      'features/app-hub/hub-list.ts',
      'features/app-hub/last-copy.ts',
      'features/app-hub/prepare.ts',
      'features/session/prepare.ts',
      'lib/action.ts',
      'lib/call.ts',
      'lib/captcha.ts',
      'lib/early.ts',
      'lib/failure.ts',
      'lib/keep-login.ts',
      'lib/prepared.ts',
      'lib/redirect.ts',
      'lib/refusal.ts',
      'lib/telling.ts',
      'screens/login.ts',
      'widgets/door/',
      'widgets/resend-button/use-countdown.ts',
      'widgets/resend-button/wait-text.ts',
      'widgets/second-step/',
      'widgets/slider-captcha/slider-captcha.tsx',
      'widgets/slider-captcha/use-captcha-before.ts',
    ],
  },
  {
    // What stands around every page of somebody who is signed in, and what lists are made of.
    name: 'frame',
    holds: [
      '@tanstack/',
      'contract/account-security.ts',
      'contract/action-records.ts',
      'contract/applications.ts',
      'contract/approvals.ts',
      'contract/authorities.ts',
      'contract/forgotten-password.ts',
      'contract/organisations.ts',
      'contract/permission-limits.ts',
      'contract/permission-moves.ts',
      'contract/permission-words.ts',
      'contract/pin-order.ts',
      'contract/profile.ts',
      'contract/record-limits.ts',
      'contract/records.ts',
      'contract/scenes.ts',
      'contract/texts.ts',
      'contract/third-auth.ts',
      'features/account-security/change-scenes.ts',
      'features/app-hub/applications.ts',
      'features/app-hub/contact-line.tsx',
      'features/app-hub/find/',
      'features/app-hub/launch.ts',
      'features/app-hub/portal-pages.ts',
      'features/app-hub/search/',
      'kit/',
      'lib/address.ts',
      'lib/another-person.ts',
      'lib/awaited-code.ts',
      'lib/contact.ts',
      'lib/copy-text.ts',
      'lib/durations.ts',
      'lib/format.ts',
      'lib/proof/',
      'lib/query.ts',
      'lib/query-provider.tsx',
      'lib/under-key.ts',
      'lib/use-may.ts',
      'screens/finds.ts',
      'screens/layouts/',
      'screens/navigation-lines.ts',
      'screens/sign-out.ts',
      'widgets/app-icon/',
      'widgets/confirm/confirm.ts',
      'widgets/confirm/use-leave-guard.ts',
      'widgets/drawer/drawer.tsx',
      'widgets/filters/',
      'widgets/page-table/',
      'widgets/pagination/',
      'widgets/portrait/',
      'widgets/states/',
      'widgets/text-input/mask.ts',
    ],
    without: ['screens/layouts/bare/'],
  },
  {
    name: 'core', // what every visitor waits for
    holds: ['main.tsx', runtime, 'vite/preload-helper.js'],
    // In one sheet: a sheet for each file would be a request for each (spec 24.2).
    styles: [
      'features/app-hub/',
      'features/apply/',
      'features/approvals/',
      'features/authorities/',
      'features/profile/',
      'features/records/',
      'features/requests/',
      'features/session/',
      'kit/',
      'screens/',
      'widgets/app-icon/',
      'widgets/avatar-upload/avatar-upload.css',
      'widgets/confirm/',
      'widgets/door/',
      'widgets/filters/',
      'widgets/page-table/',
      'widgets/pagination/',
      'widgets/portrait/',
      'widgets/second-step/',
      'widgets/sortable/',
      'widgets/states/',
    ],
    withImports: true,
  },
];

/** A feature's file, without what it fetches only when it is used, with half of the component kit in tow. */
const featureFile = /^features\/([^/]+)\/(?!form\/|question\/)/;

/** The texts of one language that belong to no area. */
const portalTexts =
  /messages\/src\/(zh_CN|en_US)\/(?:web|global|views|widgets|widgets\/[\w-]+|views\/(?:app-hub|demo|forgotten-password|screen-names|second-step))\.ts$/;

/** Files that take style sheets of others. */
const sheets = chunks.filter(({ styles }) => styles !== undefined);

/** The table above as the bundler takes it. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  ...chunks.map(({ name, holds, without = [], styles = [], withImports = false }, at) => ({
    name,
    test: (id: string) =>
      id.endsWith('.css') && sheets.some((sheet) => isNamed(id, sheet.styles ?? []))
        ? isNamed(id, styles)
        : isNamed(id, holds) && !isNamed(id, without),
    includeDependenciesRecursively: withImports,
    priority: chunks.length - at,
  })),
  // Words that both areas share come with those that everybody has.
  { debugName: 'texts', name: (id) => portalTexts.exec(id)?.[1], priority: 0.5 },
  { debugName: 'feature', name: (id) => featureFile.exec(placeOf(id))?.[1], priority: 0 },
];

/** Fails the build where the table names a module that is gone: what has taken its place would quietly go into the first file. */
export function chunksAreCurrent(): Plugin {
  return {
    name: 'uc-chunks-are-current',
    apply: 'build',
    generateBundle() {
      const modules = [...this.getModuleIds()];
      const names = chunks.flatMap(({ holds, without = [] }) => [...holds, ...without]);
      // The bundler's own module is none of the graph.
      const gone = names.filter((name) => name !== runtime && !modules.some((id) => isNamed(id, [name])));
      if (gone.length > 0) this.error(`chunk-groups.ts names what is not there: ${gone.join(', ')}`);
    },
  };
}

function isNamed(id: string, names: readonly string[]): boolean {
  const place = placeOf(id);
  return names.some((name) => (name.endsWith('/') ? place.startsWith(name) : place === name));
}

/** How the table names a module. */
function placeOf(id: string): string {
  const [, contract] = /\/packages\/contract\/src\/(.*)/.exec(id) ?? [];
  if (contract) return `contract/${contract}`;
  return /.*\/(?:node_modules|apps\/web\/src)\/(.*)/.exec(id)?.[1] ?? id.replace('\0', '');
}
