import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Message, MessageRefused, type Messenger } from '../../../ports/messenger.ts';
import { type Certificate, makeCertificate, trustedCertificate } from './certificates.ts';
import type { Double } from './double.ts';

/** An adapter with the provider it talks to. */
export interface Bench {
  messenger: Messenger;
  double: Double;
}

/** An adapter, as the suite wants to see it. */
export interface Subject {
  name: string;
  /** Starts the provider with this certificate and an adapter that knows the right secret, or not. */
  open(certificate: Certificate, isKnown: boolean): Promise<Bench>;
  to: string;
  /** How the provider sees a recipient. */
  seenAs?: string;
  /** What must never be told. */
  secrets: string[];
  /** What the provider knows a repeat by. */
  keyOf(message: Message): string;
}

const code = '482913';
const patience = () => AbortSignal.timeout(20_000);

/** A message with a code in it. */
export function codeMessage(to: string, change: Partial<Message> = {}): Message {
  return {
    id: crypto.randomUUID(),
    to,
    kind: 'code',
    locale: 'zh_CN',
    subject: '验证码：修改密码',
    text: `验证码 ${code}，用于修改密码，5 分钟内有效。`,
    html: `<p>${code}</p>`,
    values: { code, minutes: '5', purpose: '修改密码', organisation: '示例集团', undoLink: '' },
    ...change,
  };
}

/** What every adapter must do, against a provider that checks what the real one checks. */
export function messengerSuite({ name, open, to, seenAs = to, secrets, keyOf }: Subject): void {
  const message = () => codeMessage(to);

  async function using(work: (bench: Bench) => Promise<void>, certificate?: Certificate, isKnown = true) {
    const { messenger, double } = await open(certificate ?? (await trustedCertificate()), isKnown);
    await using _double = double;
    try {
      await work({ messenger, double });
    } finally {
      await messenger.close();
    }
  }

  /** Fails as it should, and tells nothing that is secret (spec 16.4). */
  async function failure(sending: Promise<void>): Promise<Error> {
    const error = await sending.then(
      () => expect.unreachable('it was sent'),
      (reason: unknown) => reason,
    );
    const told = inspect(error, { depth: 20, showHidden: true });
    for (const secret of [...secrets, code, to, seenAs]) expect(told).not.toContain(secret);
    return error as Error;
  }

  const another = (error: Error) => expect(error).not.toBeInstanceOf(MessageRefused);

  describe(name, () => {
    const said = ['log', 'info', 'warn', 'error', 'debug'] as const;
    beforeEach(() => {
      for (const one of said) vi.spyOn(console, one);
    });
    afterEach(() => {
      for (const one of said) expect(console[one]).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    });

    test('hands a message in, to the one recipient, under its id', () =>
      using(async ({ messenger, double }) => {
        const sent = message();
        await messenger.send(sent, patience());
        expect(double.arrived).toEqual([{ key: keyOf(sent), to: seenAs, text: expect.stringContaining(code) }]);
      }));

    test('says when a provider will never take it', () =>
      using(async ({ messenger, double }) => {
        double.mood = 'refuses';
        expect(await failure(messenger.send(message(), patience()))).toBeInstanceOf(MessageRefused);
        expect(double.heard).toBe(1);
      }));

    test('lets another try help while a provider is troubled, and does not try by itself', () =>
      using(async ({ messenger, double }) => {
        const sent = message();
        double.mood = 'fails';
        another(await failure(messenger.send(sent, patience())));
        expect(double.heard).toBe(1);
        double.mood = 'accepts';
        await messenger.send(sent, patience());
        expect(double.arrived).toHaveLength(1);
      }));

    test('waits no longer than it was told to, and is well again after', () =>
      using(async ({ messenger, double }) => {
        double.mood = 'stalls';
        const error = await failure(messenger.send(message(), AbortSignal.timeout(300)));
        another(error);
        expect(error.message).toMatch(/ did not take it: it did not answer in time \(timeout\)$/);
        double.mood = 'accepts';
        await messenger.send(message(), patience());
        expect(double.arrived).toHaveLength(1);
      }));

    test('begins nothing for a message whose time is over', () =>
      using(async ({ messenger, double }) => {
        const error = await failure(messenger.send(message(), AbortSignal.abort()));
        expect(error.message).toMatch(/ did not take it: it did not answer in time \(timeout\)$/);
        await messenger.send(message(), patience());
        expect(double.heard).toBe(1);
      }));

    test('a line cut after the message was taken is no answer; the repeat is known by its id', () =>
      using(async ({ messenger, double }) => {
        const sent = message();
        double.mood = 'drops';
        another(await failure(messenger.send(sent, patience())));
        expect(double.heard).toBe(1);
        double.mood = 'accepts';
        await messenger.send(sent, patience());
        expect(double.arrived.map(({ key }) => key)).toEqual([keyOf(sent), keyOf(sent)]);
      }));

    test('lets another try help when nobody answers', () =>
      using(async ({ messenger, double }) => {
        await double[Symbol.asyncDispose]();
        another(await failure(messenger.send(message(), patience())));
      }));

    test('tells nothing to a provider with a false certificate (threat SM-07)', async () =>
      using(
        async ({ messenger, double }) => {
          another(await failure(messenger.send(message(), patience())));
          expect(double.heard).toBe(0);
        },
        await makeCertificate(),
      ));

    test('a wrong secret may be mended: the message waits', () =>
      using(
        async ({ messenger, double }) => {
          another(await failure(messenger.send(message(), patience())));
          expect(double.heard).toBe(0);
        },
        undefined,
        false,
      ));

    test('sends several at once, each once', () =>
      using(async ({ messenger, double }) => {
        const several = Array.from({ length: 12 }, (_, index) => codeMessage(to, { text: `${index} ${code}` }));
        await Promise.all(several.map((one) => messenger.send(one, patience())));
        expect(double.arrived.map(({ key }) => key).sort()).toEqual(several.map(keyOf).sort());
      }));
  });
}
