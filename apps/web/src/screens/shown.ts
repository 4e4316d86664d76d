import type { ComponentType } from 'react';
import { createCell } from '../lib/cell.ts';
import { chunk } from '../lib/chunk.ts';
import { fetchAreaText } from '../lib/i18n/text.ts';
import type { Layout } from '../lib/layout.ts';
import { startFirstAnswer } from './first-answers.ts';
import { BareLayout } from './layouts/bare/bare-layout.tsx';
import type { LayoutProps, Route } from './route.ts';
import { readPlace } from './router.ts';
import type { PageModule } from './screen.ts';

/** A page with everything it needs to be drawn at once, so that no screen ever flashes a placeholder of itself. */
export interface ShownScreen {
  route: Route;
  Page: ComponentType;
  Layout: ComponentType<LayoutProps>;
}

/** What is on show: a screen, or a download that failed; nothing before the first. */
export const shown = createCell<ShownScreen | 'failed' | null>(null);
/** True while a navigation is under way. */
export const isBusy = createCell(false);

interface LayoutModule {
  default: ComponentType<LayoutProps>;
}

/** The frame of the portal; it brings what stands in it without a network, when nothing else can be fetched. */
interface FrameModule extends LayoutModule {
  OfflinePage: ComponentType;
}

const layouts: Record<Layout, () => Promise<FrameModule>> = {
  wide: () => import('./layouts/desktop/desktop-layout.tsx'),
  phone: () => import('./layouts/mobile/mobile-layout.tsx'),
};
const administration = () => import('./layouts/administration/administration-layout.tsx');
const bareLayout = () => Promise.resolve({ default: BareLayout });
const aloneLayout = () => import('./layouts/alone/alone-layout.tsx');

/** What stands around a page. */
function frameOf({ isBare, isAlone, isAdministration, layout }: Route): () => Promise<LayoutModule> {
  if (isBare) return bareLayout;
  if (isAlone) return aloneLayout;
  return isAdministration ? administration : layouts[layout];
}

/** An answer that is nearly there is waited for this long; a slower one finds the page drawn, with a place kept for it. */
const nearlyThereMs = 100;

/** Fetches a page, its layout and its texts side by side. */
function load(route: Route): Promise<[PageModule, LayoutModule, unknown]> {
  const { load, texts } = route;
  return Promise.all([chunk(load), chunk(frameOf(route)), texts && chunk(() => fetchAreaText(texts))]);
}

/** Fetches a screen, with the answer it shows first if that is as quick: drawing it twice would take longer. */
export async function openScreen(route: Route): Promise<ShownScreen> {
  const [page, layout] = await load(route);
  const late = new Promise((resolve) => setTimeout(resolve, nearlyThereMs));
  // A failure is the page's to tell.
  const query = readPlace().query.toString();
  await Promise.race([page.arrive?.({ query, layout: route.layout }).catch(() => undefined), late]);
  return { route, Page: page.default, Layout: layout.default };
}

/** A screen that cannot be fetched now: its frame, and in it that it needs the network. */
export async function openOffline(route: Route): Promise<ShownScreen> {
  const { default: Layout, OfflinePage } = await chunk(layouts[route.layout]);
  return { route, Page: OfflinePage, Layout };
}

/** Starts fetching a page that will probably be shown; a failure is met again, and told, when it is. */
export function warmUp(route: Route): void {
  // Before the page, which would find nothing started and ask by itself.
  void startFirstAnswer[route.name]?.().catch(() => undefined);
  void load(route).catch(() => undefined);
}
