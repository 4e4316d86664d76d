import { limits } from '@uc/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { later, recordedList } from '../select-parts/testing/recorded-list.ts';
import { choiceOf, field, PersonForm, popup, rowsShown, scroll, searchOf, serving } from './testing/person-form.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

const boxOf = (element: Element) => element.getBoundingClientRect();

/** Opens the select with its field so far from the top of the page. */
async function openAt(topPx: number, count = 150) {
  await render(
    <div style={{ paddingTop: topPx, minHeight: 1600 }}>
      <PersonForm isMulti list={recordedList(serving(count)).list} />
    </div>,
  );
  await field().click();
  await expect.poll(() => rowsShown().length).toBe(limits.tableSelectPageSize);
}

function expectFullSize() {
  expect(boxOf(popup().element()).width).toBe(limits.tableSelectWidthPx);
  expect(boxOf(scroll()).height).toBe(limits.tableSelectScrollPx);
}

function expectOnScreen(bottom = innerHeight) {
  expect(boxOf(popup().element()).top).toBeGreaterThanOrEqual(0);
  expect(boxOf(popup().element()).bottom).toBeLessThanOrEqual(bottom);
}

test.each([
  ['below', 0],
  ['above', 600],
])('the popup stays %s its field, as large and its search where it was, whatever is found', async (side, topPx) => {
  await openAt(topPx);
  const top = boxOf(searchOf('姓名').element()).top;
  const expectKept = () => {
    expectFullSize();
    expectOnScreen();
    expect(boxOf(searchOf('姓名').element()).top).toBe(top);
    const { top: popupTop, bottom: popupBottom } = boxOf(popup().element());
    if (side === 'below') expect(popupTop).toBeGreaterThanOrEqual(boxOf(field().element()).bottom);
    else expect(popupBottom).toBeLessThanOrEqual(boxOf(field().element()).top);
  };
  expectKept();
  await searchOf('姓名').fill('员工');
  await expect.poll(() => rowsShown().length).toBe(limits.popupSearchRows);
  expectKept();
  await searchOf('姓名').fill('没有这人');
  await expect.poll(rowsShown).toEqual([]);
  expectKept();
  await searchOf('姓名').fill('');
  await expect.poll(() => rowsShown().length).toBe(limits.tableSelectPageSize);
  expectKept();
});

test('it stays below even if what comes needs more room than there is', async () => {
  await page.viewport(1280, 1000);
  const first = later<void>();
  const { list } = recordedList(async (search) => {
    await first.promise;
    return serving(150)(search);
  });
  const at = (topPx: number) => (
    <div style={{ paddingTop: topPx }}>
      <PersonForm list={list} />
    </div>
  );
  const screen = await render(at(0));
  await field().click();
  const waitingPx = boxOf(popup().element()).height;
  const fieldPx = boxOf(field().element()).bottom;
  await userEvent.keyboard('{Escape}');
  // Just enough for what is there before the answer, and more above.
  await screen.rerender(at(innerHeight - waitingPx - fieldPx - 30));
  await field().click();
  first.resolve();
  await expect.poll(() => rowsShown().length).toBe(limits.tableSelectPageSize);
  expect(boxOf(popup().element()).height).toBeGreaterThan(innerHeight - boxOf(field().element()).bottom);
  // Pushed up a little, with its field behind it, but not to the other side.
  expect(innerHeight - boxOf(popup().element()).bottom).toBeLessThan(10);
  expectFullSize();
});

test('with too little room on either side it covers the field rather than being squeezed', async () => {
  await openAt(300);
  const { top, bottom } = boxOf(field().element());
  expect(Math.max(top, innerHeight - bottom)).toBeLessThan(boxOf(popup().element()).height);
  expectFullSize();
  expectOnScreen();
});

test('it goes with its field as the page scrolls, on its side', async () => {
  await openAt(600);
  const gap = boxOf(field().element()).top - boxOf(popup().element()).bottom;
  scrollTo({ top: 60, behavior: 'instant' });
  await expect.poll(() => boxOf(field().element()).top - boxOf(popup().element()).bottom).toBe(gap);
  expectOnScreen();
  scrollTo({ top: 0, behavior: 'instant' });
});

test('on a phone held sideways it fills the screen, all its rows can be reached, and its button is seen', async () => {
  await page.viewport(844, 390);
  await openAt(100);
  expectOnScreen();
  expect(boxOf(popup().element()).width).toBe(limits.tableSelectWidthPx);
  const header = boxOf(searchOf('姓名').element()).top;
  const last = choiceOf('员工4');
  last.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(last).toBeChecked();
  expect(boxOf(last.element()).bottom).toBeLessThanOrEqual(boxOf(scroll()).bottom);
  // Kept in view, the header would hide the rows.
  expect(boxOf(searchOf('姓名').element()).top).toBeLessThan(header);
  await expect.element(page.getByRole('button', { name: '完成' })).toBeInViewport({ ratio: 1 });
});

test('a phone that is turned is another screen: the side is chosen anew', async () => {
  await page.viewport(844, 390);
  await openAt(150);
  expectOnScreen();
  expect(boxOf(popup().element()).top).toBeLessThan(boxOf(field().element()).bottom);
  await page.viewport(390, 844);
  await expect.poll(() => boxOf(popup().element()).top).toBeGreaterThanOrEqual(boxOf(field().element()).bottom);
  expectOnScreen();
  expect(boxOf(scroll()).height).toBe(limits.tableSelectScrollPx);
});

test("a phone's keyboard pushes it up, over the field if need be", async () => {
  await page.viewport(390, 844);
  await openAt(300);
  expectOnScreen();
  const keyboardPx = 336;
  vi.spyOn(VisualViewport.prototype, 'height', 'get').mockReturnValue(844 - keyboardPx);
  window.visualViewport?.dispatchEvent(new Event('resize'));
  await expect.poll(() => boxOf(popup().element()).bottom).toBeLessThanOrEqual(844 - keyboardPx);
  expectOnScreen(844 - keyboardPx);
  expect(boxOf(scroll()).height).toBe(limits.tableSelectScrollPx);
});
