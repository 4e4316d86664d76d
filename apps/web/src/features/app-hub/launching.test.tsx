import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { useHashLocation, useHashSearch } from '../../screens/router.ts';
import { Launching } from './launching.tsx';
import { idOf } from './testing/samples.ts';

async function open(query: string) {
  const leaveFor = vi.fn();
  history.replaceState(null, '', `${location.pathname}#/pc/appHub${query}`);
  await render(
    <Router hook={useHashLocation} searchHook={useHashSearch}>
      <Launching leaveFor={leaveFor}>
        <h1>应用中心</h1>
      </Launching>
    </Router>,
  );
  return leaveFor;
}

test('whoever opened an application while signed out gets it now', async () => {
  const leaveFor = await open(`?launch=${idOf(1)}`);
  expect(leaveFor.mock.calls).toEqual([[`/api-uc/app/launch/${idOf(1)}`]]);
  await expect.element(page.getByText('正在打开应用')).toBeVisible();
  expect(page.getByRole('heading').query()).toBeNull();
});

test.each([
  '',
  '?launch=',
  '?launch=nothing',
  '?launch=https://evil.example/',
  '?launch=//evil.example',
  '?launch=../../logout',
  `?launch=${idOf(1)}/../../logout`,
  `?launch=${idOf(1)}%0A`,
  `?launch=%20${idOf(1)}`,
  '?launch=javascript:alert(1)',
])('an address with %j is the hub and goes nowhere', async (query) => {
  const leaveFor = await open(query);
  await expect.element(page.getByRole('heading')).toBeVisible();
  expect(leaveFor).not.toHaveBeenCalled();
});
