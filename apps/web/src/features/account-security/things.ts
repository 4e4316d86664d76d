import type { WebText } from '@uc/messages';
import type { IconName } from '../../widgets/icon/icon.tsx';
import { type ChangeScene, changeScenes, type Layout, places } from './places.ts';

/** The sign of each thing that is changed here. */
export const sceneIcons: Record<ChangeScene, IconName> = {
  changePassword: 'lock',
  changeMobile: 'phone',
  changeEmail: 'mail',
  bindOtp: 'key',
};

/** What people look for by name in account security, each with the address where it is done. */
export function securityThings(layout: Layout, text: WebText) {
  const { verify, sessions } = places[layout];
  return [
    ...changeScenes.map((scene) => ({
      path: verify(scene),
      title: text.views.accountSecurity.items[scene],
      icon: sceneIcons[scene],
      words: text.views.accountSecurity.itemWords[scene],
    })),
    {
      path: sessions,
      title: text.views.accountSecurity.sessionsItem,
      icon: 'devices' as const,
      words: text.views.accountSecurity.sessionsWords,
    },
  ];
}
