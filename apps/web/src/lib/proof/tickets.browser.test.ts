import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person } from '../../testing/person.ts';
import { currentLogin } from '../session.ts';
import type * as tickets from './tickets.ts';
import { forgetTickets, keepTicket, takeTicket } from './tickets.ts';

beforeEach(() => {
  currentLogin.set(person);
  forgetTickets();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a ticket serves its own scene only, as often as its form asks', () => {
  keepTicket('changePassword', 'a', 600);
  expect(takeTicket('changePassword')).toBe('a');
  expect(takeTicket('changePassword')).toBe('a');
  expect(takeTicket('changeEmail')).toBeNull();
});

test('a ticket is worth nothing once its time is over', () => {
  vi.useFakeTimers({ now: 0 });
  keepTicket('changePassword', 'a', 600);
  vi.setSystemTime(599_999);
  expect(takeTicket('changePassword')).toBe('a');
  vi.setSystemTime(600_000);
  expect(takeTicket('changePassword')).toBeNull();
});

test('one scene can be forgotten, or all', () => {
  keepTicket('changePassword', 'a', 600);
  keepTicket('changeEmail', 'b', 600);
  forgetTickets('changePassword');
  expect(takeTicket('changePassword')).toBeNull();
  expect(takeTicket('changeEmail')).toBe('b');
  forgetTickets();
  expect(takeTicket('changeEmail')).toBeNull();
});

test('the next person of the tab does not find it, nor does anyone after a sign-out', () => {
  keepTicket('changePassword', 'a', 600);
  currentLogin.set({ ...person, locale: 'en_US' });
  expect(takeTicket('changePassword')).toBe('a');
  currentLogin.set({ ...person, user: { ...person.user, id: '2' } });
  expect(takeTicket('changePassword')).toBeNull();
  keepTicket('changePassword', 'b', 600);
  currentLogin.set(null);
  expect(takeTicket('changePassword')).toBeNull();
});

test('it is never in an address, in a cookie, nor where another tab could read it', () => {
  keepTicket('changePassword', 'a-very-secret-ticket', 600);
  const places = [location.href, document.cookie, ...Object.values({ ...localStorage })];
  expect(places.join('\n')).not.toContain('a-very-secret-ticket');
});

/** The module as a page that was loaded again has it. */
async function loadedAgain(how: 'reload' | 'navigate'): Promise<Pick<typeof tickets, 'takeTicket'>> {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: how } as PerformanceNavigationTiming]);
  return await import(/* @vite-ignore */ `./tickets.ts?${crypto.randomUUID()}`);
}

test('a form that is reloaded still has its proof, once it is known that the same person is there', async () => {
  keepTicket('bindOtp', 'a', 600);
  const { takeTicket: take } = await loadedAgain('reload');
  expect([take('bindOtp'), take('changePassword')]).toEqual(['a', null]);
});

test('a duplicated tab, and somebody else after a reload, do not have it', async () => {
  keepTicket('bindOtp', 'a', 600);
  const kept = { ...sessionStorage };
  expect((await loadedAgain('navigate')).takeTicket('bindOtp')).toBeNull();
  Object.assign(sessionStorage, kept);
  currentLogin.set({ ...person, user: { ...person.user, id: '2' } });
  Object.assign(sessionStorage, kept);
  expect((await loadedAgain('reload')).takeTicket('bindOtp')).toBeNull();
});

test('what is used, forgotten or too old is not kept for a reload either', async () => {
  keepTicket('bindOtp', 'a', 600);
  keepTicket('export', 'b', 0);
  forgetTickets('bindOtp');
  const { takeTicket: take } = await loadedAgain('reload');
  expect([take('bindOtp'), take('export')]).toEqual([null, null]);
});
