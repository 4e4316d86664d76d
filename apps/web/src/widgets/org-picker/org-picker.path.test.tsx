import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/axe.ts';
import { board, box, Example, field, MultiExample, openSeveral } from './testing/example.tsx';

afterEach(() => void vi.useRealTimers());

const long = `示例集团/${'很长的名称/'.repeat(40)}平台部`;
const whole = () => document.querySelector('.org-whole');
const part = (name: 'above' | 'name') => document.querySelector(`[role=combobox] .unit-path-${name}`) as HTMLElement;
const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

/** True if the end of the text is on the screen, inside its box. */
function isEndSeen(element: HTMLElement): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const text = range.getBoundingClientRect();
  const place = element.getBoundingClientRect();
  return text.right <= place.right + 1;
}

test('of a long path the unit’s own name is seen whole and the beginning is cut; readers have it all', async () => {
  await render(<Example initial={{ key: 'x', title: long }} />);
  expect(isCut(part('name'))).toBe(false);
  expect(part('name').textContent).toBe('平台部');
  expect(isCut(part('above'))).toBe(true);
  expect(isEndSeen(part('above'))).toBe(true);
  await expect.element(field()).toHaveTextContent(long);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await expectAccessible();
});

test('a name longer than its field is cut at its end, and the field keeps its width', async () => {
  const title = `示例集团/${'很长的名称'.repeat(60)}`;
  await render(<Example initial={{ key: 'x', title }} />);
  expect(isCut(part('name'))).toBe(true);
  expect(part('name').getBoundingClientRect().left).toBeLessThan(100);
  await expect.element(field()).toHaveTextContent(title);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test.each([
  ['技术委员会', undefined, '技术委员会'],
  ['示例集团 / 研发中心', '示例集团 / ', '研发中心'],
  ['示例集团/研发/', undefined, '示例集团/研发/'],
  ['/', undefined, '/'],
])('the path %s is shown to the letter', async (title, above, name) => {
  await render(<Example initial={{ key: 'x', title }} />);
  expect(part('above')?.textContent).toBe(above);
  expect(part('name').textContent).toBe(name);
});

test('by mouse: pointed at, the field shows the whole path, until the pointer is away', async () => {
  await render(<Example initial={{ key: 'x', title: long }} />);
  await field().hover();
  await vi.waitFor(() => expect(whole()?.textContent).toBe(long));
  await expect.element(page.elementLocator(whole() as Element)).toBeVisible();
  await page.getByRole('heading').hover();
  await vi.waitFor(() => expect(whole()).toBeNull());
});

test('the pointer has time to cross the gap to the whole path, which stays while it is read', async () => {
  await render(<Example initial={{ key: 'x', title: long }} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame); // React has drawn it by then
  };
  const point = async (kind: string, at: Element | null, pointerType = 'mouse') => {
    at?.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType, relatedTarget: document.body }));
    await pass(0);
  };
  await point('pointerover', field().element());
  await point('pointerout', field().element());
  await pass(150);
  await point('pointerover', whole());
  await pass(5_000);
  expect(whole()).not.toBeNull();
  await point('pointerout', whole());
  await pass(250);
  expect(whole()).toBeNull();
  await point('pointerover', field().element(), 'touch'); // a finger opens the picker instead
  expect(whole()).toBeNull();
});

test('by keyboard: focused, the field shows the whole path; Escape and leaving take it away', async () => {
  await render(<Example initial={{ key: 'x', title: long }} />);
  await userEvent.tab();
  await expect.element(field()).toHaveFocus();
  expect(whole()?.textContent).toBe(long);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  expect(whole()).toBeNull();
  await expect.element(field()).toHaveFocus();
  await userEvent.tab(); // to the button in the field that clears it, where it is good to see what goes
  expect(whole()?.textContent).toBe(long);
  await userEvent.tab();
  await vi.waitFor(() => expect(whole()).toBeNull());
  await userEvent.click(field());
  await expect.element(box()).toBeVisible();
  expect(whole()).toBeNull();
});

test('a path that has room needs no second showing', async () => {
  await render(<Example initial={board} />);
  await userEvent.tab();
  await field().hover();
  expect(whole()).toBeNull();
});

test('of several every path is shown, the main one first', async () => {
  await render(<MultiExample initial={[board, { key: 'x', title: '示例集团/研发中心' }]} />);
  await userEvent.tab();
  expect([...(whole()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '技术委员会',
    '示例集团/研发中心',
  ]);
});

test('in the list of the chosen ones a long path is shown whole, its name first', async () => {
  await openSeveral({ initial: [{ key: 'x', title: long }, board] });
  const [above, name] = ['above', 'name'].map(
    (place) => document.querySelector(`.org-chosen .unit-path-${place}`) as HTMLElement,
  );
  for (const shown of [above, name]) expect(shown && isCut(shown)).toBe(false);
  expect(name?.getBoundingClientRect().bottom).toBeLessThanOrEqual((above?.getBoundingClientRect().top ?? 0) + 1);
  expect(document.querySelector('.org-chosen li .unit-path')?.textContent).toBe(long);
});

test('it can be cleared, and the focus stays in the field', async () => {
  const onChange = vi.fn();
  await render(<Example initial={{ key: 'x', title: long }} onChange={onChange} />);
  await page.getByRole('button', { name: '清除所属组织' }).click();
  expect(onChange).toHaveBeenCalledWith(null);
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveTextContent('请选择');
});
