import { type Scene, scenes } from '@uc/contract';
import { type ErrandScene, errandBack, verifyPlace } from '../../lib/proof/errands.ts';

/** The two layouts a page of account security is drawn in. */
export type Layout = 'wide' | 'phone';

/** What is changed here; the other scenes are proved for pages of their own. */
export const changeScenes = ['changePassword', 'changeMobile', 'changeEmail', 'bindOtp'] as const satisfies Scene[];
export type ChangeScene = (typeof changeScenes)[number];

/** The addresses of account security in one layout. */
export interface Places {
  readonly overview: string;
  readonly sessions: string;
  /** Where one proves oneself before a change. */
  verify(scene: Scene): string;
  /** Where the change itself is made, with the ticket of the proof. */
  change(scene: ChangeScene): string;
}

const phoneForms: Record<ChangeScene, string> = {
  changePassword: '/mobile/changePassword',
  changeMobile: '/mobile/phoneRebinding',
  changeEmail: '/mobile/emailRebinding',
  bindOtp: '/mobile/otp',
};

/** The addresses of account security, by layout. */
export const places: Readonly<Record<Layout, Places>> = {
  wide: {
    overview: '/pc/userCenter/accountSecurity',
    sessions: '/pc/userCenter/sessions',
    verify: verifyPlace.wide,
    change: (scene) => `/pc/userCenter/dynamicForm?scene=${scene}`,
  },
  phone: {
    overview: '/mobile/accountSecurity',
    sessions: '/mobile/sessions',
    verify: verifyPlace.phone,
    change: (scene) => phoneForms[scene],
  },
};

// Where an errand goes whose beginning was forgotten.
const errandHomes: Record<Layout, Record<ErrandScene, string>> = {
  wide: {
    bindThirdAuth: '/pc/userCenter/userInfo',
    unbindThirdAuth: '/pc/userCenter/userInfo',
    reveal: '/pc/userCenter/userInfo',
    export: '/pc/userCenter/actionRecord',
    endSessions: '/pc/userCenter/sessions',
  },
  phone: {
    bindThirdAuth: '/mobile/personalInfo',
    unbindThirdAuth: '/mobile/personalInfo',
    reveal: '/mobile/personalInfo',
    export: '/mobile/actionRecord',
    endSessions: '/mobile/sessions',
  },
};

/** Whether a scene is changed here, or proved for a page elsewhere. */
export function isChangeScene(scene: Scene): scene is ChangeScene {
  return (changeScenes as readonly Scene[]).includes(scene);
}

/** Where a scene's proof leads to. */
export function placeAfterProof(scene: Scene, layout: Layout): string {
  return isChangeScene(scene) ? places[layout].change(scene) : placeBefore(scene, layout);
}

/** Where somebody came from who is asked for a proof. */
export function placeBefore(scene: Scene, layout: Layout): string {
  return isChangeScene(scene) ? places[layout].overview : (errandBack(scene) ?? errandHomes[layout][scene]);
}

/** The scene an address names. */
export function readScene(search: string): Scene | null {
  const named = new URLSearchParams(search).get('scene');
  return scenes.find((scene) => scene === named) ?? null;
}
