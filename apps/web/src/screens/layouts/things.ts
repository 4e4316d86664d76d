import type { WebText } from '@uc/messages';
import { securityThings } from '../../features/account-security/things.ts';
import type { PortalPage } from '../../features/app-hub/portal-pages.ts';
import { profileThings } from '../../features/personal-information/things.ts';

type Things = (text: WebText) => readonly Omit<PortalPage, 'within'>[];

/** Whoever goes away looks for this and not for the inbox. */
const deputies =
  (page: string): Things =>
  (text) => {
    const { title, words } = text.views.myApproval.deputies;
    return [{ path: `${page}?deputies=open`, title, icon: 'person', words }];
  };

/**
 * What is looked for by name and is found on a page, or a step behind it, by the page's path. Not in the route table, which
 * every visitor fetches: only a layout has a search.
 */
export const things: Readonly<Record<string, Things>> = {
  '/pc/userCenter/userInfo': (text) => profileThings('wide', text),
  '/mobile/personalInfo': (text) => profileThings('phone', text),
  '/pc/userCenter/accountSecurity': (text) => securityThings('wide', text),
  '/mobile/accountSecurity': (text) => securityThings('phone', text),
  '/pc/userCenter/myApproval': deputies('/pc/userCenter/myApproval'),
  '/mobile/myApproval': deputies('/mobile/myApproval'),
};
