import { type Scene, scenes } from '@uc/contract';
import type { Layout } from '../../lib/layout.ts';
import { type NameIn, pathTo } from '../../lib/paths.ts';
import { type ErrandScene, errandBack } from '../../lib/proof/errands.ts';
import { type ChangeScene, isChangeScene } from './change-scenes.ts';

/** Where an errand goes whose beginning was forgotten. */
const errandHomes: Record<ErrandScene, NameIn<Layout>> = {
  removeOtp: 'oneTimePasswords',
  renewRecoveryCodes: 'oneTimePasswords',
  addPasskey: 'security',
  removePasskey: 'security',
  bindThirdAuth: 'info',
  unbindThirdAuth: 'info',
  reveal: 'info',
  export: 'records',
  endSessions: 'sessions',
};

/** Where a change itself is made, with the ticket of the proof. */
export function changePath(scene: ChangeScene, layout: Layout): string {
  return layout === 'wide' ? pathTo('change', layout, { scene }) : pathTo(scene, layout);
}

/** Where a scene's proof leads to. */
export function pathAfterProof(scene: Scene, layout: Layout): string {
  return isChangeScene(scene) ? changePath(scene, layout) : pathBeforeProof(scene, layout);
}

/** Where somebody came from who is asked for a proof. */
export function pathBeforeProof(scene: Scene, layout: Layout): string {
  if (isChangeScene(scene)) return pathTo('security', layout);
  return errandBack(scene) ?? pathTo(errandHomes[scene], layout);
}

/** The scene an address names. */
export function readScene(search: string): Scene | null {
  const named = new URLSearchParams(search).get('scene');
  return scenes.find((scene) => scene === named) ?? null;
}
