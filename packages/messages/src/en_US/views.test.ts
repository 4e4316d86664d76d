import { expect, test } from 'vitest';
import { views } from './views.ts';

test('several apps read as a list', () => {
  const words = (...names: string[]) => views.signIn.inApps(names);
  expect(words('WeCom', 'DingTalk', 'Feishu')).toBe(
    'To sign in with WeCom, DingTalk or Feishu on this phone, open this page in its app',
  );
  expect(words('Feishu')).toBe('To sign in with Feishu on this phone, open this page in its app');
});
