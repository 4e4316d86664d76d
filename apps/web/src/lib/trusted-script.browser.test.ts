import { expect, test, vi } from 'vitest';
import { trustedScript } from './trusted-script.ts';

test('where the browser has trusted types, the address is one of them', () => {
  const script = trustedScript('uc-test', '/uc/script.js');
  expect(String(script)).toBe('/uc/script.js');
  expect(Object.prototype.toString.call(script)).toBe('[object TrustedScriptURL]');
});

test('elsewhere it is the address as it is', () => {
  using _none = vi.spyOn(window as { trustedTypes?: unknown }, 'trustedTypes', 'get').mockReturnValue(undefined);
  expect(trustedScript('uc-test', '/uc/script.js')).toBe('/uc/script.js');
});
