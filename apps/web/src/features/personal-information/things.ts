import type { WebText } from '@uc/messages';
import { infoPlace, type Layout, type Part } from './places.ts';

/** What people look for by name in personal information, each with the address where it is found. */
export function profileThings(layout: Layout, text: WebText) {
  const at = (part: Part) => `${infoPlace[layout]}?part=${part}`;
  return [
    { path: at('avatar'), title: text.views.userInfo.avatar, icon: 'person', words: text.views.userInfo.avatarWords },
    // The phone has a page of its own for it, which is found by itself.
    ...(layout === 'wide'
      ? [{ path: at('job'), title: text.views.jobInfo.title, icon: 'job', words: text.views.jobInfo.words } as const]
      : []),
    {
      path: at('thirdAuth'),
      title: text.views.thirdAuth.title,
      icon: 'globe',
      words: text.views.userInfo.thirdAuthWords,
    },
  ] as const;
}
