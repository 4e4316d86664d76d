import type { Route, RouteTable } from '../screens/route.ts';

const Nothing = () => null;

/** A row that needs no screen. */
export function row(path: Route['path'], extras: Partial<Route> = {}): Route {
  const area = path.startsWith('/pc/') ? 'pc' : path.startsWith('/mobile/') ? 'mobile' : 'bare';
  return { path, area, title: () => path, load: () => Promise.resolve({ default: Nothing }), ...extras };
}

/** A table of its own, with rows the product does not have yet. */
export const testTable: RouteTable = {
  home: { pc: '/pc/appHub', mobile: '/mobile/appList' },
  redirects: [
    { from: '/', to: '/loading' },
    { from: '/pc', to: '/pc/appHub' },
    { from: '/pc/userCenter', to: '/pc/userCenter/userInfo' },
    { from: '/mobile', to: '/mobile/appList' },
  ],
  routes: [
    row('/loading'),
    row('/signIn', { guestsOnly: true }),
    row('/404'),
    row('/error'),
    row('/anonymous/forgetPassword'),
    row('/pc/appHub', { twin: '/mobile/appList', offline: true }),
    row('/pc/userCenter/userInfo', { twin: '/mobile/personalInfo' }),
    row('/pc/userCenter/myAuthority', { licence: 'userCenter:myAuthority' }),
    row('/pc/userCenter/initiateApplication', { licence: 'userCenter:initiateApplication' }),
    row('/pc/userCenter/myApplication', { licence: 'userCenter:myApplication' }),
    row('/mobile/appList', { offline: true }),
    row('/mobile/personalInfo'),
  ],
};
