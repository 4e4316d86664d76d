import type { Scene } from '@uc/contract';
import { type ChangeScene, changeScenes } from '../../lib/proof/change-path.ts';
import type { IconName } from '../../widgets/icon/icon.tsx';

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
