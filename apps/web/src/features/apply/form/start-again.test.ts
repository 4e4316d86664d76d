import { api, CallError } from '@uc/contract';
import { loadWebText } from '@uc/messages';
import { expect, test } from 'vitest';
import { idOf, item, manager, rejected } from '../../../testing/requests.ts';
import { model, options, roles } from '../testing/form.ts';
import { startAgain } from './start-again.ts';

const text = await loadWebText('zh_CN');
const far = '2099-05-12 23:59:59';
const of = ({ id, name }: { id: string; name: string }, more: Partial<typeof item> = {}) => ({
  ...item,
  role: { ...item.role, id, name },
  units: [],
  until: far,
  ...more,
});
const elsewhere = { application: { id: idOf(1), name: '旧系统', icon: null } };
const again = (items: (typeof item)[], answer: Partial<{ data: typeof model; error: Error }> = { data: model }) =>
  startAgain({ ...rejected, items, people: [manager] }, ({ name }) => name, {
    options,
    modelOf: () => ({ data: answer.data, error: answer.error ?? null }),
    timeZone: 'Asia/Shanghai',
    text,
  });

test('all that can be asked for is there as it was, and what cannot is named', () => {
  const { form, leftOut, kept } = again([
    of(roles.viewer),
    of(roles.analyst, { until: '2020-01-01 23:59:59', units: item.units, accounts: ['gone'] }),
    of(roles.admin),
    of(roles.member),
    of(roles.member, { change: 'delete', until: null }),
    of(roles.editor, { change: 'delete', until: null }),
    of({ ...roles.viewer, id: idOf(1), name: '旧角色' }),
    of({ ...roles.viewer, id: idOf(2) }, elsewhere),
  ]);
  expect(form).toMatchObject({ reason: rejected.reason, people: [{ value: manager.id }] });
  expect(form.items.map(({ role, change }) => [role.id, change])).toEqual([
    [roles.viewer.id, 'add'],
    [roles.analyst.id, 'add'],
    [roles.editor.id, 'delete'],
  ]);
  const [viewer, analyst] = form.items;
  expect(viewer?.until).toBe(far);
  // Its end is over, so it begins with the usual one; units stay, and accounts that are no more do not.
  expect(analyst?.until && analyst.until > '2026').toBe(true);
  expect(analyst).toMatchObject({ units: [{ key: item.units[0]?.id }], accounts: [] });
  expect(leftOut).toBe(
    '数据报表 · 报表管理员、数据报表 · 报表成员、数据报表 · 报表成员、数据报表 · 旧角色、旧系统 · 报表查看者',
  );
  expect(kept).toBeNull();
});

test('where the people may not be applied for any more nothing of it is carried on; what only did not come may come yet', () => {
  const refused = again([of(roles.viewer)], { error: new CallError(api.applications.model, 403, {}) });
  expect(refused).toMatchObject({ form: { items: [], people: [] }, leftOut: '数据报表 · 报表查看者' });
  const broken = again([of(roles.viewer)], { error: new CallError(api.applications.model, 0, {}) });
  expect(broken).toMatchObject({ form: { items: [{ until: far }], people: [{}] }, leftOut: '' });
});
