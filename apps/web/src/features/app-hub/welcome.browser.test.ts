import { loadWebText } from '@uc/messages';
import { expect, test } from 'vitest';
import { person } from '../../testing/person.ts';
import { greetingOf } from './welcome.tsx';

const halfPastElevenAtNightUtc = Date.UTC(2026, 7, 15, 23, 30);

test.each([
  [480, '上午好'],
  [0, '晚上好'],
  [-600, '下午好'],
])(
  'the greeting goes by the organisation’s clock, %i minutes ahead of UTC, wherever the device is',
  async (utcOffsetMinutes, words) => {
    const text = await loadWebText('zh_CN');
    expect(greetingOf({ ...person, utcOffsetMinutes }, text, halfPastElevenAtNightUtc)).toContain(words);
  },
);
