import { textAreas } from '@uc/messages';
import { beforeEach } from 'vitest';
import { applyLocale, fetchAreaText } from '../lib/i18n/text.ts';
import { dialog, dismissToast } from '../lib/notify.ts';
import { forgetAll } from '../lib/storage.ts';
import { chooseTheme } from '../lib/theme.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';

// Every test starts as a first visit: nothing stored, nothing on show, Chinese, light.
beforeEach(async () => {
  forgetAll();
  dismissToast();
  dialog.set(null);
  await applyLocale('zh_CN');
  await Promise.all(textAreas.map(fetchAreaText)); // a test draws pages without their rows
  chooseTheme('light');
  forgetAll();
  history.replaceState(null, '', location.pathname);
});
