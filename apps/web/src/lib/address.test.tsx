import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { addressOf, said, several, useAddress, usually } from './address.ts';

/** A schema of these words; not said is fine. */
const oneOf = <Word extends string>(...words: Word[]) => ({
  safeParse(value: unknown): { success: true; data: Word | undefined } | { success: false } {
    const data = words.find((word) => word === value);
    return data !== undefined || value === undefined ? { success: true, data } : { success: false };
  },
});

const address = addressOf({
  state: said(oneOf('open', 'closed')),
  size: usually(oneOf('10', '20'), '20'),
  cursor: several(oneOf('a', 'b', 'x')),
});
const nothing = { state: undefined, size: '20', cursor: [] };

test.each([
  ['', nothing],
  ['state=open&size=10&cursor=a&cursor=b', { state: 'open', size: '10', cursor: ['a', 'b'] }],
  // What a schema refuses, what is empty and what nobody asked for.
  ['state=lost&size=5&cursor=long', nothing],
  ['state=&size=&other=x', nothing],
  ['__proto__=x&toString=y', nothing],
])('%j is read as %j', (query, values) => {
  expect(address.read(query)).toEqual(values);
});

test('what is as usual is left out, and the rest is read again as it was', () => {
  expect(address.write({ state: undefined, size: '20', cursor: [] })).toBe('');
  const values = { state: 'closed', size: '10', cursor: ['a', 'b'] } as const;
  expect(address.write(values)).toBe('?state=closed&size=10&cursor=a&cursor=b');
  expect(address.read(address.write(values))).toEqual(values);
});

function Page() {
  const { values, hrefOf, go } = useAddress(address);
  return (
    <button type="button" title={hrefOf({ cursor: ['x'] })} onClick={() => go({ state: 'open' })}>
      {values.state ?? 'all'}
    </button>
  );
}

test('a change keeps the rest of the address, and is a step of the history', async () => {
  const { hook, searchHook, history } = memoryLocation({ path: '/list?size=10', record: true });
  const screen = await render(
    <Router hook={hook} searchHook={searchHook}>
      <Page />
    </Router>,
  );
  const button = screen.getByRole('button');
  await expect.element(button).toHaveAttribute('title', '/list?size=10&cursor=x');
  await userEvent.click(button);
  await expect.element(button).toHaveTextContent('open');
  expect(history).toEqual(['/list?size=10', '/list?state=open&size=10']);
});
