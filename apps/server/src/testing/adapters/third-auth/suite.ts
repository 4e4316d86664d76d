import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Dialect } from '../../../adapters/third-auth/dialect.ts';
import { AnswerRefused, type VouchedAccount, type Way } from '../../../ports/third-auth.ts';
import { newPlainToken, newToken } from '../../../secrets/tokens.ts';
import type { Person } from './vendor.ts';

/** An adapter with the vendor it talks to. */
export interface Bench extends AsyncDisposable {
  source: Dialect;
  /** Lets somebody agree at the vendor, at the address they were sent to; what the browser comes back with. */
  agree(address: string, person: Person): Promise<Record<string, string>>;
  /** The vendor goes away and comes back. */
  leave(): Promise<void>;
  come(): Promise<void>;
}

/** An adapter, as the suite wants to see it. */
export interface Subject {
  name: string;
  /** Starts the vendor and an adapter that knows the right secret, or not. */
  open(isKnown?: boolean): Promise<Bench>;
  /** The field that holds the code. */
  codeField: string;
  /** How the vendor vouches for somebody. */
  seenAs?: (person: Person) => VouchedAccount;
  /** What must never be told. */
  secrets: string[];
}

/** Where these vendors send browsers back to. */
export const redirectUri = 'http://127.0.0.1:8080/api-uc/thridAuthSource/callback/suite';

/** A way as the feature makes one. */
export const newWay = (): Way => ({ state: newPlainToken(), nonce: newToken(), verifier: newToken(), redirectUri });

/** The failure of what must fail. */
export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable('it went well'),
    (reason: unknown) => reason,
  );
}

const asTheyAre = ({ id, name }: Person) => ({ subject: id, name: name ?? id });

/** What every source must do, against a vendor that checks what the real one checks. */
export function sourceSuite({ name, open, codeField, seenAs = asTheyAre, secrets }: Subject): void {
  const person: Person = { id: 'chen.siyuan', name: '陈思远' };

  async function through(bench: Bench, somebody = person, way = newWay()): Promise<VouchedAccount> {
    const answer = await bench.agree(await bench.source.start(way), somebody);
    return bench.source.finish(answer, way);
  }

  async function quietFailure(work: Promise<unknown>): Promise<unknown> {
    const error = await failureOf(work);
    const told = inspect(error, { depth: 3 });
    for (const secret of secrets) expect(told).not.toContain(secret);
    return error;
  }

  describe(name, () => {
    test('the way out names the way back and the state, and holds no secret', async () => {
      await using bench = await open();
      const way = newWay();
      const out = new URL(await bench.source.start(way));
      expect([out.searchParams.get('state'), out.searchParams.get('redirect_uri')]).toEqual([way.state, redirectUri]);
      for (const secret of [...secrets, way.verifier]) expect(out.href).not.toContain(secret);
    });

    test('who agrees comes back as the account that the vendor knows', async () => {
      await using bench = await open();
      for (const one of [person, { id: 'li.na', name: '李娜' }]) expect(await through(bench, one)).toEqual(seenAs(one));
    });

    test('an account without a name is known by its id', async () => {
      await using bench = await open();
      expect(await through(bench, { id: 'nameless' })).toEqual(seenAs({ id: 'nameless' }));
    });

    test('a code works once, and one that nobody made not at all', async () => {
      await using bench = await open();
      const way = newWay();
      const answer = await bench.agree(await bench.source.start(way), person);
      await bench.source.finish(answer, way);
      expect(await quietFailure(bench.source.finish(answer, way))).toBeInstanceOf(AnswerRefused);
      const forged = { ...answer, [codeField]: 'made-up' };
      expect(await quietFailure(bench.source.finish(forged, way))).toBeInstanceOf(AnswerRefused);
    });

    test('an answer without a code is a no', async () => {
      await using bench = await open();
      const way = newWay();
      const { [codeField]: _, ...answer } = await bench.agree(await bench.source.start(way), person);
      for (const no of [answer, { ...answer, error: 'access_denied' }, { ...answer, [codeField]: '' }])
        expect(await quietFailure(bench.source.finish(no, way))).toBeInstanceOf(AnswerRefused);
    });

    test('a vendor that is away is no no, and is asked again when it is back', async () => {
      await using bench = await open();
      const way = newWay();
      const answer = await bench.agree(await bench.source.start(way), person);
      await bench.leave();
      expect(await quietFailure(bench.source.finish(answer, way))).not.toBeInstanceOf(AnswerRefused);
      await bench.come();
      expect(await through(bench)).toEqual(seenAs(person));
    });

    test('a wrong secret of ours binds nobody and is not told', async () => {
      await using bench = await open(false);
      await quietFailure(through(bench));
    });
  });
}
