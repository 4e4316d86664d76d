import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { Page } from '../../calls/visit.ts';
import { escapeHtml } from '../../notices/safe-text.ts';

/** The look of a page that stands in for somebody else's: by the device's own theme, for it knows none of the portal's choices. */
const style = `
:root { color-scheme: light dark; --page: #eef0f4; --card: #fff; --ink: #14181f; --quiet: #5b6472; --line: #dfe3e9; --edge: #868e9b;
  --accent: #6a3fc4; --on-accent: #fff; --soft: #f4effd }
@media (prefers-color-scheme: dark) { :root { --page: #0e1116; --card: #161a21; --ink: #eceff4; --quiet: #a3adbb; --line: #2a303a;
  --edge: #6b7482; --accent: #b79bf5; --on-accent: #150a2b; --soft: #241a3a } }
* { box-sizing: border-box }
body { margin: 0; padding: 6vh 16px 32px; background: var(--page); color: var(--ink);
  font: 15px/1.65 ui-sans-serif, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
main { max-width: 620px; margin: 0 auto; padding: 28px; background: var(--card); border: 1px solid var(--line); border-radius: 16px }
.badge { display: inline-block; padding: 1px 10px; border-radius: 99px; background: var(--soft); color: var(--accent); font-size: 13px }
h1 { margin: 10px 0 6px; font-size: 22px; line-height: 1.35; overflow-wrap: anywhere }
h2 { margin: 24px 0 6px; font-size: 15px }
p { margin: 6px 0 } .quiet { color: var(--quiet) }
code { font: 13px/1.6 ui-monospace, "Cascadia Code", Menlo, monospace; overflow-wrap: anywhere }
.address { display: block; padding: 10px 12px; background: var(--soft); border-radius: 8px }
dl { margin: 0 } dl + p { margin-top: 20px } dt { margin-top: 12px } dt span { display: block; color: var(--quiet); font-size: 13px } dd { margin: 2px 0 0 }
.ways { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 26px }
a.way, button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 18px; border: 1px solid var(--edge); border-radius: 10px;
  background: none; color: inherit; font: inherit; text-decoration: none; cursor: pointer }
.first { border-color: var(--accent) !important; background: var(--accent) !important; color: var(--on-accent) !important }
button.account { width: 100%; margin-top: 10px; justify-content: flex-start; text-align: left }
:is(a, button, input):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
label { display: block; margin-top: 22px } input[type=text] { width: 100%; min-height: 44px; margin: 4px 0 10px; padding: 0 12px;
  border: 1px solid var(--edge); border-radius: 10px; background: var(--card); color: inherit; font: inherit }
@media (width < 480px) { main { padding: 20px } .ways > * { width: 100%; justify-content: center } }`;

/** A page with the badge of the demo, a heading, a sentence, and whatever markup follows, escaped by who made it. */
export function standInPage(
  locale: Locale,
  { title, hint, body }: { title: string; hint: string; body: string },
): Page {
  const heading = escapeHtml(title);
  const badge = escapeHtml(serverText[locale].demo.badge);
  return new Page({
    title: heading,
    style,
    body: `<main><span class="badge">${badge}</span><h1>${heading}</h1><p class="quiet">${escapeHtml(hint)}</p>${body}</main>`,
  });
}

/** A link that looks like a button. */
export const wayTo = (address: string, words: string, isFirst = false) =>
  `<a class="${isFirst ? 'way first' : 'way'}" href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;
