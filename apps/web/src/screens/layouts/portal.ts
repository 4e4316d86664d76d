import type { WebText } from '@uc/messages';
import { useMemo } from 'react';
import type { Portal, PortalPage } from '../../features/app-hub/portal-pages.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { type NavigationRoute, navigationOf, type Route } from '../route.ts';
import { leaveFor } from '../router.ts';
import { table } from '../table.ts';
import { things } from './things.ts';

const requestForm = '/pc/userCenter/initiateApplication';

/** A page of the navigation, and after it what it holds. */
function pagesOf({ path, title, nav }: NavigationRoute, text: WebText): PortalPage[] {
  const page = { path, title: title(text), icon: nav.icon, words: nav.words?.(text) ?? '' };
  return [page, ...(things[path]?.(text) ?? []).map((part) => ({ ...part, within: page.title }))];
}

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
        .flatMap((row) => pagesOf(row, text))
        .filter(({ path }) => path !== route.path),
      hubPath: table.home[area],
      applicationPath: `${table.home[area]}/application`,
      requestPath: mayAsk ? requestPath : null,
      go: leaveFor,
    };
  }, [route, routes, area, permissions, text]);
}
