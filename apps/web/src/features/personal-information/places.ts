import type { verifyPlace } from '../../lib/proof/errands.ts';

/** The two layouts a page is drawn in. */
export type Layout = keyof typeof verifyPlace;

/** Where personal information is, by layout. */
export const infoPlace = { wide: '/pc/userCenter/userInfo', phone: '/mobile/personalInfo' } as const satisfies Record<
  Layout,
  string
>;

/** Where the phone shows the positions; a wide screen has them beside the rest. */
export const phoneJobPlace = '/mobile/jobInfo';

/** Parts of the page that an address can lead to (`?part=…`), and the ids of what stands for them. */
export const partIds = { avatar: 'info-head', job: 'info-job', thirdAuth: 'third-auth-title' } as const;
export type Part = keyof typeof partIds;
