import { api, apiBase, type Locale, limits, webBase } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Page, Redirect } from '../../calls/visit.ts';
import { escapeHtml, safeName } from '../../notices/safe-text.ts';
import type { DemoProvider } from '../../ports/demo-provider.ts';
import { standInPage, wayTo } from './stand-in-page.ts';

/** What the page adds to what the browser came with. */
const chosen = 'account';
const typed = 'name';

/** Lets somebody choose the account to link, and sends them back with it, or with their no. Nobody proves anything here. */
export function answerAsProvider(
  provider: DemoProvider,
  { [chosen]: choice, [typed]: name = '', ...query }: Readonly<Record<string, string>>,
  locale: Locale,
): Page | Redirect {
  const words = serverText[locale].demo.provider;
  const asking = provider.read(query);
  if (!asking) return notAsked(locale);
  if (choice === 'none') return new Redirect(provider.decline(asking));
  const known = words.accounts.find(({ subject }) => subject === choice);
  if (known) return new Redirect(provider.agree(asking, known));
  const other = safeName(name);
  // By its name, so that the same name is the same account another time, as it would be elsewhere.
  if (choice === 'other' && other)
    return new Redirect(provider.agree(asking, { subject: `named ${other}`, name: other }));
  return choicePage(locale, query);
}

function choicePage(locale: Locale, query: Readonly<Record<string, string>>): Page {
  const words = serverText[locale].demo.provider;
  const kept = Object.entries(query).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const form = (body: string) =>
    `<form method="get" action="${apiBase}${api.demo.authorize.path}">${kept.join('')}${body}</form>`;
  const choice = (value: string, name: string, of: string) =>
    `<button class="${of}" name="${chosen}" value="${value}">${escapeHtml(name)}</button>`;
  const label = `<label>${escapeHtml(words.otherLabel)}<input type="text" name="${typed}" required maxlength="${limits.messageNameCharacters}" value="${escapeHtml(words.otherValue)}"></label>`;
  return standInPage(locale, {
    title: words.title,
    hint: words.hint,
    body: `
${form(words.accounts.map(({ subject, name }) => choice(subject, name, 'account')).join(''))}
<h2>${escapeHtml(words.other)}</h2>
${form(`${label}${choice('other', words.use, 'first')}`)}
<div class="ways">${form(choice('none', words.decline, 'way'))}</div>`,
  });
}

/** Somebody came here by themselves. */
function notAsked(locale: Locale): Page {
  const { title, broken, back } = serverText[locale].demo.provider;
  const body = `<div class="ways">${wayTo(webBase, back, true)}</div>`;
  return standInPage(locale, { title, hint: broken, body });
}
