import type { Scene } from '@uc/contract';

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
  verify(scene: ChangeScene): string;
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
    verify: (scene) => `/pc/userCenter/vertify?scene=${scene}`,
    change: (scene) => `/pc/userCenter/dynamicForm?scene=${scene}`,
  },
  phone: {
    overview: '/mobile/accountSecurity',
    sessions: '/mobile/sessions',
    verify: (scene) => `/mobile/vertify?scene=${scene}`,
    change: (scene) => phoneForms[scene],
  },
};

/** The scene an address names, if it is one that is changed here. */
export function readScene(search: string): ChangeScene | null {
  const named = new URLSearchParams(search).get('scene');
  return changeScenes.find((scene) => scene === named) ?? null;
}
