import type { ComponentType } from 'react';
import { createCell } from '../lib/cell.ts';
import { chunk } from '../lib/chunk.ts';
import { BareLayout } from './layouts/bare/bare-layout.tsx';
import type { Area, LayoutProps, PageModule, Route } from './route.ts';

/** A page with everything it needs to be drawn at once, so that no screen ever flashes a placeholder of itself. */
export interface Screen {
  route: Route;
  Page: ComponentType;
  Layout: ComponentType<LayoutProps>;
}

/** What is on show: a screen, or a download that failed; nothing before the first. */
export const shown = createCell<Screen | 'failed' | null>(null);
/** True while a navigation is under way. */
export const isBusy = createCell(false);

const layouts: Record<Area, () => Promise<{ default: ComponentType<LayoutProps> }>> = {
  pc: () => import('./layouts/desktop/desktop-layout.tsx'),
  mobile: () => import('./layouts/mobile/mobile-layout.tsx'),
  bare: () => Promise.resolve({ default: BareLayout }),
};

/** An answer that is nearly there is waited for this long; a slower one finds the page drawn, with a place kept for it. */
const nearlyThereMs = 100;

/** Fetches a page and its layout side by side. */
function load({ load, area }: Route): Promise<[PageModule, { default: ComponentType<LayoutProps> }]> {
  return Promise.all([chunk(load), chunk(layouts[area])]);
}

/** Fetches a screen, with the answer it shows first if that is as quick: drawing it twice would take longer. */
export async function openScreen(route: Route): Promise<Screen> {
  const [page, layout] = await load(route);
  const late = new Promise((resolve) => setTimeout(resolve, nearlyThereMs));
  // A failure is the page's to tell.
  await Promise.race([page.arrive?.().catch(() => undefined), late]);
  return { route, Page: page.default, Layout: layout.default };
}

/** Starts fetching a page that will probably be shown; a failure is met again, and told, when it is. */
export function warmUp(route: Route): void {
  void load(route).catch(() => undefined);
  route.prepare?.();
}
