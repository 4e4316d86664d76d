import { useEffect, useRef } from 'react';
import { Router } from 'wouter';
import { useCell } from '../lib/cell.ts';
import { useText } from '../lib/i18n/text.ts';
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
import { useHashLocation, useHashSearch } from './router.ts';
import { isBusy, type ShownScreen, shown } from './shown.ts';
import { table } from './table.ts';

/** The portal: the screen on show, and what may lie over any screen. */
export function App() {
  const screen = useCell(shown);
  useFocusOnNavigation(screen);
  return (
    <Router hook={useHashLocation} searchHook={useHashSearch}>
      <OfflineBar />
      <ErrorBoundary resetKey={screen} fallback={<ErrorPage />}>
        {screen === 'failed' ? <FailedScreen /> : screen ? <OneScreen {...screen} /> : <LoadingPage />}
      </ErrorBoundary>
      <Progress />
      <Toasts />
      <ErrorDialog />
      <ConfirmHost />
    </Router>
  );
}

function OneScreen({ route, Page, Layout }: ShownScreen) {
  const text = useText();
  const title = `${route.title(text, route.layout)} - ${text.global.product}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Layout route={route} routes={table.routes}>
      <Page key={route.path} />
    </Layout>
  );
}

/** A new page is announced by its heading; the very first starts at its top, where the browser begins anyway. */
function useFocusOnNavigation(screen: unknown): void {
  const last = useRef(screen);
  useEffect(() => {
    if (last.current !== screen && last.current !== null) focusHeading();
    last.current = screen;
  }, [screen]);
}

function focusHeading(): void {
  // A page that has put the focus somewhere itself, such as into its first field, knows better.
  const hasOwnFocus = document.activeElement?.closest('main') instanceof Element;
  if (!hasOwnFocus) document.querySelector<HTMLElement>('h1')?.focus();
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
