import { api, type Endpoint, type InputOf } from '@uc/contract';
import type { Layout } from '../lib/layout.ts';
import type { ScreenName } from '../lib/paths.ts';

/** A call that a page makes as soon as it is there, so that index.html can make it before. */
export interface FirstCall {
  readonly endpoint: Endpoint;
  /** Texts as the address of the call has them. `:id` stands for the parameter of that name in the page's own address. */
  readonly input: Readonly<Record<string, string>>;
  /** A call that keeps no session alive. */
  readonly isBackground?: true;
  /** Made in this layout only. */
  readonly layout?: Layout;
}

/** What `:id` in an input is read from. */
const idOfAddress = { id: ':id' } as const;

function first<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & Readonly<Record<string, string>>,
  more: Pick<FirstCall, 'isBackground' | 'layout'> = {},
): FirstCall {
  return { endpoint, input, ...more };
}

/** Who is there: asked wherever somebody is signed in. */
export const whoIsThere = first(api.user.isLogin, {});

/**
 * What each page asks for first, exactly as it asks for it (`early.ts` compares), where its address says nothing else. Beside the rows and not in
 * them: the rows are in the first file, and only the build reads this.
 */
export const firstCalls: { readonly [name in ScreenName]?: readonly FirstCall[] } = {
  signIn: [first(api.session.signInConf, {})],
  forgottenPassword: [first(api.forgottenPassword.conf, {})],
  hub: [first(api.appHub.list, {}, { isBackground: true }), first(api.inbox.waiting, {}, { isBackground: true })],
  application: [first(api.appHub.get, idOfAddress)],
  info: [first(api.profile.get, {}), first(api.profile.getEdit, {}), first(api.thirdAuth.getThridAuthSource, {})],
  job: [first(api.profile.get, {})],
  security: [
    first(api.accountSecurity.getAllConfigurationByUser, {}),
    first(api.accountSecurity.getCheckUp, {}),
    first(api.accountSecurity.sessions, {}),
  ],
  sessions: [first(api.accountSecurity.sessions, {})],
  oneTimePasswords: [first(api.oneTimePasswords.list, {})],
  records: [
    first(api.records.list, { days: '30', size: '20' }),
    first(api.records.distribution, { days: '30' }, { layout: 'wide' }),
    first(api.records.places, { days: '30' }, { layout: 'wide' }),
  ],
  authorities: [first(api.authorities.list, {})],
  apply: [first(api.applications.options, {}), first(api.applications.drafts, {})],
  requests: [first(api.applications.list, { size: '20' })],
  request: [first(api.applications.get, idOfAddress)],
  approvals: [first(api.approvals.list, { view: 'waiting', size: '300' })],
  approval: [first(api.approvals.get, idOfAddress)],
};
