import { limits, type SearchInput, selectSearch } from '@uc/contract';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, tap } from '../../testing/finger.ts';
import { later, pass, put, recordedList } from '../select-parts/testing/recorded-list.ts';
import type { Choice } from './choice.ts';
import { RemoteSelect } from './remote-select.tsx';

afterEach(() => void vi.useRealTimers());

const names = ['研发中心', '设计部', '财务管理中心', '法务部', '人力资源部'];
const units = names.map((value, index) => ({ id: index + 1, value }));
const choices: Choice[] = units.map(({ id, value }) => ({ value: String(id), label: value }));
const wordOf = ({ searchable }: SearchInput) => searchable?.filter?.value.slice(1, -1) ?? '';
const searching = (search: SearchInput) => ({ rows: units.filter(({ value }) => value.includes(wordOf(search))) });

let latest: readonly Choice[] = [];
function Form({ chosen: first = [], ...props }: Partial<ComponentProps<typeof RemoteSelect>>) {
  const [chosen, setChosen] = useState(first);
  latest = chosen;
  return (
    <main>
      <h1>表单</h1>
      <RemoteSelect
        label="部门"
        list={recordedList(searching).list}
        {...props}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          props.onChange?.(next);
        }}
      />
      <button type="button">之后</button>
    </main>
  );
}

const field = () => page.getByRole('combobox', { name: '部门' });
const option = (name: string) => page.getByRole('option', { name, exact: true });
const options = () => page.getByRole('option').elements();
const activeText = () => {
  const id = field().element().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};

describe('the request of specification point 7', () => {
  test('is sent to the letter when the select opens, and for what is typed, trimmed', async () => {
    const { list, asked } = recordedList(searching);
    await render(<Form list={list} />);
    expect(asked).toEqual([]);
    await field().click();
    await expect.poll(() => asked.length).toBe(1);
    await userEvent.keyboard('  设计 ');
    await expect.poll(() => asked.length).toBe(2);
    const like = { field: 'value', operator: 'like', caseSensitive: true, filters: [] };
    const request = (value: string) => ({
      useDefaultFilters: false,
      searchable: { filter: { ...like, value }, page: { number: 0, size: 0 } },
    });
    expect(asked).toEqual([request('%%'), request('%设计%')]);
    expect(asked[1]).toEqual(selectSearch('  设计 '));
  });

  test('names the fields it was given, and reads value, label and list from them', async () => {
    const { list, asked } = recordedList(() => ({ items: [{ code: 'A', title: '甲' }] }));
    await render(<Form list={list} valueField="code" labelField="title" listField="items" />);
    await field().click();
    await option('甲').click();
    expect(latest).toEqual([{ value: 'A', label: '甲' }]);
    expect(asked).toEqual([selectSearch('', 'title')]);
  });

  test('waits for the pause of the limits after the last key, and for the end of a composed character', async () => {
    const { list, asked } = recordedList(searching);
    await render(<Form list={list} />);
    await field().click();
    await expect.element(option('研发中心')).toBeVisible();
    vi.useFakeTimers();
    const input = field().element();
    put(input, '设');
    await pass(limits.searchDebounceMs - 1);
    put(input, '设计');
    await pass(limits.searchDebounceMs - 1);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked.map(wordOf)).toEqual(['', '设计']);
    put(input, 'cai', true);
    await pass(10 * limits.searchDebounceMs);
    expect(asked).toHaveLength(2);
    put(input, '财', true);
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await pass(limits.searchDebounceMs);
    expect(asked.map(wordOf)).toEqual(['', '设计', '财']);
  });

  test('is one for a word, not one for each key, and none for spaces', async () => {
    const { list, asked } = recordedList(searching);
    await render(<Form list={list} />);
    await field().click();
    await userEvent.keyboard('Chinese');
    await expect.element(page.getByText('没有找到包含“Chinese”的选项').first()).toBeVisible();
    expect(asked).toHaveLength(2);
    vi.useFakeTimers();
    put(field().element(), 'Chinese   ');
    await pass(limits.searchDebounceMs * 2);
    expect(asked).toHaveLength(2);
  });
});

describe('answers', () => {
  test('an older answer never overwrites a newer one, and its request is given up', async () => {
    const old = later<Record<string, unknown>>();
    const { list, signals } = recordedList((search, call) => (call === 1 ? old.promise : searching(search)));
    await render(<Form list={list} />);
    await field().click();
    await userEvent.keyboard('设计');
    await expect.element(option('设计部')).toBeVisible();
    expect(signals[0]?.aborted).toBe(true);
    old.resolve({ rows: [{ id: 9, value: '旧的' }] });
    await new Promise((resolve) => setTimeout(resolve));
    expect(options().map((each) => each.textContent)).toEqual(['设计部']);
  });

  test('while a search is on its way, nothing of the old options can be taken', async () => {
    const { list } = recordedList((search, call) => (call === 1 ? searching(search) : later<never>().promise));
    await render(<Form list={list} />);
    await field().click();
    await expect.element(option('研发中心')).toBeVisible();
    await userEvent.keyboard('设{ArrowDown}{Enter}');
    expect(latest).toEqual([]);
    await option('研发中心').click();
    expect(latest).toEqual([]);
    await expect.element(page.getByRole('status')).toHaveTextContent('正在加载…');
  });

  test('a failure is said, and can be retried in place with the same request', async () => {
    const { list, asked } = recordedList((search, call) => {
      if (call === 1) throw new Error('坏了');
      return searching(search);
    });
    await render(<Form list={list} />);
    await field().click();
    await expect.element(page.getByRole('status')).toHaveTextContent('选项没有加载成功');
    await page.getByRole('button', { name: '重试' }).click();
    await expect.element(option('研发中心')).toBeVisible();
    expect(asked[1]).toEqual(asked[0]);
  });

  test('an answer without its list counts as failed', async () => {
    await render(<Form list={() => Promise.resolve({ items: [] })} />);
    await field().click();
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible();
  });

  test('an empty list is told from an empty search', async () => {
    await render(<Form list={() => Promise.resolve({ rows: [] })} />);
    await field().click();
    await expect.element(page.getByRole('status')).toHaveTextContent('暂无可选项');
    await userEvent.keyboard('甲');
    await expect.element(page.getByRole('status')).toHaveTextContent('没有找到包含“甲”的选项');
  });

  test('a full list is windowed, said to be cut, and all of it can be reached', async () => {
    const many = Array.from({ length: limits.searchRows + 50 }, (_, id) => ({ id, value: `第${id}项` }));
    await render(<Form list={() => Promise.resolve({ rows: many })} />);
    await field().click();
    await expect.element(option('第0项')).toBeVisible();
    expect(options().length).toBeLessThanOrEqual(200);
    expect(options()[0]?.getAttribute('aria-setsize')).toBe(String(limits.searchRows));
    await expect.element(page.getByText(`仅显示前 ${limits.searchRows} 项`, { exact: false })).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.element(option(`第${limits.searchRows - 1}项`)).toBeInViewport();
    expect(options().length).toBeLessThanOrEqual(200);
    await userEvent.keyboard('{Enter}');
    expect(latest).toEqual([{ value: String(limits.searchRows - 1), label: `第${limits.searchRows - 1}项` }]);
  });
});

describe('by keyboard', () => {
  test('arrows open and move round, Home and End go to the ends, Enter chooses, Escape leaves it as it was', async () => {
    await render(<Form />);
    field().element().focus();
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(activeText).toBe(names[0]);
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(activeText).toBe(names.at(-1));
    await userEvent.keyboard('{Home}');
    await expect.poll(activeText).toBe(names[0]);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(activeText).toBe(names[1]);
    await userEvent.keyboard('{End}{Enter}');
    expect(latest).toEqual([choices.at(-1)]);
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(field()).toHaveValue(names.at(-1));
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(activeText).toBe(names.at(-1));
    await userEvent.keyboard('{Home}{Escape}');
    expect(latest).toEqual([choices.at(-1)]);
    await expect.element(field()).toHaveValue(names.at(-1));
    expect(options()).toEqual([]);
  });

  test('typing into a closed select searches for what is typed, and Enter takes the first match', async () => {
    const { list, asked } = recordedList(searching);
    await render(<Form list={list} chosen={choices.slice(0, 1)} />);
    field().element().focus();
    await userEvent.keyboard('财务');
    await expect.poll(() => asked.map(wordOf).at(-1)).toBe('财务');
    await expect.poll(activeText).toBe('财务管理中心');
    await userEvent.keyboard('{Enter}');
    expect(latest).toEqual([choices[2]]);
  });

  test('Escape closes the list and nothing around it', async () => {
    const outside = vi.fn();
    await render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a drawer
      <div onKeyDown={outside}>
        <Form />
      </div>,
    );
    await field().click();
    await userEvent.keyboard('{Escape}');
    expect(outside).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(outside).toHaveBeenCalledOnce();
  });

  test('Tab leaves and closes; several are chosen without closing, and Backspace takes the last one back', async () => {
    await render(<Form isMulti />);
    field().element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(activeText).toBe(names[0]);
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(latest).toEqual(choices.slice(0, 2));
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Backspace}');
    expect(latest).toEqual(choices.slice(0, 1));
    await userEvent.keyboard('{Enter}');
    expect(latest).toEqual(choices.slice(0, 2));
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(page.getByRole('button', { name: '之后' })).toHaveFocus();
    expect(options()).toEqual([]);
  });
});

describe('by mouse and touch', () => {
  test('an option is chosen by a click, which opens nothing else and keeps the focus', async () => {
    await render(<Form />);
    await field().click();
    await option('法务部').click();
    expect(latest).toEqual([choices[3]]);
    await expect.element(field()).toHaveFocus();
    expect(options()).toEqual([]);
  });

  test('a click outside closes and changes nothing', async () => {
    await render(<Form />);
    await field().click();
    await expect.element(option('法务部')).toBeVisible();
    await page.getByRole('heading').click();
    expect(options()).toEqual([]);
    expect(latest).toEqual([]);
  });

  test('the clear button empties it and gives the focus back', async () => {
    await render(<Form isMulti chosen={choices} />);
    await page.getByRole('button', { name: '清空部门' }).click();
    expect(latest).toEqual([]);
    await expect.element(field()).toHaveFocus();
    expect(page.getByRole('button', { name: '清空部门' }).query()).toBeNull();
  });

  test('a finger opens, chooses and removes; everything it aims at is 44 px high', async () => {
    await page.viewport(390, 844);
    await using _device = await asTouchDevice();
    await render(<Form isMulti chosen={choices.slice(0, 1)} />);
    const remove = page.getByRole('button', { name: '移除 研发中心' });
    for (const button of [remove, page.getByRole('button', { name: '清空部门' })]) {
      const { width, height } = button.element().getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await tap(field());
    await expect.element(option('法务部')).toBeVisible();
    expect(option('法务部').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await tap(option('法务部'));
    await expect.poll(() => latest).toEqual([choices[0], choices[3]]);
    await tap(remove);
    await expect.poll(() => latest).toEqual([choices[3]]);
    await page.viewport(1280, 800);
  });
});

describe('what is chosen', () => {
  test('shows at most so many tags of so many characters; the whole is in the tooltip and for readers', async () => {
    await render(<Form isMulti chosen={choices} />);
    const tags = [...document.querySelectorAll('.select-tag')];
    expect(tags).toHaveLength(limits.selectTags + 1);
    const seen = tags.map((tag) => tag.querySelector('[aria-hidden]')?.textContent);
    expect(seen).toEqual(['研发中心', '设计部', `+${names.length - limits.selectTags}`]);
    expect(tags[2]?.getAttribute('title')).toBe('另有 3 项：财务管理中心、法务部、人力资源部');
    expect(tags[2]?.querySelector('.visually-hidden')?.textContent).toContain('财务管理中心、法务部');
    await expect.element(field()).toHaveAccessibleDescription(names.join(', '));
  });

  test('a long label is cut after so many whole characters', async () => {
    const label = '𠮷野财务管理中心';
    await render(<Form isMulti chosen={[{ value: '1', label }]} />);
    const tag = document.querySelector('.select-tag');
    expect(tag?.querySelector('[aria-hidden]')?.textContent).toBe(
      `${[...label].slice(0, limits.selectTagCharacters).join('')}…`,
    );
    expect(tag?.getAttribute('title')).toBe(label);
  });

  test('nothing chosen asks to choose, in both languages', async () => {
    await render(<Form />);
    await expect.element(field()).toHaveAttribute('placeholder', '请选择');
    await applyLocale('en_US');
    await expect.element(field()).toHaveAttribute('placeholder', 'Please select');
  });

  test('required, wrong and disabled are said', async () => {
    const screen = await render(<Form isRequired error="请选择部门" />);
    await expect.element(field()).toHaveAttribute('aria-required', 'true');
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field()).toHaveAccessibleDescription('请选择部门');
    await screen.rerender(<Form isDisabled />);
    await expect.element(field()).toBeDisabled();
    document.querySelector<HTMLElement>('.select-arrow')?.click();
    expect(options()).toEqual([]);
  });
});

test.each(['light', 'dark'] as const)('is accessible closed, open, empty and failed, %s', async (theme) => {
  chooseTheme(theme);
  const { list } = recordedList((search, call) => {
    if (call === 3) throw new Error('坏了');
    return searching(search);
  });
  await render(<Form isMulti isRequired error="请选择部门" chosen={choices} list={list} />);
  await expectAccessible();
  await field().click();
  await expect.element(option('法务部')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expectAccessible();
  await userEvent.keyboard('没有');
  await expect.element(page.getByRole('status')).toMatchTextContent(/没有找到/);
  await expectAccessible();
  await userEvent.keyboard('的');
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible();
  await expectAccessible();
});
