import { textAreas } from '@uc/messages';
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { applyLocale, fetchAreaText } from '../lib/i18n/text.ts';
import { dialog, dismissToast } from '../lib/notify.ts';
import { currentLogin } from '../lib/session.ts';
import { forgetAll } from '../lib/storage.ts';
import { chooseTheme } from '../lib/theme.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';

// Every test starts as a first visit, also after those of another file: nobody signed in, nothing stored, nothing on show, Chinese, light.
beforeEach(async () => {
  await cleanup(); // it asks for this itself, but only for the first of the files that share a page
  document.querySelector('[data-live-announcer]')?.remove(); // react-aria's, which stays once something was said
  currentLogin.set(null);
  forgetAll();
  dismissToast();
  dialog.set(null);
  await applyLocale('zh_CN');
  await Promise.all(textAreas.map(fetchAreaText)); // a test draws pages without their rows
  chooseTheme('light');
  forgetAll();
  history.replaceState(null, '', location.pathname);
  scrollTo(0, 0);
});
