import { expect, test } from 'vitest';
import { errorStatus } from './errors.ts';
import { api } from './index.ts';

const statuses = Object.values(errorStatus);

test.each([201, 400, 401, 403, 404, 405, 408, 410, 414, 429, 500, 502, 504] as const)(
  'the catalogue of the specification has a code for status %i',
  (status) => {
    expect(statuses).toContain(status);
  },
);

test('a code is a dotted lower-case key and its status no success', () => {
  for (const [code, status] of Object.entries(errorStatus)) {
    expect(code).toMatch(/^[a-z]+\.[a-z]+$/);
    expect(status === 201 || (status >= 400 && status < 600)).toBe(true);
  }
});

test('only a missing session sends the browser away, and only a foreign bearer resets the token', () => {
  const codesOf = (wanted: number) =>
    Object.entries(errorStatus).flatMap(([code, status]) => (status === wanted ? [code] : []));
  expect(codesOf(201)).toEqual(['session.required']);
  expect(codesOf(401)).toEqual(['session.mismatch']);
});

test('no two rows of the contract share a method and a path', () => {
  const rows = Object.values(api).flatMap((feature) => Object.values(feature));
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows.map(({ method, path }) => `${method} ${path}`)).size).toBe(rows.length);
});
