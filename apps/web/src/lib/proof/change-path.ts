import type { Layout } from '../layout.ts';
import { pathTo } from '../paths.ts';

/** What is changed in account security by a form of its own. */
export const changeScenes = ['changePassword', 'changeMobile', 'changeEmail', 'bindOtp'] as const;
export type ChangeScene = (typeof changeScenes)[number];

/** Where a change itself is made, with the ticket of the proof. */
export function changePath(scene: ChangeScene, layout: Layout): string {
  return layout === 'wide' ? pathTo('change', layout, { scene }) : pathTo(scene, layout);
}
