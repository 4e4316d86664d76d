import { api, CallError } from '@uc/contract';
import { loadWebText } from '@uc/messages';
import { expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { createCall } from './call.ts';
import { applyLocale } from './i18n/text.ts';
import { reasonText } from './refusal.ts';

/** A call that the server answers with a status that nobody has words for, and with none of its own. */
async function unexplained(make: (call: ReturnType<typeof createCall>) => Promise<unknown>): Promise<unknown> {
  const { fetch } = fakeServer({ 'POST /app/pin': [418, {}], 'GET /app/list': [418, {}] });
  return make(createCall({ fetch, leaveFor: () => undefined })).catch((error: unknown) => error);
}

test('a change that failed without a word is an operation failure, a question a request error', async () => {
  await applyLocale('zh_CN');
  const change = await unexplained((call) => call(api.appHub.pin, { id: '00000000-0000-4000-8000-000000000001' }));
  const question = await unexplained((call) => call(api.appHub.list, {}));
  expect([change instanceof CallError, question instanceof CallError]).toEqual([true, true]);
  for (const [locale, words] of [
    ['zh_CN', [/^操作失败/, /^请求出错/]],
    ['en_US', [/^Operation failure/, /^Request error/]],
  ] as const) {
    const text = await loadWebText(locale);
    expect(reasonText(change, text)).toMatch(words[0]);
    expect(reasonText(question, text)).toMatch(words[1]);
  }
});
