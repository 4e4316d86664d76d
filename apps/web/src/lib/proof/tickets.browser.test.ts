import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person } from '../../testing/person.ts';
import { currentLogin } from '../session.ts';
import { forgetTickets, keepTicket, takeTicket } from './tickets.ts';

beforeEach(() => {
  currentLogin.set(person);
  forgetTickets();
});
afterEach(() => {
  vi.useRealTimers();
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

test('it is never in an address nor in a storage', () => {
  keepTicket('changePassword', 'a-very-secret-ticket', 600);
  const places = [
    location.href,
    document.cookie,
    ...Object.values({ ...localStorage }),
    ...Object.values({ ...sessionStorage }),
  ];
  expect(places.join('\n')).not.toContain('a-very-secret-ticket');
});
