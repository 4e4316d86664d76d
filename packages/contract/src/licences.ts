/** Licence permissions that open a page and the calls behind it (spec 2.9). */
export const licences = [
  'userCenter:myAuthority',
  'userCenter:initiateApplication',
  'userCenter:myApplication',
] as const;
export type Licence = (typeof licences)[number];

/** Consoles a person may be allowed to open besides the portal (spec 6.4). */
export const consoles = ['console:enterpriseConnect', 'console:customerConnect'] as const;
export type Console = (typeof consoles)[number];

/** Lets somebody apply for permissions of anyone, not only for those they lead. */
export const applyForAnyone = 'applications:forAnyone';
