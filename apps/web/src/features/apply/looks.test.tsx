import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { expectReflow } from '../../testing/reflow.ts';
import { licensed, manager, me } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { formDesktop, formPhone, model, options, preview, roles, sentBack, serveForm } from './testing/form.ts';

beforeEach(() => {
  currentLogin.set(licensed);
  queryClient.clear();
});

const conflict = { person: me.name, roles: ['出纳', '会计'] as [string, string], note: '发薪与记账须分离' };
const longName = '面向战略客户与重点行业的联合解决方案数据分析师';

/** A draft for two people with everything that a form can show. */
const serve = () =>
  serveForm({
    'GET /applications/options': [200, { ...options, scope: 'anyone' }],
    'GET /applications/list': [200, { rows: [], total: 4, next: null }],
    'GET /applications/get': [200, { ...sentBack, people: [me, manager] }],
    'POST /applications/model': [
      200,
      {
        ...model,
        roles: model.roles.map((role) => ({
          ...role,
          name: role.id === roles.analyst.id ? longName : role.name,
          takesUnits: role.id === roles.viewer.id,
        })),
        accounts: [
          { personId: me.id, name: 'demo.full' },
          { personId: manager.id, name: 'a-very-long-account-name-of-a-build-robot@example.com' },
        ],
      },
    ],
    'POST /applications/preview': [
      200,
      {
        ...preview,
        conflicts: [
          { ...conflict, severity: 'blocking' },
          { ...conflict, person: manager.name, severity: 'warning' },
        ],
      },
    ],
  });

async function showWhole(path: string): Promise<void> {
  await show(path, `?draft=${sentBack.id}`);
  await expect.poll(() => document.querySelector('.conflict-note[data-severity="blocking"]')).not.toBeNull();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  document.querySelector<HTMLElement>('.apply-send button[type="submit"]')?.click();
}

test.each([
  ['zh_CN', 'light', formDesktop, 1280],
  ['en_US', 'dark', formDesktop, 1280],
  ['zh_CN', 'light', formPhone, 390],
  ['en_US', 'dark', formPhone, 390],
] as const)('in %s, %s, %s is accessible, and nothing is cut off', async (locale, theme, path, width) => {
  // High enough for all of it: what a fixed bar covers for the moment would count as too small to touch.
  await page.viewport(width, 3200);
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = serve();
  await showWhole(path);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const [fields, side] = ['.apply-fields', '.apply-send'].map((part) =>
    document.querySelector(part)?.getBoundingClientRect(),
  );
  // Beside each other, or one below the other.
  if (path === formDesktop) expect(side?.left).toBeGreaterThanOrEqual(fields?.right ?? Number.POSITIVE_INFINITY);
  else expect(side?.top).toBeGreaterThanOrEqual(fields?.bottom ?? Number.POSITIVE_INFINITY);
});

test.each([formDesktop, formPhone])('%s reflows to a screen of 320 pixels', async (path) => {
  await page.viewport(320, 640);
  await applyLocale('en_US');
  using _server = serve();
  await showWhole(path);
  await expectReflow();
});

test('on a phone a toast leaves the button that sends uncovered', async () => {
  await page.viewport(390, 844);
  using _server = serve();
  await show(formPhone);
  const send = page.getByRole('button', { name: '提交申请' });
  await expect.element(send).toBeVisible();
  showToast('error', '网络异常');
  const toast = page.getByText('网络异常');
  await expect.element(toast).toBeVisible();
  const card = toast.element().closest('.toast')?.getBoundingClientRect();
  expect(card?.bottom).toBeLessThanOrEqual(send.element().getBoundingClientRect().top);
});
