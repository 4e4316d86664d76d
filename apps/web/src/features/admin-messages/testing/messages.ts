import type { Administrator } from '../../../lib/administration.ts';
import { idOf, servePortal } from '../../../testing/requests.ts';
import type { Delivery, Preview, TextsOfKind } from '../queries.ts';

/** The address of the page. */
export const messages = '/pc/admin/messages';

export const keeper: Administrator = {
  roles: [{ role: 'settings', units: null, until: null }],
  graceUntil: null,
  proofSeconds: 0,
  counts: { administrators: 0 },
};

const proof = { way: 'otp', agoSeconds: 60, leftSeconds: 540, canExport: true, canAdminister: true };

const values = [
  { name: 'minutes', most: 3, isNeeded: false },
  { name: 'code', most: 1, isNeeded: true },
];
export const textsOf = (mayChange: boolean): TextsOfKind => ({
  kind: 'code',
  texts: (['email', 'short'] as const).flatMap((form) =>
    (['zh_CN', 'en_US'] as const).map((locale) => {
      const short = locale === 'zh_CN' ? '验证码 {code}' : 'Code {code}';
      const parts: Record<string, string> =
        form === 'short' ? { short } : { subject: '主题', says: '发生了什么', advice: '怎么办' };
      return { form, locale, parts, builtIn: parts, isOwn: false, version: 0, changedBy: '', values };
    }),
  ),
  approved: null,
  channels: { email: ['email'], short: ['sms'] },
  mayChange,
});

export const fine: Preview = {
  problems: [],
  subject: 'S',
  text: '验证码 123456',
  html: '<html><body class="page" style="margin:0"><p style="color:#1d2129">您好<script>alert(1)</script></p></body></html>',
};

export const delivery: Delivery = {
  ...{ id: idOf(1), at: '2026-08-01 10:00:00', kind: 'code', channel: 'email', state: 'failed', tries: 5 },
  ...{ person: { id: idOf(9), name: '郝建薇', username: 'hao.jw' }, target: 'h***@example.com', settledAt: null },
  ...{ nextTry: null, reason: 'it did not answer in time (timeout)', mayRetry: true },
};

/** A server with these messages. */
export function serveMessages(more: Parameters<typeof servePortal>[0] = {}, me: Administrator = keeper) {
  const mayChange = me.roles.some(({ role }) => role === 'settings');
  return servePortal({
    'GET /admin/me': [200, me],
    'GET /accountSecurity/getProof': [200, { proof }],
    'GET /admin/messages/texts': [
      200,
      {
        rows: [
          { kind: 'code', subject: '验证码', own: [] },
          { kind: 'test', subject: '测试消息', own: [] },
        ],
        mayChange,
      },
    ],
    'GET /admin/messages/text': [200, textsOf(mayChange)],
    'POST /admin/messages/preview': [200, fine],
    'GET /admin/messages/versions': [200, { rows: [] }],
    'GET /admin/messages/list': [200, { rows: [delivery], next: null, mayChange }],
    ...more,
  });
}
