import { loadWebText } from '@uc/messages';
import { expect, test } from 'vitest';
import { holdingOf } from '../form/holding.ts';
import { model, roles } from '../testing/form.ts';
import { heldWords } from './held-words.ts';

test.each([
  [false, '由岗位授予，不能交还。'],
  [true, '由规则授予，不能单独交还。'],
])('a role that cannot be given up says why (by rule: %s)', async (isByRule, why) => {
  const held = model.held.map((one) => ({ ...one, isByRule }));
  const holding = holdingOf(roles.member, { ...model, held }, 1);
  expect([holding.canAdd, holding.canDelete]).toEqual([false, false]);
  expect(heldWords(holding, 0, await loadWebText('zh_CN'))).toContain(why);
});
