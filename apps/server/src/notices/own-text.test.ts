import { locales, textForms } from '@uc/contract';
import { type LetterKind, serverText } from '@uc/messages/server';
import { describe, expect, test } from 'vitest';
import type { Payload } from '../db/outbox/letter.ts';
import { exampleOf } from './examples.ts';
import { allowedValues, builtInParts, type OwnText, problemsOf } from './own-text.ts';
import { createRender } from './render.ts';

const config = {
  timeZone: 'Asia/Shanghai',
  organisation: { zh_CN: '示例集团', en_US: 'Example & Sons' },
  contact: { zh_CN: '服务台 8001', en_US: 'Service desk 8001' },
};
const kinds = Object.keys(serverText.zh_CN.notices) as LetterKind[];
const code: OwnText = { kind: 'code', form: 'short', locale: 'zh_CN' };
const mail: OwnText = { kind: 'invitation', form: 'email', locale: 'en_US' };
const said = { subject: 'Welcome', says: 'Come in within {hours} hours', advice: 'Begin: {passwordLink}' };

test.each(kinds)(
  'the built-in text of %s is one that could be saved, so that whoever changes it begins with it',
  (kind) => {
    for (const form of textForms)
      for (const locale of locales) {
        const text = { kind, form, locale };
        expect(problemsOf(text, builtInParts(text)), `${form} ${locale}`).toEqual([]);
      }
  },
);

describe('what a text may not say (threat AD-36)', () => {
  test.each([
    ['no code', '请尽快登录', [{ part: 'short', problem: 'missing', value: 'code' }]],
    ['two codes', '{code} 或 {code}', [{ part: 'short', problem: 'often', value: 'code' }]],
    ['a value of others', '{code} {passwordLink}', [{ part: 'short', problem: 'unknown', value: 'passwordLink' }]],
    ['a value nobody knows', '{code} {constructor}', [{ part: 'short', problem: 'unknown', value: 'constructor' }]],
    ['a brace', '{code} {', [{ part: 'short', problem: 'braces', value: '' }]],
    ['an address', '{code} https://evil.example', [{ part: 'short', problem: 'link', value: 'https://' }]],
    ['a host', '{code} evil.example/x', [{ part: 'short', problem: 'link', value: 'l.example' }]],
    ['an address of mail', '{code} a@b', [{ part: 'short', problem: 'link', value: '@' }]],
    ['two lines', '{code}\nb', [{ part: 'short', problem: 'lines', value: '' }]],
    ['a turned direction', '{code}\u202e', [{ part: 'short', problem: 'lines', value: '' }]],
  ])('%s', (_, short, problems) => expect(problemsOf(code, { short })).toEqual(problems));

  test('nothing at all', () => {
    expect(problemsOf(code, { short: ' ' }).map(({ problem }) => problem)).toEqual(['empty', 'missing']);
  });

  test('a value more than three times', () => {
    const short = '{code} {minutes} {minutes} {minutes} {minutes}';
    expect(problemsOf(code, { short })).toEqual([{ part: 'short', problem: 'often', value: 'minutes' }]);
  });

  test('a link in a subject, which is shown on locked screens, and none where it is needed', () => {
    expect(problemsOf(mail, { ...said, subject: '{passwordLink}', advice: 'x' })).toEqual([
      { part: 'subject', problem: 'unknown', value: 'passwordLink' },
    ]);
    expect(problemsOf(mail, { ...said, advice: 'x' })).toEqual([
      { part: 'advice', problem: 'missing', value: 'passwordLink' },
    ]);
  });
});

test('the code of a mail stands in its own block, so no text of it has one', () => {
  expect(allowedValues({ kind: 'code', form: 'email' }).map(({ name }) => name)).not.toContain('code');
  expect(allowedValues({ kind: 'code', form: 'short' })).toContainEqual({ name: 'code', most: 1, isNeeded: true });
});

function draw(text: OwnText, own: Record<string, string> | null, values = {}) {
  const broken: string[] = [];
  const example = exampleOf(text.kind, 'https://portal.example');
  const payload = { kind: text.kind, values: { ...example.values, ...values }, address: 'a@b.example', name: 'Chen' };
  const message = createRender(config, ({ kind }) => broken.push(kind))({
    ...{ id: 'id', channel: text.form === 'email' ? 'email' : 'sms', locale: text.locale, createdAt: new Date() },
    ...{ payload: payload as Payload, own },
  });
  return { ...message, broken };
}

test('an own text leaves with its values, escaped in the page and never read as a template again', () => {
  const own = { ...said, says: '<b>{organisation}</b> $& {hours}' };
  const { subject, text, html, broken } = draw(mail, own);
  expect(subject).toBe('Welcome');
  expect(text).toContain('<b>Example & Sons</b> $& 72');
  expect(html).toContain('&lt;b&gt;Example &amp; Sons&lt;/b&gt; $&amp; 72');
  expect(html).toContain('href="https://portal.example/uc/#/anonymous/choosePassword"');
  expect(broken).toEqual([]);
  const short = draw(
    { kind: 'approvalWaiting', form: 'short', locale: 'zh_CN' },
    { short: '{person} 等您：{pageLink}' },
    { person: '{number}' },
  );
  expect(short.text).toMatch(/^\{number\} 等您：https/);
});

test('one that cannot be used is told of, and the built-in one leaves (threat AD-36)', () => {
  const { text, broken } = draw(code, { short: 'no code at all' });
  expect(text).toContain('123456');
  expect(broken).toEqual(['code']);
});

test('where a value of it is empty in this message, the built-in words fit better', () => {
  const changed: OwnText = { kind: 'mobileChanged', form: 'short', locale: 'en_US' };
  const own = { short: 'Undo it: {undoLink}' };
  expect(draw(changed, own).text).toMatch(/^Undo it: https/);
  expect(draw(changed, own, { undoLink: '' }).text).toContain('contact Service desk 8001');
  expect(draw(changed, own, { undoLink: '' }).broken).toEqual([]);
});
