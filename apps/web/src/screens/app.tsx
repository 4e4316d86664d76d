import { useEffect, useRef } from 'react';
import { Router } from 'wouter';
import { useCell } from '../lib/cell.ts';
import { useText } from '../lib/i18n/text.ts';
import { LayoutContext } from '../lib/layout.ts';
import { leaveToast } from '../lib/notify.ts';
import { ConfirmHost } from '../widgets/confirm/confirm-host.tsx';
import { ErrorDialog } from '../widgets/notices/error-dialog.tsx';
import { OfflineBar } from '../widgets/notices/offline-bar.tsx';
import { Toasts } from '../widgets/notices/toasts.tsx';
import './app.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { followAddress } from './navigation.ts';
import { ChunkFailedPage } from './pages/chunk-failed.tsx';
import ErrorPage from './pages/error.tsx';
import LoadingPage from './pages/loading.tsx';
import type { Route } from './route.ts';
import { useHashLocation, useHashSearch } from './router.ts';
import { isBusy, type ShownScreen, shown } from './shown.ts';
import { table } from './table.ts';

/** The portal: the screen on show, and what may lie over any screen. */
export function App() {
  const screen = useCell(shown);
  const route = screen === 'failed' ? null : (screen?.route ?? null);
  useFocusOnNavigation(route, screen);
  return (
    <Router hook={useHashLocation} searchHook={useHashSearch}>
      <OfflineBar />
      <ErrorBoundary resetKey={screen} fallback={<ErrorPage />}>
        {screen === 'failed' ? <FailedScreen /> : screen ? <OneScreen {...screen} /> : <LoadingPage />}
      </ErrorBoundary>
      <Progress />
      <Toasts />
      <LayoutContext value={route?.layout ?? 'wide'}>
        <ErrorDialog />
        <ConfirmHost />
      </LayoutContext>
    </Router>
  );
}

function OneScreen({ route, Page, Layout }: ShownScreen) {
  const text = useText();
  const search = useHashSearch();
  const title = `${route.title(text, route.layout, new URLSearchParams(search))} - ${text.global.product}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Layout route={route} routes={table.routes}>
      <Page key={route.path} />
    </Layout>
  );
}

/**
 * A new page is announced by its heading; the very first starts at its top, where the browser begins anyway. Where only the query of
 * its address has changed, as when a drawer opens or closes, it is the same page: the reader stays where they are, unless what
 * had the focus is gone for good.
 */
function useFocusOnNavigation(route: Route | null, screen: unknown): void {
  const last = useRef({ route, screen });
  useEffect(() => {
    const { route: before, screen: earlier } = last.current;
    last.current = { route, screen };
    if (earlier === screen || earlier === null) return;
    if (route !== before) {
      leaveToast();
      return focusHeading();
    }
    return afterFrames(2, () => {
      if (document.activeElement === document.body && !document.querySelector('[role="dialog"]'))
        focusHeading({ preventScroll: true });
    });
  }, [route, screen]);
}

/** Does something a few frames later, when what gives the focus back has done so; returns a way to call it off. */
function afterFrames(frames: number, act: () => void): () => void {
  let handle = requestAnimationFrame(function next() {
    frames -= 1;
    if (frames <= 0) act();
    else handle = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(handle);
}

function focusHeading(options?: FocusOptions): void {
  // A page that has put the focus somewhere itself, such as into its first field, knows better.
  const hasOwnFocus = document.activeElement?.closest('main') instanceof Element;
  if (hasOwnFocus) return;
  // Where the heading is yet to come, as the name of whoever is opened, the content has it: the next Tab goes on in there.
  (document.querySelector<HTMLElement>('h1') ?? document.getElementById('main'))?.focus(options);
}

function FailedScreen() {
  const attempts = useRef(0);
  return (
    <ChunkFailedPage
      onRetry={() => {
        attempts.current += 1;
        if (attempts.current > 1) location.reload();
        else void followAddress(table);
      }}
    />
  );
}

function Progress() {
  return useCell(isBusy) ? <div className="progress" /> : null;
}
