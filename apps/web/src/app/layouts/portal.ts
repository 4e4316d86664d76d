import { useMemo } from 'react';
import type { Portal } from '../../features/app-hub/portal-pages.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { navigationOf, type Route } from '../route.ts';
import { leaveFor } from '../router.ts';
import { table } from '../routes.ts';

const requestForm = '/pc/userCenter/initiateApplication';

/** The portal as the application hub sees it, in one of the two layouts. */
export function usePortalOf(route: Route, routes: readonly Route[], area: 'pc' | 'mobile'): Portal {
  const text = useText();
  const { permissions } = useLogin();
  return useMemo(() => {
    const form = routes.find(({ path }) => path === requestForm);
    const mayAsk = form && (form.licence === undefined || permissions.includes(form.licence));
    const requestPath = (area === 'pc' ? form?.path : form?.twin) ?? null;
    return {
      pages: navigationOf(routes, area, permissions)
        .filter(({ path }) => path !== route.path)
        .map(({ path, title, nav: { icon } }) => ({ path, title: title(text), icon })),
      hubPath: table.home[area],
      applicationPath: `${table.home[area]}/application`,
      requestPath: mayAsk ? requestPath : null,
      go: leaveFor,
    };
  }, [route, routes, area, permissions, text]);
}
