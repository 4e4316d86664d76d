import type { Locale } from '@uc/contract';
import type { global } from './zh_CN/global.ts';
import type { views } from './zh_CN/views.ts';
import type { widgets } from './zh_CN/widgets.ts';

/** Everything the web says, in one language. */
export interface WebText {
  global: typeof global;
  views: typeof views;
  widgets: typeof widgets;
}

/** Fetches the web's texts of one language; the other language's bytes stay on the server. */
export function loadWebText(locale: Locale): Promise<WebText> {
  return locale === 'en_US' ? import('./en_US/web.ts') : import('./zh_CN/web.ts');
}
