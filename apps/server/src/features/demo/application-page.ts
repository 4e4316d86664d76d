import { type Locale, webBase } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { Page } from '../../calls/visit.ts';
import { escapeHtml } from '../../notices/safe-text.ts';
import { standInPage, wayTo } from './stand-in-page.ts';

/** What an application received, as far as a page shows it. */
export interface Received {
  name: string;
  address: URL;
  told: readonly { name: string; value: string }[];
}

/** The page in place of an application that nobody runs: what it would have received. */
export function applicationPage(locale: Locale, { name, address, told }: Received): Page {
  const words = serverText[locale].demo.application;
  const facts = told.map(
    (one) =>
      `<dt><code>${escapeHtml(one.name)}</code><span>${escapeHtml(words.names[one.name] ?? '')}</span></dt><dd><code>${escapeHtml(one.value)}</code></dd>`,
  );
  const bare = new URL(address);
  for (const one of told) bare.searchParams.delete(one.name);
  return standInPage(locale, {
    title: words.title(name),
    hint: words.hint,
    body: `
<h2>${escapeHtml(words.address)}</h2><code class="address">${escapeHtml(bare.href)}</code>
<h2>${escapeHtml(words.told)}</h2>
${facts.length > 0 ? `<dl>${facts.join('')}</dl><p class="quiet">${escapeHtml(words.next)}</p>` : `<p>${escapeHtml(words.nothingTold)}</p>`}
<p>${escapeHtml(words.recorded)}</p>
<div class="ways">${wayTo(webBase, words.back, true)}${wayTo(`${webBase}#/pc/userCenter/actionRecord`, words.records)}</div>`,
  });
}
