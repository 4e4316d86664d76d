import type { Chunk } from './chunk-modules.ts';
import { administrationChunks } from './chunk-table-administration.ts';

/** Pages by their numbers, which only tables to choose from have. */
const numberedPaging = ['numbered.css', 'page-numbers.ts', 'pagination.tsx', 'quick-jump.tsx'].map(
  (file) => `widgets/pagination/${file}`,
);

/**
 * Which modules share a file. Left alone the bundler makes a file of every module that two pages share, and each file is a request
 * on a slow line; whereas all that the contract's one door leads to would go into the first file, which every visitor waits for.
 * The first line that names a module has it; a feature without a line is a file of its own.
 */
export const chunks: readonly Chunk[] = [
  // The screen that stands before all others for whoever has to set up a second factor, and what it shows, fetched after it.
  { name: 'second-factor', holds: ['features/account-security/second-factor-page.tsx', 'screens/layouts/alone/'] },
  { name: 'second-factor-ways', holds: ['features/account-security/second-factor/'] },
  // Words that the administration shares with these areas stay in their files, so that these need no file more.
  // So do those of the check-up, which account security shows first.
  { name: 'account-zh', holds: ['messages/zh_CN/account.ts', 'messages/zh_CN/check-up.ts'], withImports: true },
  { name: 'account-en', holds: ['messages/en_US/account.ts', 'messages/en_US/check-up.ts'], withImports: true },
  { name: 'permissions-zh', holds: ['messages/zh_CN/permissions.ts'], withImports: true },
  { name: 'permissions-en', holds: ['messages/en_US/permissions.ts'], withImports: true },
  ...administrationChunks,
  // Passkeys, which no page waits for: what asks a device for one, the part of account security, and the offer on the hub.
  {
    name: 'passkeys',
    holds: [
      '@simplewebauthn/',
      'features/account-security/verify/entries/ask-passkey.ts',
      'features/session/passkey/',
      'lib/passkeys/authenticator.ts',
    ],
  },
  // Their calls apart from that: the list of them needs no more.
  {
    name: 'account-passkeys',
    holds: ['contract/passkeys.ts', 'features/account-security/passkeys/', 'features/account-security/removals/'],
    without: ['features/account-security/passkeys/later.tsx', 'features/account-security/removals/later.tsx'],
  },
  // The devices for one-time passwords, which only their page lists.
  {
    name: 'account-devices',
    holds: ['contract/one-time-passwords.ts', 'features/account-security/one-time-passwords/'],
  },
  // The page that lists it all, with the check-up: whoever changes or proves something does without.
  { name: 'account-overview', holds: ['features/account-security/check-up/', 'features/account-security/overview/'] },
  {
    name: 'passkey-offer',
    holds: ['features/app-hub/passkey-offer/'],
    without: ['features/app-hub/passkey-offer/later.tsx'],
    styles: ['features/app-hub/passkey-offer/'],
  },
  // Changing something about one's account, which the page that lists it all does without.
  // What saves a text as a file goes along: the administration has buttons that do so too, and fetches it when one is pressed.
  { name: 'account-otp', holds: ['features/account-security/change/otp/', 'lib/save-text.ts', 'uqr/'] },
  {
    name: 'account-change',
    holds: ['features/account-security/change/'],
    without: ['features/account-security/change/contact/contacts.ts'],
  },
  // Ways to prove oneself where nothing is typed, which not everybody has.
  {
    name: 'proof-asked',
    holds: [
      'features/account-security/verify/entries/ask-provider.ts',
      'features/account-security/verify/entries/asked-entry.tsx',
    ],
  },
  // Proving oneself. The box over a page, which brings overlays along, is a file of its own.
  {
    name: 'proof',
    holds: ['features/account-security/verify/', 'lib/proof/sent-codes.ts', 'widgets/code-field/'],
    without: ['features/account-security/verify/in-place/'],
  },
  // The sign of a proof that counts, which only whoever has proved something sees.
  { name: 'proof-chip', holds: ['kit/proof-chip/chip.css', 'kit/proof-chip/chip.tsx'] },
  // The pages about permissions, each without the others.
  { name: 'permission-authorities', holds: ['contract/authorities.ts', 'features/authorities/'] },
  { name: 'permission-again', holds: ['features/apply/form/start-again.ts'] },
  {
    name: 'permission-apply-later',
    holds: ['features/apply/what/accounts-field.tsx', 'features/apply/what/units-field.tsx'],
  },
  { name: 'permission-apply', holds: ['features/apply/'] },
  { name: 'permission-requests-detail', holds: ['features/requests/detail/'] },
  { name: 'permission-requests', holds: ['features/requests/'], without: ['features/requests/queries.ts'] },
  // What brings forms along, which the list does without.
  {
    name: 'permission-approvals-later',
    holds: ['features/approvals/chosen/rest-of-request.tsx', 'features/approvals/deputies/deputy-form.tsx'],
  },
  { name: 'permission-approvals', holds: ['contract/approvals.ts', 'features/approvals/'] },
  {
    name: 'tags', // a field that few forms have
    holds: [
      'widgets/dynamic-form/kinds/tags.tsx',
      'widgets/text-input/tag.css',
      'widgets/text-input/tag.tsx',
      'widgets/text-input/tags-input.css',
      'widgets/text-input/tags-input.tsx',
      'widgets/text-input/tags.ts',
    ],
  },
  // A password that is right and may not stay: what few see after a sign-in.
  { name: 'renewal', holds: ['features/session/renewal/'] },
  // What those choose a password with who are not signed in.
  {
    name: 'password-pages',
    holds: ['contract/forgotten-password.ts', 'contract/password-link.ts', 'kit/choice-cards/', 'kit/password-pair/'],
  },
  {
    // What the pages behind the hub share: fields, filters, pages of a list, panes, a request in full. Several files would be smaller for each page,
    // and a request more each.
    name: 'parts',
    holds: [
      'contract/account-security.ts',
      'contract/applications.ts',
      'contract/errors.ts',
      'contract/field-patterns.ts',
      'contract/organisations.ts',
      'contract/password-policy.ts',
      'contract/password-words.ts',
      'contract/permission-moves.ts',
      'contract/permission-words.ts',
      'contract/profile-words.ts',
      'contract/profile.ts',
      'contract/read-field.ts',
      'contract/read-image.ts',
      'contract/records.ts',
      'contract/search-requests.ts',
      'contract/third-auth.ts',
      'features/account-security/sending/',
      'features/requests/queries.ts',
      'kit/filter-bar/',
      'kit/people-select/',
      'kit/proof-chip/proof-chip.tsx',
      'kit/proof-link/',
      'kit/request/',
      'kit/table-field/',
      'lib/clock-ms.ts',
      'lib/durations.ts',
      'lib/find-people.ts',
      'lib/proof/prove.ts',
      'lib/proof/standing.ts',
      'lib/proof/use-standing-proof.ts',
      'lib/read-base64.ts',
      'lib/under-key.ts',
      'lib/use-may.ts',
      'lib/use-row-window.ts',
      'lib/was-it-me.ts',
      'widgets/copy-button/',
      'widgets/date-field/date-field.css',
      'widgets/date-field/date-field.tsx',
      'widgets/date-field/day-field.tsx',
      'widgets/date-field/native-date.tsx',
      'widgets/dynamic-form/',
      'widgets/filters/',
      'widgets/new-password/',
      'widgets/overflow/',
      'widgets/page-table/',
      'widgets/pagination/',
      'widgets/remote-select/',
      'widgets/resend-button/resend-button.css',
      'widgets/resend-button/resend-button.tsx',
      'widgets/resend-button/use-time-left.ts',
      'widgets/select-parts/',
      'widgets/split-pane/',
      'widgets/text-input/',
    ],
    without: ['kit/request/request.css', ...numberedPaging],
  },
  // Tables to choose from, which no page shows at first sight.
  { name: 'tables', holds: ['widgets/table-select/', ...numberedPaging] },
  {
    name: 'records', // the page of records; its questions come later
    holds: ['contract/record-words.ts', 'features/records/'],
    without: ['features/records/question/', 'features/records/late/'],
  },
  {
    name: 'first-steps', // what a newcomer is shown on the hub, which nobody else loads
    holds: ['features/app-hub/first-steps/'],
    without: ['features/app-hub/first-steps/later.tsx'],
    styles: ['features/app-hub/first-steps/'],
  },
  {
    name: 'search', // what finds, and the panel that shows it: fetched by whoever is about to search
    holds: ['features/app-hub/search/', 'features/app-hub/find/panel/'],
    styles: ['features/app-hub/find/panel/'],
  },
  {
    name: 'drawers', // what the bell and the phone's menu open
    holds: ['screens/layouts/bell/bell-content.tsx', 'screens/layouts/mobile/menu-content.tsx'],
    styles: ['screens/layouts/bell/bell-content.css', 'screens/layouts/mobile/menu-content.css'],
  },
  // The second step of signing in and of a forgotten password, which comes after the first.
  {
    name: 'second-step',
    holds: [
      'features/session/second-steps.tsx',
      'features/session/spare-choice.tsx',
      'features/session/submit-second-step.ts',
      'widgets/second-step/',
    ],
  },
  // Where a way elsewhere leads back to.
  { name: 'way-back', holds: ['features/session/account/', 'features/session/failed/'] },
  // What a link in a message opens, which calls what administrators call too.
  { name: 'message-links', holds: ['features/session/undo/'] },
  {
    // What every visitor waits for: what asks who is there, and what the sign-in is made of, but nothing that only somebody who is signed in
    // needs. A file of its own for a part of it would be a request more (spec 24.2).
    name: 'core',
    holds: [
      'main.tsx',
      'vite/preload-helper.js',
      'screens/login.ts',
      'features/app-hub/prepare.ts',
      'features/session/prepare.ts',
      'lib/',
      'widgets/door/',
      'widgets/resend-button/use-countdown.ts',
      'widgets/resend-button/wait-text.ts',
      'widgets/slider-captcha/slider-captcha.tsx',
      'widgets/slider-captcha/use-captcha-before.ts',
    ],
    without: ['lib/address.ts', 'lib/contact.ts', 'lib/proof/', 'lib/query.ts', 'lib/query-provider.tsx'],
    // In one sheet: a sheet for each file would be a request for each (spec 24.2).
    styles: [
      'styles/',
      'features/app-hub/',
      'features/session/',
      'kit/',
      'screens/',
      'widgets/app-icon/',
      'widgets/confirm/',
      'widgets/door/',
      'widgets/portrait/',
      'widgets/second-step/',
      'widgets/sortable/',
      'widgets/states/',
    ],
    withImports: true,
  },
  {
    // What stands around every page of somebody who is signed in. Also styles that several files name, which weigh nothing here, or one
    // of these files would fetch the other.
    name: 'frame',
    holds: [
      '@tanstack/',
      'contract/inbox.ts',
      'screens/layouts/',
      'kit/',
      'lib/',
      'widgets/app-icon/',
      'widgets/confirm/confirm.css',
      'widgets/confirm/confirm.ts',
      'widgets/confirm/use-leave-guard.ts',
      'widgets/drawer/drawer.tsx',
      'widgets/states/',
    ],
    withImports: true,
  },
  // The hub. What is put in order by hand goes along: the administration, which does so too, fetches this file for it.
  { name: 'app-hub', holds: ['features/app-hub/', 'widgets/sortable/'] },
];
