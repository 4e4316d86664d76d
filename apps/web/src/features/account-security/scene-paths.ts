import { type Scene, scenes } from '@uc/contract';
import type { Layout } from '../../lib/layout.ts';
import { type NameIn, pathTo } from '../../lib/paths.ts';
import { type ChangeScene, changePath } from '../../lib/proof/change-path.ts';
import { isChangeScene } from './change-scenes.ts';

/** The page whose business a scene is, where it is not a change of account security. */
const homes: Record<Exclude<Scene, ChangeScene>, NameIn<Layout>> = {
  removeOtp: 'oneTimePasswords',
  renewRecoveryCodes: 'oneTimePasswords',
  addPasskey: 'security',
  removePasskey: 'security',
  bindThirdAuth: 'info',
  unbindThirdAuth: 'info',
  reveal: 'info',
  export: 'records',
  endSessions: 'sessions',
  confirmMobile: 'security',
  confirmEmail: 'security',
  administer: 'security',
};

/** Where a proof that was given on the proof screen leads to. */
export function pathAfterProof(scene: Scene, layout: Layout): string {
  return isChangeScene(scene) ? changePath(scene, layout) : pathBeforeProof(scene, layout);
}

/** Where the proof screen leads back to. */
export function pathBeforeProof(scene: Scene, layout: Layout): string {
  return pathTo(isChangeScene(scene) ? 'security' : homes[scene], layout);
}

/** The scene an address names. */
export function readScene(search: string): Scene | null {
  const named = new URLSearchParams(search).get('scene');
  return scenes.find((scene) => scene === named) ?? null;
}
