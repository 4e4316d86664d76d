import type { WebText } from '@uc/messages';
import { useMemo } from 'react';
import type { Portal, PortalPage } from '../../features/app-hub/portal-pages.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { ScreenName } from '../../lib/paths.ts';
import { useLogin } from '../../lib/session.ts';
import { finds } from '../finds.ts';
import { type NavigationRoute, navigationOf } from '../navigation-lines.ts';
import type { Route } from '../route.ts';
import { leaveFor } from '../router.ts';

const requestForm: ScreenName = 'apply';

/** A page of the navigation, and after it what is found on it. */
function pagesOf({ name, path, layout, title, nav }: NavigationRoute, text: WebText): PortalPage[] {
  const page = { path, title: title(text, layout), icon: nav.icon, words: nav.words?.(text) ?? '' };
  return [page, ...(finds[name]?.(text, layout) ?? []).map((part) => ({ ...part, within: page.title }))];
}

/** The portal as the application hub sees it, in the layout of the page on show. */
export function usePortalOf(route: Route, routes: readonly Route[]): Portal {
  const text = useText();
  const { permissions } = useLogin();
  return useMemo(() => {
    const { layout } = route;
    const lines = navigationOf(routes, layout, permissions);
    return {
      pages: lines.flatMap((row) => pagesOf(row, text)).filter(({ path }) => path !== route.path),
      requestPath: lines.find(({ name }) => name === requestForm)?.path ?? null,
      go: leaveFor,
    };
  }, [route, routes, permissions, text]);
}
