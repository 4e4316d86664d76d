import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { looks } from '../../../testing/looks.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { position, serveProfile } from '../testing/samples.ts';

const main = page.getByRole('main');
const addresses = ['/pc/userCenter/userInfo', '/mobile/jobInfo'];
const leads = { people: 9, unitCount: 7, units: ['华东公司/研发部', '华北公司/研发部'] };

beforeEach(() => {
  currentLogin.set(person);
  queryClient.clear();
});

test.each(addresses)('%s: whoever has no manager reads who decides their requests', async (path) => {
  using _server = serveProfile({}, { positions: [position(1, { manager: null }), position(2, { manager: null })] });
  await show(path);
  await expect.element(main.getByText('没有直属上级：申请由应用负责人或指定审批人审批')).toBeVisible();
  // Who leads in another position decides nothing.
  expect(main.getByText(/没有直属上级/).elements()).toHaveLength(1);
});

test.each(addresses)('%s: whose manager has left sees that, and who decides meanwhile', async (path) => {
  const left = position(1, { manager: { name: '王经理', state: 'disabled' } });
  using _server = serveProfile(
    {},
    { positions: [left, position(2, { manager: { name: '王经理', state: 'disabled' } })] },
  );
  await show(path);
  await expect.element(main.getByText('上级：王经理（不在职）').first()).toBeVisible();
  await expect.element(main.getByText('上级不在职：申请由再上一级审批')).toBeVisible();
  expect(main.getByText(/上级不在职/).elements()).toHaveLength(1);
});

test.each(addresses)('%s: without a position it is said what follows from that', async (path) => {
  using _server = serveProfile({}, { positions: [] });
  await show(path);
  await expect.element(main.getByText('还没有任职信息')).toBeVisible();
  await expect.element(main.getByText(/看不到按组织开放的应用/)).toBeVisible();
});

test.each(addresses)('%s: whoever leads people of several units is told that they decide once', async (path) => {
  using _server = serveProfile({}, { leads });
  await show(path);
  await expect
    .element(main.getByText(/^带领 7 个组织共 9 人：华东公司\/研发部、华北公司\/研发部等。一份申请只审批一次/))
    .toBeVisible();
});

test('whoever leads one unit is told nothing of it', async () => {
  using _server = serveProfile({}, { leads: { people: 9, unitCount: 1, units: ['华东公司/研发部'] } });
  await show('/mobile/jobInfo');
  await expect.element(main.getByText('高级工程师')).toBeVisible();
  expect(main.getByText(/只审批一次/).query()).toBeNull();
});

test.each(looks)('the unusual is accessible in %s, %s', async (locale, theme) => {
  await page.viewport(360, 1400);
  await applyLocale(locale);
  chooseTheme(theme);
  const positions = [position(1, { manager: { name: 'W'.repeat(60), state: 'disabled' } }), position(2)];
  using _server = serveProfile({}, { positions, leads });
  await show('/mobile/jobInfo');
  await expect.element(main.getByText(/W{60}/)).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
