import type { Route, RouteTable } from '../screens/route.ts';

const Nothing = () => null;

/** A route that needs no screen. */
export function row(path: Route['path'], extras: Partial<Route> = {}): Route {
  const layout = path.startsWith('/mobile/') ? 'phone' : 'wide';
  const isBare = !/^\/(pc|mobile)\//.test(path);
  return {
    name: path,
    path,
    layout,
    ...(isBare && { isBare }),
    title: () => path,
    load: () => Promise.resolve({ default: Nothing }),
    above: [],
    ...extras,
  };
}

/** A table of its own, with rows the product does not have yet. */
export const testTable: RouteTable = {
  home: { wide: '/pc/appHub', phone: '/mobile/appList' },
  redirects: [
    { from: '/', to: '/loading' },
    { from: '/pc', to: '/pc/appHub' },
    { from: '/pc/userCenter', to: '/pc/userCenter/userInfo' },
    { from: '/mobile', to: '/mobile/appList' },
  ],
  routes: [
    row('/loading'),
    row('/signIn', { isForGuests: true }),
    row('/404'),
    row('/error'),
    row('/anonymous/forgetPassword'),
    row('/pc/appHub', { twin: '/mobile/appList', isOffline: true }),
    row('/pc/userCenter/userInfo', { twin: '/mobile/personalInfo' }),
    row('/pc/userCenter/myAuthority', { licence: 'userCenter:myAuthority' }),
    row('/pc/userCenter/initiateApplication', { licence: 'userCenter:initiateApplication' }),
    row('/pc/userCenter/myApplication', { licence: 'userCenter:myApplication' }),
    row('/mobile/appList', { isOffline: true }),
    row('/mobile/personalInfo'),
  ],
};
