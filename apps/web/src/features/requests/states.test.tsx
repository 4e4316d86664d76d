import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { licensed, listed, manager, owner, sentBack, waiting } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { addresses, serveRequests, wholePage } from './testing/requests.ts';

const main = page.getByRole('main');
const left = { ...manager, state: 'disabled' } as const;

beforeEach(async () => {
  currentLogin.set(licensed);
  queryClient.clear();
  await page.viewport(1440, 900);
});

test('the list says of whoever holds a request, and of whom it is for, when they have left', async () => {
  const held = { ...listed(waiting), people: [left], holders: [{ ...owner, state: 'disabled' as const }] };
  using _server = serveRequests(waiting, {
    'GET /applications/list': [200, { ...wholePage, rows: [held], total: 1 }],
  });
  await show(addresses.wide.list);
  await expect.element(main.getByRole('row', { name: /徐静（已离职）.*陈思远（已离职）/ })).toBeVisible();
});

test('whoever sent it back and has left since is named as such', async () => {
  const history = sentBack.history.map((move) => ({ ...move, person: left }));
  const request = { ...sentBack, history };
  using _server = serveRequests(request);
  await show(addresses.wide.detail, `?id=${request.id}`);
  await expect.element(main.getByText(/^陈思远（已离职）退回了这份申请/)).toBeVisible();
});
