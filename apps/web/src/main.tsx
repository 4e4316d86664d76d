import { createRoot } from 'react-dom/client';
import { applyLocale, currentLocale } from './lib/i18n/text.ts';
import { ensureSessionId } from './lib/session-id.ts';
import { startTheme } from './lib/theme.ts';
import { App } from './screens/app.tsx';
import { watchDemo } from './screens/demo.ts';
import { followAddress } from './screens/navigation.ts';
import { watchOtherTabs } from './screens/other-tabs.ts';
import { watchReach } from './screens/reconnect.ts';
import { onNavigation } from './screens/router.ts';
import { table } from './screens/table.ts';
import { installWorker } from './screens/worker.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';

ensureSessionId();
startTheme();
onNavigation(() => void followAddress(table));
watchOtherTabs();
watchReach();

// Texts, is-login and the page's code travel side by side; React draws once, when all are there.
const texts = applyLocale(currentLocale());
const firstScreen = followAddress(table);

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  try {
    await texts;
  } catch {
    // Without its words no screen can say so itself; index.html keeps this one sentence in both languages.
    document.documentElement.dataset.boot = 'failed';
    return;
  }
  await firstScreen;
  createRoot(root).render(<App />);
  // What no screen waits for.
  watchDemo();
  if (import.meta.env.PROD) installWorker();
}

void start();
