import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sentBefore } from '../../../../lib/proof/sent-codes.ts';
import { currentLogin } from '../../../../lib/session.ts';
import { store, stored } from '../../../../lib/storage.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { person } from '../../../../testing/person.ts';
import { proofDialog } from '../../../../testing/proof-dialog.ts';
import { show } from '../../../../testing/show.tsx';
import { editConf, items, portalAnswers, rowsOf, sessions, ways } from '../../testing/samples.ts';
import { beginAfresh, byCode, configuration, proved } from '../testing/verify-page.ts';

const wide = '/pc/userCenter/accountSecurity';
const messageId = '00000000-0000-4000-8000-00000000000a';

beforeEach(async () => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  await beginAfresh();
});

const serve = () =>
  fakeServer({
    ...portalAnswers,
    'POST /accountSecurity/getAllConfigurationByUser': rowsOf(Object.values(items)),
    'GET /accountSecurity/getEditConf': [200, editConf],
    'GET /accountSecurity/sessions': rowsOf(sessions),
    [configuration]: [200, { scene: 'changeMobile', isFirst: false, ways, fields: [] }],
    'POST /accountSecurity/sendSecurityCode': [200, { messageId, resendSeconds: 60, expiresInSeconds: 300 }],
    'GET /accountSecurity/messageState': [200, { state: 'sent' }],
    [byCode]: proved,
  }).install();

const change = page.getByRole('link', { name: /更换 安全手机/ });
const blocked = proofDialog.getByRole('button', { name: /秒后可重新获取/ });

test('closed while a code is on its way, it finds the code waiting: the way, the news and the button that waits; proved, it is forgotten', async () => {
  using server = serve();
  await show(wide);
  await change.click();
  await proofDialog.getByRole('button', { name: /^换一种方式/ }).click();
  await proofDialog.getByRole('button', { name: /^短信验证码/ }).click();
  await proofDialog.getByRole('button', { name: '获取验证码' }).click();
  await expect.element(blocked).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(proofDialog).not.toBeInTheDocument();
  expect(stored('asked_proof', 'session')).toBeNull();
  await change.click();
  await expect.element(proofDialog.getByText(/验证码已通过短信发送至 138\*\*\*\*5678/)).toBeVisible();
  await expect.element(blocked).toHaveAttribute('aria-disabled', 'true');
  expect(server.asked().filter((path) => path.includes('sendSecurityCode'))).toHaveLength(1);
  await proofDialog.getByRole('textbox', { name: '验证码' }).fill('123456');
  await expect.poll(() => location.hash).toBe('#/pc/userCenter/dynamicForm?scene=changeMobile');
  expect(sentBefore('changeMobile', 'sms')).toBeNull();
});

test('a reload opens it again with the code that was sent, and leads on to the form once proved', async () => {
  const owner = person.user.id;
  store('asked_proof', { owner, path: wide, scene: 'changeMobile', isExport: false }, 'session');
  const code = { messageId, atMs: Date.now() - 20_000, resendSeconds: 60, expiresInSeconds: 300 };
  store('sent_codes', { owner, codes: { 'changeMobile email': code } }, 'session');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
  using server = serve();
  await show(wide);
  await expect.element(proofDialog.getByText(/验证码已通过邮件发送至/)).toBeVisible();
  await expect.element(blocked).toBeVisible();
  expect(server.asked()).not.toContain('/accountSecurity/sendSecurityCode');
  await proofDialog.getByRole('textbox', { name: '验证码' }).fill('123456');
  await expect.poll(() => location.hash).toBe('#/pc/userCenter/dynamicForm?scene=changeMobile');
});

test.each([
  ['of somebody else', { owner: 'another', atMs: Date.now() }],
  ['that is too old', { owner: person.user.id, atMs: Date.now() - 300_001 }],
  ['from a clock that was set back', { owner: person.user.id, atMs: Date.now() + 3_600_000 }],
])('a code %s is not on its way', (_, { owner, atMs }) => {
  store(
    'sent_codes',
    { owner, codes: { 'changeMobile sms': { messageId, atMs, resendSeconds: 60, expiresInSeconds: 300 } } },
    'session',
  );
  expect(sentBefore('changeMobile', 'sms')).toBeNull();
});

test('the next person of the tab finds nothing of it', () => {
  const code = { messageId, atMs: Date.now(), resendSeconds: 60, expiresInSeconds: 300 };
  store('sent_codes', { owner: person.user.id, codes: { 'changeMobile sms': code } }, 'session');
  expect(sentBefore('changeMobile', 'sms')).not.toBeNull();
  currentLogin.set({ ...person, user: { ...person.user, id: '2' } });
  expect(stored('sent_codes', 'session')).toBeNull();
});
