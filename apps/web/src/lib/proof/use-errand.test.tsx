import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { errandBack, finishErrand } from './errands.ts';
import { forgetTickets, keepTicket, takeTicket } from './tickets.ts';
import { useErrand } from './use-errand.ts';

beforeEach(() => {
  forgetTickets();
  finishErrand('reveal');
});

/** The page that runs errands, at its address. */
async function draw(goOn = vi.fn()) {
  const { hook, history } = memoryLocation({ path: '/page', record: true });
  const { result } = await renderHook(() => useErrand('reveal', goOn), {
    wrapper: ({ children }) => <Router hook={hook}>{children}</Router>,
  });
  return { errand: result.current, goOn, history };
}

test('without a proof the way leads over the proof screen, and goes on when the page is drawn again, once', async () => {
  const { errand, goOn, history } = await draw();
  errand.start('birthday');
  expect(history.at(-1)).toBe('/pc/userCenter/vertify?scene=reveal');
  expect(errandBack('reveal')).toBe('/page');
  expect(goOn).not.toHaveBeenCalled();
  keepTicket('reveal', 'a', 600);
  const again = await draw();
  expect(again.goOn.mock.calls).toEqual([[{ subject: 'birthday', ticket: 'a', isReturn: true }]]);
  expect((await draw()).goOn).not.toHaveBeenCalled();
});

test('a proof that still holds is used at once', async () => {
  keepTicket('reveal', 'a', 600);
  const { errand, goOn, history } = await draw();
  errand.start('birthday');
  expect(goOn.mock.calls).toEqual([[{ subject: 'birthday', ticket: 'a', isReturn: false }]]);
  expect(history).toEqual(['/page']);
});

test('whoever asks for a new proof loses the old one, and comes back to where it was said', async () => {
  keepTicket('reveal', 'a', 600);
  const { errand } = await draw();
  errand.prove('birthday', '/page?part=one');
  expect(takeTicket('reveal')).toBeNull();
  expect(errandBack('reveal')).toBe('/page?part=one');
});
