import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { box, field, line, MultiExample } from './testing/example.tsx';
import { expectStaysClosedWithout } from './testing/stays-closed.tsx';

// A file of its own: once the drawer is there, no lost network keeps it away.

test('without its part the drawer does not open, the page stays and says why', () =>
  expectStaysClosedWithout('transfer-drawer'));

test('with the network back the next press opens it', async () => {
  await render(<MultiExample />);
  await field().click();
  await expect.element(box()).toBeVisible();
  await expect.element(line('技术委员会')).toBeVisible();
});
