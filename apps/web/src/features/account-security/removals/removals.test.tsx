import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { looks } from '../../../testing/looks.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { editConf, items, portalAnswers, rowsOf, sessions } from '../testing/samples.ts';

const main = page.getByRole('main');
const note = main.getByRole('region', { name: '有设备即将被移除' });
const removal = {
  id: '00000000-0000-4000-8000-000000001801',
  deviceId: '00000000-0000-4000-8000-000000001101',
  device: 'OPPO Find X8',
  by: { name: '丁一', state: 'active' },
  reason: '来电说手机遗失',
  at: '2026-08-01 14:10:00',
  due: '2026-08-01 14:25:00',
};

beforeEach(() => {
  currentLogin.set(person);
  queryClient.clear();
});

/** A server where this waits for the person. */
function serve(rows: () => (typeof removal)[], more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    ...portalAnswers,
    'POST /accountSecurity/getAllConfigurationByUser': rowsOf([items.password, items.otp]),
    'GET /accountSecurity/getEditConf': [200, editConf],
    'GET /accountSecurity/sessions': rowsOf(sessions),
    'GET /removal/own': () => [200, { rows: rows(), total: rows().length }],
    ...more,
  }).install();
}

test.each(['/pc/userCenter/accountSecurity', '/mobile/accountSecurity'])(
  '%s: a device that is about to be removed says by whom, why and when, and is kept by one press',
  async (path) => {
    let rows = [removal];
    using server = serve(() => rows, {
      'POST /removal/keep': () => {
        rows = [];
        return [200, { device: removal.device }];
      },
    });
    await show(path);
    await expect
      .element(note)
      .toMatchTextContent(/丁一 提出移除 OPPO Find X8，2026-08-01 14:25 生效。理由：来电说手机遗失/);
    await note.getByRole('button', { name: '停止移除 OPPO Find X8' }).click();
    await expect.element(page.getByText('已停止，设备保留')).toBeVisible();
    await expect.poll(() => note.query()).toBeNull();
    const [sent] = server.requests.filter(({ url }) => url.endsWith('/removal/keep'));
    expect(await sent?.json()).toEqual({ id: removal.id });
  },
);

test('too late, it says whom to ask', async () => {
  using _server = serve(() => [removal], {
    'POST /removal/keep': [410, { code: 'resource.gone', message: '请求的资源不存在' }],
  });
  await show('/pc/userCenter/accountSecurity');
  await note.getByRole('button', { name: /停止移除/ }).click();
  await expect.element(page.getByText('没有停止：设备已经被移除，请立即联系管理员')).toBeVisible();
});

test.each(looks)('it is accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = serve(() => [removal]);
  await show('/pc/userCenter/accountSecurity');
  await expect.element(main.getByText(/OPPO Find X8/).first()).toBeVisible();
  await expectAccessible();
});
