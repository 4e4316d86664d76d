import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { ask, outcome, post } from '../../testing/features/forgotten-password/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const [former, later] = ['gao.fei@example.com', 'other@example.com'];

/** The file holds email; it puts another in place of somebody's. */
async function readdress(portal: Portal): Promise<void> {
  const { db, owner } = portal;
  await sql`update profile_field set source = 'hr' where name = 'email'`.execute(owner);
  const { employee_id, name } = await db
    .selectFrom('person')
    .select(['employee_id', 'name'])
    .where('username', '=', 'gao.fei')
    .executeTakeFirstOrThrow();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-readdress-'));
  try {
    await writeFile(
      path.join(folder, 'people.csv'),
      `工号,用户名,姓名,邮箱\n${employee_id},gao.fei,${name},${later}\n`,
    );
    const { said } = await administer(db, 'directory plan people.csv', folder);
    const digest = said.join('\n').match(/^Plan (\w+)$/m)?.[1];
    const done = await administer(db, `directory apply people.csv --plan ${digest}`, folder);
    expect(done.well).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('when a source puts another email in place, codes and resets that went to the former one open nothing (IV-05)', async () => {
  await using portal = await startPortal();
  const call = await portal.as('gao.fei');
  await call(api.accountSecurity.sendSecurityCode, { scene: 'changePassword', channel: 'email' });
  const code = codeIn(await portal.messages(), former);
  await portal.passTime('2 minutes');
  const browser = portal.browser();
  const flow = await ask(browser, 'gao.fei', 'email');
  const resetCode = codeIn(await portal.messages(), former);
  await readdress(portal);
  await expect(
    call(api.accountSecurity.verifySecurityCode, { scene: 'changePassword', channel: 'email', code }),
  ).rejects.toMatchObject({ code: 'code.expired' });
  expect(await outcome(post(browser, 'verifyCode', { flow, code: resetCode }))).not.toBe('ok');
  const waiting = await portal.db.selectFrom('message').select('kind').where('state', '=', 'waiting').execute();
  expect(waiting.map(({ kind }) => kind)).not.toContain('code');
});

test('a link that went to the former email opens nothing', async () => {
  await using portal = await startPortal();
  await administer(portal.db, 'people reset-link gao.fei --by email');
  const [message] = (await portal.messages()).filter(({ kind }) => kind === 'resetLink');
  const link = message?.kind === 'resetLink' ? message.values.passwordLink : '';
  await readdress(portal);
  const token = new URL(link).hash.split('token=')[1] ?? '';
  await expect(portal.browser().call(api.passwordLink.look, { token })).rejects.toMatchObject({ code: 'link.invalid' });
});

test('the former email is told (IV-06)', async () => {
  await using portal = await startPortal();
  await readdress(portal);
  const told = (await portal.messages()).filter(({ kind }) => kind === 'contactReplaced');
  expect(told).toMatchObject([{ address: former, channel: 'email', values: { what: 'email' } }]);
});

test('the new one opens no reset of its own for a day, by code or by link; then it does (IV-07)', async () => {
  await using portal = await startPortal();
  await readdress(portal);
  const codesTo = async () =>
    (await portal.messages()).filter(({ kind, address }) => kind === 'code' && address === later).length;
  await ask(portal.browser(), 'gao.fei', 'email');
  expect(await codesTo()).toBe(0);
  await expect(administer(portal.db, 'people reset-link gao.fei --by email')).rejects.toThrow(
    'not older than 24 hours',
  );
  await sql`update person set email_since = email_since - interval '1 day'`.execute(portal.owner);
  await portal.passTime('1 day');
  await ask(portal.browser(), 'gao.fei', 'email');
  expect(await codesTo()).toBe(1);
});
