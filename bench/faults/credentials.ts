import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '../../apps/server/src/db/seed/seed.ts';
import { tokenHash } from '../../apps/server/src/secrets/tokens.ts';
import type { Answer } from './call.ts';
import { type Desk, persist } from './writers.ts';

/** Somebody signed in: what each call of theirs carries. */
interface Signed {
  headers: Record<string, string>;
  /** What the database knows the session by. */
  hash: string;
}

const pauseMs = 250;

/** The cookies of an answer over those there were. */
function cookiesOf({ cookies }: Answer, before = ''): string {
  const all = new Map(
    [before.split('; ').filter(Boolean), cookies.map((one) => one.split(';')[0] ?? '')]
      .flat()
      .map((one) => [one.split('=')[0], one]),
  );
  return [...all.values()].join('; ');
}

function signedBy(answer: Answer, before = ''): Signed {
  const cookie = cookiesOf(answer, before);
  const sid = /uc_sid=([^;]+)/.exec(cookie)?.[1] ?? '';
  return {
    headers: { cookie, authorization: `Bearer ${answer.body.token ?? ''}` },
    hash: tokenHash(sid).toString('hex'),
  };
}

/** Signs in with whichever of the passwords is right; undefined when it is over. */
async function signIn({ ask, isOver }: Desk, account: string, passwords: readonly string[]) {
  for (let turn = 0; !isOver(); turn++) {
    const password = passwords[turn % passwords.length] ?? '';
    const answer = await ask('/anonymous/signIn', {}, { account, password });
    if (answer.status === 200) return { ...signedBy(answer), password };
    await sleep(pauseMs);
  }
  return undefined;
}

/** Proves themselves by the password, and gets another, again and again. */
export async function renewPasswords(desk: Desk, account: string): Promise<void> {
  let candidates: string[] = [demoPassword];
  for (let signed = await signIn(desk, account, candidates); signed && !desk.isOver(); ) {
    const { headers, password } = signed;
    const proof = await desk.ask('/accountSecurity/verifyPassword', headers, { oldPwd: password });
    const { ticket } = proof.body;
    if (ticket !== undefined) {
      const newPwd = `Aa1-${randomBytes(5).toString('hex')}`;
      candidates = [newPwd, password];
      const intent = desk.journal.intend({ key: `w-${randomUUID()}`, kind: 'password', subject: account });
      const body = { ticket, newPwd, confirmPwd: newPwd };
      const changed = await persist(desk, intent, '/accountSecurity/updateUserPassword', headers, body);
      if (changed) signed = { ...signedBy(changed, headers.cookie), password: newPwd };
      else signed = await signIn(desk, account, candidates);
    } else {
      // Away, or signed out by a change whose answer was lost.
      if (proof.status === 201) signed = await signIn(desk, account, candidates);
      await sleep(pauseMs);
    }
    await sleep(desk.thinkMs * (1 + Math.random()));
  }
}

/** Signs in and out, again and again. */
export async function comeAndGo(desk: Desk, account: string): Promise<void> {
  const { journal } = desk;
  while (!desk.isOver()) {
    const coming = journal.intend({ key: `s-${randomUUID()}`, kind: 'signIn' });
    const signed = await signIn(desk, account, [demoPassword]);
    if (!signed) return;
    coming.subject = signed.hash;
    journal.acknowledge(coming, 'ok', 200);
    await sleep(desk.thinkMs * Math.random());
    const intent = journal.intend({ key: `s-${randomUUID()}`, kind: 'signOut', subject: signed.hash });
    for (let turn = 0; turn < 40; turn++) {
      // The answer to a sign-out, and to whoever is signed out already, is 201.
      const { status } = await desk.ask('/logout', signed.headers);
      journal.acknowledge(intent, status === 201 ? 'ok' : 'unknown', status);
      if (status === 201) break;
      await sleep(pauseMs);
    }
    await sleep(desk.thinkMs * Math.random());
  }
}
