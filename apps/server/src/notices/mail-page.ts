import type { Locale } from '@uc/contract';
import { escapeHtml } from './safe-text.ts';

/** What a mail's page shows, top to bottom; plain text that is escaped here. */
export interface MailContent {
  locale: Locale;
  subject: string;
  organisation: string;
  greeting: string;
  says: string;
  /** Empty: none. */
  code: string;
  rows: readonly (readonly [string, string])[];
  advice: string;
  button: { address: string; text: string } | null;
  foot: string;
}

// Mail programs know tables and inline styles only. Those that darken a page by themselves find colours that bear it; those
// that ask (Apple Mail, Outlook on the web) find a dark version of their own.
const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #15171c !important; }
  .card { background: #1f232b !important; border-color: #363c48 !important; }
  .text, .code { color: #f0f2f5 !important; }
  .quiet { color: #a9b1be !important; }
  .code { background: #2a303b !important; }
  .button { background: #8fb4ff !important; color: #10203f !important; }
}`;

const font = "font-family:system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif";
const body = `${font};font-size:16px;line-height:1.6`;

/** The page of a mail: one calm card, readable without pictures, in the dark and on a phone. */
export function mailPage(content: MailContent): string {
  const { locale, subject, organisation, greeting, says, code, rows, advice, button, foot } = content;
  const paragraph = (text: string, of = 'text', colour = '#1d2129') =>
    `<p class="${of}" style="margin:0 0 16px;${body};color:${colour}">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${locale.replace('_', '-')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}
</style>
</head>
<body class="page" style="margin:0;background:#f4f5f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e3e6eb;border-radius:12px">
<tr><td style="padding:28px 28px 12px">
<p class="quiet" style="margin:0 0 4px;${font};font-size:14px;color:#5a6372">${escapeHtml(organisation)}</p>
<h1 class="text" style="margin:0 0 20px;${font};font-size:20px;line-height:1.4;color:#1d2129">${escapeHtml(subject)}</h1>
${paragraph(greeting)}
${paragraph(says)}
${code && codeBlock(code)}${rows.length > 0 ? rowTable(rows) : ''}${paragraph(advice)}
${button ? buttonLink(button) : ''}</td></tr>
</table>
<p class="quiet" style="max-width:520px;margin:16px auto 0;${font};font-size:13px;line-height:1.5;color:#5a6372">${escapeHtml(foot)}</p>
</td></tr>
</table>
</body>
</html>
`;
}

function codeBlock(code: string): string {
  const style = `margin:0 0 16px;padding:14px 20px;border-radius:8px;background:#eef1f6;color:#1d2129;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;font-weight:600;letter-spacing:6px`;
  return `<p class="code" style="${style}">${escapeHtml(code)}</p>\n`;
}

function rowTable(rows: MailContent['rows']): string {
  const cell = (text: string, of: string, colour: string) =>
    `<td class="${of}" style="padding:4px 16px 4px 0;${font};font-size:14px;color:${colour}" valign="top">${escapeHtml(text)}</td>`;
  const lines = rows.map(
    ([name, value]) => `<tr>${cell(name, 'quiet', '#5a6372')}${cell(value, 'text', '#1d2129')}</tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">${lines.join('')}</table>\n`;
}

function buttonLink({ address, text }: { address: string; text: string }): string {
  const style = `display:inline-block;margin:0 0 16px;padding:12px 20px;border-radius:8px;background:#1f5bd8;color:#ffffff;${font};font-size:16px;font-weight:600;text-decoration:none`;
  return `<a class="button" href="${escapeHtml(address)}" style="${style}">${escapeHtml(text)}</a>\n`;
}
