import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { createDescribeVisitor, deviceOf } from './visitor.ts';

test.each([
  'Account-locked,-call-400-123-4567/http://evil.example/x y',
  'Call +86 400 1234567 or open http://evil.example/1 (now) x',
  'Mozilla/5.0 (Windows NT 10.0) OPR/evil-example-call-4001234567',
  'Mozilla/5.0 (call 400; http://evil.example) Version/evil',
])('a user agent that is a text of its own does not get into our messages: %s (IN-09)', (userAgent) => {
  const { device, browser } = deviceOf(userAgent);
  expect(`${device} ${browser}`).not.toMatch(/evil|400|call|http/i);
});

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Chrome 156',
  ],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0.61.2880', 'WeChat 8'],
  ['Mozilla/5.0 (Linux; U; Android 15) Chrome/135.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/20.1.1', 'Miui 20'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 OPR/124.0.1', 'Opera 124'],
])('a browser is named as people know it: %s', (userAgent, name) => {
  expect(deviceOf(userAgent).browser).toBe(name);
});

test('where an address is, is looked up for what is written down, not for each call', () => {
  const locate = vi.fn(() => '上海');
  const request = { headers: {}, ip: '192.0.2.1', socket: { remoteAddress: '192.0.2.1' }, id: 'one' };
  const origin = createDescribeVisitor({ locate })(request as unknown as FastifyRequest); // what it reads of one
  expect(locate).not.toHaveBeenCalled();
  expect({ ...origin }).toMatchObject({ ip: '192.0.2.1', location: '上海', requestId: 'one' });
  expect(locate).toHaveBeenCalledExactlyOnceWith('192.0.2.1');
});
