import { describe, expect, test } from 'vitest';
import { MessageRefused, type Messenger } from '../../ports/messenger.ts';
import { type Certificate, trustedCertificate } from '../../testing/adapters/messenger/certificates.ts';
import { dingtalk } from '../../testing/adapters/messenger/dingtalk.ts';
import type { Double } from '../../testing/adapters/messenger/double.ts';
import { codeMessage, messengerSuite } from '../../testing/adapters/messenger/suite.ts';
import { createTokens, type Tokens } from '../../testing/adapters/messenger/tokens.ts';
import { startVendor, type Vendor } from '../../testing/adapters/messenger/vendor.ts';
import { wecom } from '../../testing/adapters/messenger/wecom.ts';
import { createDingtalkMessenger } from './dingtalk.ts';
import { createWecomMessenger } from './wecom.ts';

const to = 'chen.siyuan';
const patience = () => AbortSignal.timeout(20_000);
const wecomApp = { corpId: 'ww-the-corp', agentId: '1000002', secret: 'the-secret-of-wecom' };
const dingtalkApp = { appKey: 'ding-the-key', appSecret: 'the-secret-of-dingtalk', agentId: '4000001' };

interface Application {
  vendor: (tokens: Tokens) => Vendor;
  messenger: (origin: string, isKnown: boolean) => Messenger;
  secrets: string[];
}

const applications: Record<string, Application> = {
  WeCom: {
    vendor: (tokens) => wecom(wecomApp, tokens),
    messenger: (origin, isKnown) =>
      createWecomMessenger({ ...wecomApp, ...(!isKnown && { secret: 'another' }), origin }),
    secrets: [wecomApp.secret, 'of-a-vendor'],
  },
  DingTalk: {
    vendor: (tokens) => dingtalk(dingtalkApp, tokens),
    messenger: (origin, isKnown) =>
      createDingtalkMessenger({
        ...dingtalkApp,
        ...(!isKnown && { appSecret: 'another' }),
        origins: { token: origin, messages: origin },
      }),
    secrets: [dingtalkApp.appSecret, 'of-a-vendor'],
  },
};

async function start(
  { vendor, messenger }: Application,
  change: Partial<Vendor> = {},
  certificate?: Certificate,
  isKnown = true,
): Promise<{ double: Double; messenger: Messenger; tokens: Tokens }> {
  const tokens = createTokens();
  const double = await startVendor({ ...vendor(tokens), ...change }, certificate ?? (await trustedCertificate()));
  return { double, tokens, messenger: messenger(`https://localhost:${double.port}`, isKnown) };
}

for (const [name, application] of Object.entries(applications)) {
  messengerSuite({
    name: `messages by ${name}`,
    open: (certificate, isKnown) => start(application, {}, certificate, isKnown),
    to,
    secrets: application.secrets,
    keyOf: ({ text }) => `${to} ${text}`,
  });

  describe(`the access token of ${name}`, () => {
    test('is asked for once, however many messages wait for it', async () => {
      const { double, messenger, tokens } = await start(application);
      await using _double = double;
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => messenger.send(codeMessage(to, { text: `${index}` }), patience())),
      );
      await messenger.send(codeMessage(to), patience());
      await messenger.close();
      expect(double.arrived).toHaveLength(21);
      expect(tokens.issued).toBe(1);
    });

    test('that ended before its time is replaced once, for all that wait', async () => {
      const { double, messenger, tokens } = await start(application);
      await using _double = double;
      await messenger.send(codeMessage(to), patience());
      tokens.end();
      const several = Array.from({ length: 8 }, (_, index) => codeMessage(to, { text: `${index}` }));
      await Promise.all(several.map((one) => messenger.send(one, patience())));
      await messenger.close();
      expect(double.arrived).toHaveLength(9);
      expect(tokens.issued).toBe(2);
    });

    test('is replaced no more than once a message', async () => {
      const { double, messenger, tokens } = await start(application);
      await using _double = double;
      tokens.isGood = () => false;
      await expect(messenger.send(codeMessage(to), patience())).rejects.toThrow(/did not take it: 4\d{4}$/);
      await messenger.close();
      expect(tokens.issued).toBe(2);
    });

    test('that is about to end is not used any more', async () => {
      const tokens = createTokens();
      const vendor = application.vendor(tokens);
      const check: Vendor['check'] = (asked) => {
        const reply = vendor.check(asked);
        const body = JSON.stringify(reply?.body ?? null).replace('7200', '299');
        return reply && { ...reply, body };
      };
      await using double = await startVendor({ ...vendor, check }, await trustedCertificate());
      const messenger = application.messenger(`https://localhost:${double.port}`, true);
      await messenger.send(codeMessage(to), patience());
      await messenger.send(codeMessage(to), patience());
      await messenger.close();
      expect(tokens.issued).toBe(2);
    });

    test('that could not be had is asked for again', async () => {
      const { double, messenger, tokens } = await start(application);
      await using _double = double;
      const { issue } = tokens;
      tokens.issue = () => '';
      await expect(messenger.send(codeMessage(to), patience())).rejects.toThrow('did not take it');
      tokens.issue = issue;
      await messenger.send(codeMessage(to), patience());
      await messenger.close();
      expect(double.arrived).toHaveLength(1);
    });
  });

  test.each(['', 'a|b', 'a,b', 'a b'])(`${name}: %j is not one person and nobody is written to`, async (many) => {
    const { double, messenger } = await start(application);
    await using _double = double;
    const error = await messenger.send(codeMessage(many), patience()).catch((reason: unknown) => reason);
    await messenger.close();
    expect(error).toBeInstanceOf(MessageRefused);
    expect(double.heard).toBe(0);
  });

  test.each([
    { status: 502, body: `<html>${to} 482913` },
    { status: 200, body: [`${to} 482913`] },
    { status: 200, body: { errcode: `${to} 482913`, errmsg: to } },
  ])(`what ${name} answers is not repeated: %j`, async (failed) => {
    const { double, messenger } = await start(application, { failed });
    await using _double = double;
    double.mood = 'fails';
    const error = await messenger.send(codeMessage(to), patience()).catch((reason: unknown) => reason);
    await messenger.close();
    expect(String(error)).toMatch(/^Error: .* did not take it: \w+$/);
    expect(String(error)).not.toMatch(/482913|chen/);
  });
}

test('WeCom: @all is everyone, and nobody is written to', async () => {
  const { double, messenger } = await start(applications.WeCom as Application);
  await using _double = double;
  await expect(messenger.send(codeMessage('@all'), patience())).rejects.toBeInstanceOf(MessageRefused);
  await messenger.close();
  expect(double.heard).toBe(0);
});

test('WeCom drops a repeat of ours, but two tests are two', async () => {
  const { double, messenger } = await start(applications.WeCom as Application);
  await using _double = double;
  const trial = codeMessage(to, { kind: 'test' });
  await messenger.send(trial, patience());
  await messenger.close();
  expect(double.arrived[0]?.key).not.toBe(`${to} ${trial.text}`);
});
