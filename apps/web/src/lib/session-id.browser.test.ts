import { beforeEach, expect, test } from 'vitest';
import { ensureSessionId } from './session-id.ts';

const read = () => /(?:^|; )session-id=([^;]*)/.exec(document.cookie)?.[1];
const write = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie itself is what is tested
  document.cookie = `session-id=${value}; Path=/`;
};

beforeEach(() => write('x; Max-Age=0'));

test('a visitor gets 128 random bits, once', () => {
  ensureSessionId();
  const first = read();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  ensureSessionId();
  expect(read()).toBe(first);
});

test('a malformed value is replaced', () => {
  write('<script>');
  ensureSessionId();
  expect(read()).toMatch(/^[0-9a-f]{32}$/);
});
