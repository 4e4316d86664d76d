import { channels, type Locale, limits, locales, scenes } from '@uc/contract';
import { type LetterKind, serverText } from '@uc/messages/server';
import { describe, expect, test } from 'vitest';
import type { Content, Payload } from '../db/outbox/letter.ts';
import { createRender } from './render.ts';

const config = {
  timeZone: 'Asia/Shanghai',
  organisation: { zh_CN: '示例集团', en_US: 'Example & Sons' },
  contact: { zh_CN: '服务台 8001', en_US: 'Service desk 8001' },
};
const render = createRender(config);
const done = { place: 'intranet', device: 'Windows 10 · Chrome 156' };
const resetLink = 'https://portal.example/uc/#/anonymous/forgetPassword';
const recordLink = 'https://portal.example/uc/#/pc/userCenter/actionRecord?record=1';
const pageLink = 'https://portal.example/uc/#/pc/userCenter/myApproval/detail?id=1';
const passwordLink = 'https://portal.example/uc/#/anonymous/choosePassword?token=a';
const undoLink = 'https://portal.example/uc/#/anonymous/undoChange?ticket=a&b="c"';

const contents: { [K in LetterKind]: Content & { kind: K } } = {
  code: { kind: 'code', values: { code: '048291', purpose: 'changePassword', minutes: 5 } },
  invitation: { kind: 'invitation', values: { passwordLink, hours: 72 } },
  resetLink: { kind: 'resetLink', values: { passwordLink, minutes: 60 } },
  contactReplaced: { kind: 'contactReplaced', values: { what: 'mobile' } },
  passwordChanged: { kind: 'passwordChanged', values: done },
  passwordReset: { kind: 'passwordReset', values: { ...done, resetLink } },
  mobileChanged: { kind: 'mobileChanged', values: { ...done, undoLink } },
  emailChanged: { kind: 'emailChanged', values: done },
  changeUndone: { kind: 'changeUndone', values: { ...done, what: 'mobile' } },
  otpBound: { kind: 'otpBound', values: done },
  thirdAuthBound: { kind: 'thirdAuthBound', values: { ...done, source: 'WeCom' } },
  thirdAuthUnbound: { kind: 'thirdAuthUnbound', values: { ...done, source: 'WeCom' } },
  otpFrozen: { kind: 'otpFrozen', values: done },
  otpRemoved: { kind: 'otpRemoved', values: done },
  otpOff: { kind: 'otpOff', values: done },
  recoveryCodesRenewed: { kind: 'recoveryCodesRenewed', values: done },
  recoveryCodeUsed: { kind: 'recoveryCodeUsed', values: { ...done, count: 9 } },
  browserSpared: { kind: 'browserSpared', values: { ...done, count: 30 } },
  passkeyAdded: { kind: 'passkeyAdded', values: done },
  passkeyRemoved: { kind: 'passkeyRemoved', values: done },
  passkeyCopied: { kind: 'passkeyCopied', values: done },
  otpLost: { kind: 'otpLost', values: {} },
  keyLost: { kind: 'keyLost', values: { count: 12 } },
  addressClaimed: { kind: 'addressClaimed', values: done },
  newSignIn: { kind: 'newSignIn', values: { ...done, recordLink } },
  unusualSignIn: { kind: 'unusualSignIn', values: { ...done, recordLink } },
  signInPaused: { kind: 'signInPaused', values: { ...done, minutes: 15, resetLink } },
  sessionEnded: { kind: 'sessionEnded', values: done },
  passwordsGuessed: { kind: 'passwordsGuessed', values: { count: 100 } },
  peopleCollected: { kind: 'peopleCollected', values: { ...done, person: 'chen (Chen)', limit: 'people', most: 500 } },
  recordReported: {
    kind: 'recordReported',
    values: { ...done, operation: 'signIn', person: 'Chen (chen)', at: '2026-11-16T10:00:00Z', note: 'I was asleep' },
  },
  approvalWaiting: { kind: 'approvalWaiting', values: { person: 'Chen', number: 'PA20261116000001', pageLink } },
  approvalReminder: { kind: 'approvalReminder', values: { person: 'Chen', number: 'PA20261116000001', pageLink } },
  approvalsInherited: { kind: 'approvalsInherited', values: { person: 'Chen', count: 2, pageLink } },
  approvalsPassedOn: { kind: 'approvalsPassedOn', values: { person: 'Chen', count: 2, pageLink } },
  deputyLeft: { kind: 'deputyLeft', values: { person: 'Chen', pageLink } },
  applicationDecided: {
    kind: 'applicationDecided',
    values: { number: 'PA20261116000001', outcome: 'sentBack', pageLink },
  },
  roleEnding: {
    kind: 'roleEnding',
    values: { role: 'Reader', source: 'Ledger', at: '2026-11-16T10:00:00Z', days: 3, pageLink },
  },
  administered: { kind: 'administered', values: { deed: 'removeOtp', subject: '', count: 0, pageLink } },
  administratorAsked: {
    kind: 'administratorAsked',
    values: { person: 'Li', source: 'Chen', role: 'People', note: 'Leads the team', hours: 24, pageLink },
  },
  administratorsChanged: {
    kind: 'administratorsChanged',
    values: {
      person: 'Li',
      source: 'Chen',
      deed: 'giveAdministrator',
      subject: 'people',
      count: 0,
      note: 'x',
      pageLink,
    },
  },
  connectionAsked: {
    kind: 'connectionAsked',
    values: {
      ...{ deed: 'askConnection', subject: 'ldaps://ldap.example.com', count: 0 },
      ...{ source: 'Chen', note: 'x', hours: 24, pageLink },
    },
  },
  connectionChanged: {
    kind: 'connectionChanged',
    values: {
      ...{
        deed: 'changeConnection',
        subject: 'ldaps://ldap.example.com',
        count: 0,
        source: 'Chen',
        note: 'x',
        pageLink,
      },
    },
  },
  removalAsked: {
    kind: 'removalAsked',
    values: { device: 'Phone', minutes: 15, undoLink },
  },
  accountDisabled: { kind: 'accountDisabled', values: {} },
  accountEnabled: { kind: 'accountEnabled', values: {} },
  removalDone: { kind: 'removalDone', values: { device: 'Phone' } },
  removalStopped: { kind: 'removalStopped', values: { device: 'Phone' } },
  actsCounted: { kind: 'actsCounted', values: { ...done, person: 'chen (Chen)', count: 20 } },
  test: { kind: 'test', values: {} },
};

function draw(content: Content, locale: Locale, name = '陈思远', channel: (typeof channels)[number] = 'email') {
  const payload = { ...content, address: 'chen@example.com', name } as Payload;
  return render({ id: 'id', channel, locale, createdAt: new Date('2026-11-16T10:00:00Z'), payload });
}

describe.each(locales)('in %s', (locale) => {
  test.each(Object.values(contents))('$kind says one thing by every channel, with nothing left open', (content) => {
    for (const channel of channels) {
      const { subject, text, html } = draw(content, locale, '陈思远', channel);
      expect(subject).toMatch(/^[^\r\n]+$/);
      for (const words of [subject, text, html]) {
        expect(words).not.toMatch(/undefined|null|\[object|NaN|\$\{/);
        expect(words.trim()).not.toBe('');
      }
      if (channel !== 'email') expect(text).toMatch(/^[^\r\n]+$/);
      if ('place' in content.values) expect(text).toContain('2026-11-16 18:00:00');
      // Chinese in an English message would be a text that nobody translated; the name is theirs.
      if (locale === 'en_US') expect((text + subject).replace('陈思远', '')).not.toMatch(/\p{Script=Han}/u);
    }
  });

  test('a code tells what it is for, in every scene', () => {
    for (const purpose of [...scenes, 'resetPassword'] as const) {
      const { text, subject } = draw({ kind: 'code', values: { code: '048291', purpose, minutes: 5 } }, locale);
      expect(text).toContain('048291');
      expect(subject).toContain(serverText[locale].purposes[purpose]);
      expect(subject).not.toContain('048291'); // subjects are shown on locked screens
    }
  });
});

test('when and where are told with the punctuation of the language', () => {
  expect(draw(contents.otpBound, 'zh_CN').text).toContain('时间：2026-11-16 18:00:00\n地点：内网\n设备：Windows 10');
  expect(draw(contents.otpBound, 'en_US').text).toContain('Time: 2026-11-16 18:00:00\nLocation: intranet\nDevice: Win');
});

test('the link to undo stands in the text, and escaped behind the button of the page', () => {
  const { text, html } = draw(contents.mobileChanged, 'zh_CN');
  expect(text).toContain(undoLink);
  expect(html).toContain('href="https://portal.example/uc/#/anonymous/undoChange?ticket=a&amp;b=&quot;c&quot;"');
  expect(draw(contents.emailChanged, 'zh_CN').html).not.toContain('<a ');
});

test.each([
  'approvalWaiting',
  'approvalReminder',
  'approvalsInherited',
  'approvalsPassedOn',
  'deputyLeft',
  'applicationDecided',
  'roleEnding',
  'administered',
] as const)('%s leads to its page by every channel, on the page of a mail by one button', (kind) => {
  for (const locale of locales) {
    for (const channel of channels) expect(draw(contents[kind], locale, '陈思远', channel).text).toContain(pageLink);
    expect(draw(contents[kind], locale).html.split(pageLink)).toHaveLength(2);
  }
});

// biome-ignore lint/suspicious/noTemplateCurlyInString: that is the attack
const injections = ['${code}', '{{code}}', '<%= code %>', '#{code}', '%s', '$&', "$'", '$1', '{0}', '__proto__'];
test.each(injections)('a person called %j is called so, and nothing is filled in (threat IN-09)', (name) => {
  const { text, html } = draw(contents.code, 'en_US', name);
  expect(text).toContain(`Hello ${name},`);
  expect(text.split('048291')).toHaveLength(2);
  expect(html.split('048291')).toHaveLength(2);
});

test('markup in a name or a device is text', () => {
  const evil = '<img src=x onerror=alert(1)>"\'&';
  const { html } = draw({ kind: 'otpBound', values: { place: evil, device: evil } }, 'en_US', evil);
  expect(html).not.toContain('<img');
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;,');
  expect(html).toContain('Example &amp; Sons');
});

test('a name is cut to 64 code points, never inside one', () => {
  const { values } = draw(contents.code, 'en_US', '😀'.repeat(100));
  expect([...(values.name ?? '')]).toHaveLength(limits.messageNameCharacters);
  expect(values.name).toBe('😀'.repeat(64));
});

test.each(['A\r\nBcc: all@example.com', 'A\nB', 'A\u2028B', 'A\u0085B', 'A\u0000B', 'A\u202eB'])(
  'a name that breaks the line stays in it: %j',
  (name) => {
    const settings = { ...config, organisation: { zh_CN: name, en_US: name } };
    const payload = { ...contents.code, address: 'chen@example.com', name } as Payload;
    const draft = { id: 'id', channel: 'email', locale: 'en_US', createdAt: new Date(), payload } as const;
    const { subject, values, text } = createRender(settings)(draft);
    for (const line of [subject, values.name, values.organisation])
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
    expect(text).toMatch(/^Hello A [^\r\n]*,$/m);
  },
);

test('somebody without a name is greeted all the same', () => {
  expect(draw(contents.code, 'en_US', '').text).toMatch(/^Hello,\n/);
});
