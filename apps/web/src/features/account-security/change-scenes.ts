import type { Scene } from '@uc/contract';
import type { IconName } from '../../widgets/icon/icon.tsx';

/** What is changed in account security; the other scenes are proved for pages of their own. */
export const changeScenes = ['changePassword', 'changeMobile', 'changeEmail', 'bindOtp'] as const satisfies Scene[];
export type ChangeScene = (typeof changeScenes)[number];

/** The sign of each thing that is changed here. */
export const sceneIcons: Record<ChangeScene, IconName> = {
  changePassword: 'lock',
  changeMobile: 'phone',
  changeEmail: 'mail',
  bindOtp: 'key',
};

/** Whether a scene is changed here, or proved for a page elsewhere. */
export function isChangeScene(scene: Scene): scene is ChangeScene {
  return (changeScenes as readonly Scene[]).includes(scene);
}
