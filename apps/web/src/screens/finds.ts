import type { WebText } from '@uc/messages';
import { sceneIcons } from '../features/account-security/change-scenes.ts';
import type { PortalPage } from '../features/app-hub/portal-pages.ts';
import type { Part } from '../features/profile/page-parts.ts';
import type { Layout } from '../lib/layout.ts';
import { pathTo, type ScreenName } from '../lib/paths.ts';
import { changeScenes } from '../lib/proof/change-path.ts';

/** What people look for by name and find on a screen, or one step behind it. */
type Finds = (text: WebText, layout: Layout) => readonly Omit<PortalPage, 'within'>[];

const partOfInfo = (part: Part, layout: Layout) => pathTo('info', layout, { part });

const info: Finds = (text, layout) => [
  {
    path: partOfInfo('avatar', layout),
    icon: 'person',
    title: text.views.userInfo.avatar,
    words: text.views.userInfo.avatarWords,
  },
  // A phone has a screen of its own for it, which is found by itself.
  ...(layout === 'wide'
    ? [
        {
          path: partOfInfo('job', layout),
          icon: 'job' as const,
          title: text.views.jobInfo.title,
          words: text.views.jobInfo.words,
        },
      ]
    : []),
  {
    path: partOfInfo('thirdAuth', layout),
    icon: 'globe',
    title: text.views.thirdAuth.title,
    words: text.views.userInfo.thirdAuthWords,
  },
];

const security: Finds = (text, layout) => [
  {
    path: pathTo('security', layout),
    icon: 'shield',
    title: text.views.accountSecurity.checkUpItem,
    words: text.views.accountSecurity.checkUpWords,
  },
  ...changeScenes.map((scene) => ({
    path: pathTo('verify', layout, { scene }),
    icon: sceneIcons[scene],
    title: text.views.accountSecurity.items[scene],
    words: text.views.accountSecurity.itemWords[scene],
  })),
  {
    path: pathTo('sessions', layout),
    icon: 'devices',
    title: text.views.accountSecurity.sessionsItem,
    words: text.views.accountSecurity.sessionsWords,
  },
];

/** Whoever goes away looks for this and not for the inbox. */
const approvals: Finds = (text, layout) => [
  {
    path: pathTo('approvals', layout, { deputies: 'open' }),
    icon: 'person',
    title: text.views.myApproval.deputies.title,
    words: text.views.myApproval.deputies.words,
  },
];

/**
 * What is found on each screen, by its name: the part of a row that only the layouts read. It comes with them, because the rows are in
 * the first file, which every visitor waits for.
 */
export const finds: Readonly<Record<string, Finds>> = { info, security, approvals } satisfies {
  [name in ScreenName]?: Finds;
};
