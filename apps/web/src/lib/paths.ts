import type { Layout } from './layout.ts';

/**
 * The address of every screen, written here and nowhere else. One address: the screen stands outside the two layouts.
 * `wide` and `phone`: its address in each layout that has it. Data only, so that features can name a screen they may not import.
 */
export const paths = {
  loading: '/loading',
  signIn: '/signIn',
  signInAccount: '/anonymous/signInAccount',
  signInFailed: '/anonymous/signInFailed',
  undoChange: '/anonymous/undoChange',
  stopRemoval: '/anonymous/stopRemoval',
  choosePassword: '/anonymous/choosePassword',
  forgottenPassword: { wide: '/anonymous/forgetPassword', phone: '/anonymous/forgetPasswordForMobile' },
  notFound: '/404',
  error: '/error',
  secondFactor: { wide: '/pc/secondFactor', phone: '/mobile/secondFactor' },

  hub: { wide: '/pc/appHub', phone: '/mobile/appList' },
  application: { wide: '/pc/appHub/application', phone: '/mobile/appList/application' },

  center: { phone: '/mobile/userCenterForMobile' },
  info: { wide: '/pc/userCenter/userInfo', phone: '/mobile/personalInfo' },
  job: { phone: '/mobile/jobInfo' },
  security: { wide: '/pc/userCenter/accountSecurity', phone: '/mobile/accountSecurity' },
  records: { wide: '/pc/userCenter/actionRecord', phone: '/mobile/actionRecord' },
  sessions: { wide: '/pc/userCenter/sessions', phone: '/mobile/sessions' },
  oneTimePasswords: { wide: '/pc/userCenter/otpDevices', phone: '/mobile/otpDevices' },
  verify: { wide: '/pc/userCenter/vertify', phone: '/mobile/vertify' },
  // A wide window has one address for all changes (`?scene=`), a phone one for each, named like its scene.
  change: { wide: '/pc/userCenter/dynamicForm' },
  changePassword: { phone: '/mobile/changePassword' },
  changeMobile: { phone: '/mobile/phoneRebinding' },
  changeEmail: { phone: '/mobile/emailRebinding' },
  bindOtp: { phone: '/mobile/otp' },

  authorities: { wide: '/pc/userCenter/myAuthority', phone: '/mobile/myAuthority' },
  apply: { wide: '/pc/userCenter/initiateApplication', phone: '/mobile/initiateApplication' },
  requests: { wide: '/pc/userCenter/myApplication', phone: '/mobile/myApplication' },
  request: { wide: '/pc/userCenter/myApplication/detail', phone: '/mobile/myApplication/detail' },
  approvals: { wide: '/pc/userCenter/myApproval', phone: '/mobile/myApproval' },
  approval: { wide: '/pc/userCenter/myApproval/detail', phone: '/mobile/myApproval/detail' },

  adminStart: { wide: '/pc/admin', phone: '/mobile/admin' },
  adminOverview: { wide: '/pc/admin/overview' },
  adminPeople: { wide: '/pc/admin/people', phone: '/mobile/admin/people' },
  adminPerson: { wide: '/pc/admin/people/person', phone: '/mobile/admin/people/person' },
  adminUnits: { wide: '/pc/admin/organisation' },
  adminApplications: { wide: '/pc/admin/applications' },
  adminSources: { wide: '/pc/admin/sources' },
  adminPermissions: { wide: '/pc/admin/permissions' },
  adminSettings: { wide: '/pc/admin/settings' },
  adminMessages: { wide: '/pc/admin/messages' },
  administrators: { wide: '/pc/admin/administrators', phone: '/mobile/admin/administrators' },
  adminAudit: { wide: '/pc/admin/audit' },
  adminElsewhere: { phone: '/mobile/admin/elsewhere' },
} as const satisfies Record<string, Path | { readonly [layout in Layout]?: Path }>;

/** Leads to the hub, in the layout of the device. */
export const startPath = '/pc';
/** Leads to the hub as a phone shows it. */
export const phoneStartPath = '/mobile';

/** An address inside the portal. */
export type Path = `/${string}`;

type Paths = typeof paths;
/** What a screen is called in this table and in its row. */
export type ScreenName = keyof Paths;
/** The screens of the administration: names that begin so, and no others. */
export type AdministrationName = Extract<ScreenName, `admin${string}`>;
/** The screens that this layout has. */
export type NameIn<L extends Layout> = {
  [Name in ScreenName]: Paths[Name] extends Record<L, Path> ? Name : never;
}[ScreenName];

/** The address of a screen in one layout, with a query; values that are undefined are left out of it. */
export function pathTo<L extends Layout>(
  name: NameIn<L>,
  layout: L,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const found: Path = (paths[name] as Record<L, Path>)[layout]; // the name is of a screen that has this layout
  const said = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return said.length > 0 ? `${found}?${new URLSearchParams(said)}` : found;
}

/** True for addresses that only somebody who is signed in can open. */
export function isBehindSignIn(address: string): boolean {
  return [startPath, phoneStartPath].some((start) => address === start || address.startsWith(`${start}/`));
}
