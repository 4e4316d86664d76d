import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { pathTo } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { looks } from '../../../testing/looks.ts';
import { bodiesOf } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { administratorLogin, auditor } from '../testing/people.ts';
import { hindered, personId, samplePage, servePerson } from './testing/samples.ts';

const main = page.getByRole('main');
const wide = pathTo('adminPerson', 'wide');
const phone = pathTo('adminPerson', 'phone');
const at = `?id=${personId}`;

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
  vi.useFakeTimers({ now: new Date('2026-08-01T14:18:00+08:00'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([wide, phone])(
  '%s: the first line says why they cannot sign in, until when, and whether it looks like them',
  async (path) => {
    using _server = servePerson();
    await show(path, at);
    const why = main.getByRole('status').filter({ hasText: '登录不了' });
    await expect.element(why).toMatchTextContent('登录不了：连续 5 次输错密码，账号锁定到 今天 14:32，还有 14 分钟。');
    await expect.element(why).toMatchTextContent(/同一台设备今天 13:58 刚成功登录过，看起来是本人输错/);
    await expect.element(why).toMatchTextContent(/会短信和邮件告知本人/);
    await expect.element(main.getByText(/E10392 · hao\.jw · 示例集团\/华东公司/)).toBeVisible();
  },
);

test('one press unlocks, says so, and the line is another one', async () => {
  let isLocked = true;
  using server = servePerson(
    () =>
      isLocked
        ? samplePage
        : { ...samplePage, hindrance: hindered({}), person: { ...samplePage.person, state: 'active' } },
    {
      'POST /admin/people/unlock': () => {
        isLocked = false;
        return [200, { done: [personId], leftOut: [] }];
      },
    },
  );
  await show(wide, at);
  await main.getByRole('button', { name: '立即解锁' }).click();
  await expect.element(main.getByText('没有发现妨碍登录的问题。')).toBeVisible();
  await expect.element(page.getByText('已解锁 1 人')).toBeVisible();
  // The button is gone; the keyboard goes on in the page and not at its top.
  await expect.poll(() => document.activeElement?.id).toBe('main');
  expect(await bodiesOf(server, '/admin/people/unlock')).toEqual([{ people: [personId] }]);
});

test('a failure on a device that never signed in is not taken for them', async () => {
  using _server = servePerson({ ...samplePage, hindrance: { ...samplePage.hindrance, sameDeviceAt: null } });
  await show(wide, at);
  await expect.element(main.getByText(/这台设备近一天没有成功登录过，请先核对来电人/)).toBeVisible();
  expect(main.getByText(/看起来是本人/).query()).toBeNull();
});

test('where devices are removed and links are sent, the caller is called back first', async () => {
  using _server = servePerson();
  await show(wide, at);
  await expect.element(main.getByText(/请回拨登记手机 161\*\*\*\*0392 核对来电人/)).toBeVisible();
});

test('without a phone to call back the page says how else to know them', async () => {
  using _server = servePerson({ ...samplePage, callBack: null });
  await show(wide, at);
  await expect.element(main.getByText(/没有登记手机可以回拨/)).toBeVisible();
});

test('whoever only reads finds nothing to press', async () => {
  using _server = servePerson(
    { ...samplePage, acts: [], person: { ...samplePage.person, canAct: false } },
    { 'GET /admin/me': [200, auditor] },
  );
  await show(wide, at);
  await expect.element(main.getByText('这个人的主岗不在您的管理范围内，您只能查看。')).toBeVisible();
  expect(main.getByRole('button').all()).toHaveLength(0);
  expect(main.getByText(/请回拨/).query()).toBeNull();
});

test('what a colleague has to do says so and does nothing', async () => {
  using _server = servePerson({ ...samplePage, acts: ['unlock'], otherAgentFor: ['removeDevice'] });
  await show(wide, at);
  const remove = main.getByRole('button', { name: '移除 OPPO Find X8…' });
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  await expect.element(remove).toHaveAccessibleDescription(/需要另一位同事/);
  await remove.click({ force: true });
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('a removal that waits says how long, by whom, and can be stopped', async () => {
  const removal = {
    id: 'r1',
    deviceId: samplePage.devices[0]?.id ?? '',
    device: 'OPPO Find X8',
    reason: '手机遗失',
    by: { name: '马骏', state: 'active' as const },
    at: '2026-08-01 14:10:00',
    due: '2026-08-01 14:25:00',
  };
  let removals = [removal];
  using server = servePerson(() => ({ ...samplePage, removals }), {
    'POST /admin/people/cancelRemoval': () => {
      removals = [];
      return [200, { done: [personId], leftOut: [] }];
    },
  });
  await show(wide, at);
  await expect.element(main.getByText('7 分钟后移除')).toBeVisible();
  await expect.element(main.getByText(/马骏 于 今天 14:10 提出/)).toBeVisible();
  await main.getByRole('button', { name: '停止移除 OPPO Find X8' }).click();
  await expect.element(main.getByRole('button', { name: '移除 OPPO Find X8…' })).toBeVisible();
  expect(await bodiesOf(server, '/admin/people/cancelRemoval')).toEqual([{ id: personId, removal: 'r1' }]);
});

test('a link says apart whether it arrived and whether it was used', async () => {
  using _server = servePerson();
  await show(wide, at);
  const rows = main.getByRole('table', { name: '邀请与重置链接' }).getByRole('row');
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/重置链接.*邮件 h\*\*\*@example\.com.*已送达 今天 14:06.*未使用 · 还有 48 分钟/);
  await expect.element(rows.nth(2)).toMatchTextContent(/邀请.*短信 161\*\*\*\*0392.*2026-02-01 10:02 已使用/);
});

test('a note is written for the next colleague, by the keyboard alone', async () => {
  let { notes } = samplePage;
  using server = servePerson(() => ({ ...samplePage, notes }), {
    'POST /admin/people/note': () => {
      const note = {
        id: 'n2',
        at: '2026-08-01 14:18:00',
        author: { name: '示例用户', state: 'active' as const },
        text: '已回拨核对。',
        changedAt: null,
        isOwn: true,
      };
      notes = [note, ...notes];
      return [200, note];
    },
  });
  await show(wide, at);
  await main.getByRole('button', { name: '写备注' }).click();
  await expect.element(main.getByRole('textbox', { name: '写给下一位接电话的同事' })).toHaveFocus();
  await userEvent.keyboard('已回拨核对。{Control>}{Enter}{/Control}');
  await expect.element(main.getByText('示例用户 · 今天 14:18')).toBeVisible();
  expect(await bodiesOf(server, '/admin/people/note')).toEqual([{ id: personId, text: '已回拨核对。' }]);
});

test.each([`?id=${personId}`, '?id=1', ''])(
  'somebody who is not there for this administrator (%j) leads back to the list',
  async (query) => {
    using _server = servePerson(samplePage, {
      'GET /admin/people/get': [404, { code: 'person.unknown', message: '没有找到' }],
    });
    await show(wide, query);
    await expect.element(main.getByText('没有找到这个人')).toBeVisible();
    await expect.element(main.getByRole('link', { name: '返回人员列表' })).toHaveAttribute('href', '#/pc/admin/people');
  },
);

test('on a phone each record is a line: what, then where and when, with its result', async () => {
  await page.viewport(390, 844);
  const answer = { rows: samplePage.records, total: 1, isMore: false, next: null, previous: null };
  using _server = servePerson(samplePage, { 'GET /admin/people/records': [200, answer] });
  await show(phone, `${at}&tab=records`);
  const line = main.getByRole('list', { name: '全部记录' }).getByRole('listitem').first();
  await expect.element(line).toBeVisible();
  expect(line.getByRole('term').query()).toBeNull();
  expect(line.element().getBoundingClientRect().height).toBeLessThan(100);
});

test.each(looks.flatMap((look) => [wide, phone].map((path) => [...look, path] as const)))(
  'every part is accessible in %s, %s at %s',
  async (locale, theme, path) => {
    await applyLocale(locale);
    chooseTheme(theme);
    if (path === phone) await page.viewport(390, 844);
    using _server = servePerson(samplePage, {
      'GET /admin/people/records': [
        200,
        { rows: samplePage.records, total: 1, isMore: false, next: null, previous: null },
      ],
      'GET /admin/people/messages': [
        200,
        {
          rows: [
            {
              id: 'm1',
              at: '2026-08-01 13:57:00',
              kind: 'code',
              channel: 'sms',
              delivery: 'failed',
              settledAt: '2026-08-01 13:57:10',
              tries: 3,
              reason: 'unreachable',
            },
          ],
          next: null,
        },
      ],
    });
    await show(path, at);
    await expect.element(main.getByRole('heading', { name: '郝建薇' })).toBeVisible();
    await expectAccessible();
    const tabs = main.getByRole('navigation').getByRole('link');
    for (const tab of tabs.all().slice(1)) {
      await tab.click();
      await expect.element(tab).toHaveAttribute('aria-current', 'page');
      await expect.poll(() => main.getByTestId('skeleton').query()).toBeNull();
      await expectAccessible();
    }
  },
);
