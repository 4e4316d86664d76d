import { beforeEach, expect, test } from 'vitest';
import { person } from '../../testing/person.ts';
import { currentLogin } from '../session.ts';
import { beginErrand, errandBack, finishErrand } from './errands.ts';
import { forgetTickets, keepTicket } from './tickets.ts';

beforeEach(() => {
  currentLogin.set(person);
  forgetTickets();
});

test('an errand is run once, with the proof of its own scene', () => {
  beginErrand('reveal', { back: '/pc/userCenter/userInfo', subject: 'birthday' });
  keepTicket('reveal', 'a', 600);
  expect(finishErrand('export')).toBeNull();
  expect(finishErrand('reveal')).toEqual({ subject: 'birthday', ticket: 'a' });
  expect(finishErrand('reveal')).toBeNull();
});

test('without a proof nothing is run, and coming by again later runs nothing either', () => {
  beginErrand('reveal', { back: '/pc/userCenter/userInfo', subject: 'birthday' });
  expect(finishErrand('reveal')).toBeNull();
  keepTicket('reveal', 'a', 600);
  expect(finishErrand('reveal')).toBeNull();
});

test('somebody else in the same tab inherits no errand', () => {
  beginErrand('unbindThirdAuth', { back: '/mobile/personalInfo', subject: 'x' });
  currentLogin.set({ ...person, user: { ...person.user, id: 'somebody-else' } });
  expect(errandBack('unbindThirdAuth')).toBeNull();
});
