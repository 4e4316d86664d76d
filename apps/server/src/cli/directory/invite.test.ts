import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { releaseInvitations } from '../../db/links/release.ts';
import { turnDays } from '../../directory/turn-days.ts';
import { administer, testPost, testTools } from '../../testing/cli/commands.ts';
import { letPass } from '../../testing/db/links/crowd.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { testSeal } from '../../testing/seal.ts';

const means = { seal: testSeal, publicOrigin: 'http://127.0.0.1:8080', paces: { email: 60, sms: 30 } };
const password = { newPwd: 'Quiet#River7', confirmPwd: 'Quiet#River7' };
const gone = { code: 'link.invalid' };
const look = (portal: Portal, token: string) => portal.browser().call(api.passwordLink.look, { token });
/** The newest link of somebody, as the command shows it. */
const standingOf = async ({ db }: Portal, username: string) =>
  (await administer(db, `people show ${username}`)).said.find((line) => / invitation /.test(line));

/** The token of the newest invitation that waits in the outbox. */
async function tokenSent(portal: Portal): Promise<string> {
  await letPass(portal.db, '1 minute');
  await releaseInvitations(portal.db, means);
  for (const message of await portal.messages())
    if (message.kind === 'invitation') return new URL(message.values.passwordLink).hash.split('token=')[1] ?? '';
  return expect.unreachable('No invitation was sent');
}

/** The provider has taken everything. */
const settle = ({ db }: Portal) =>
  sql`update message set state = 'sent', settled_at = now() where state = 'waiting'`.execute(db);

test('an invitation goes to the mailbox, shows how it stands at every moment, and is used once', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const { db } = portal;
  await administer(db, 'people add new.person --name x --email new@example.com --phone 13800138000');
  const { said } = await administer(db, 'people invite new.person');
  expect(said[0]).toBe('1 invitation(s) wait to leave by email, 60 a minute: the last in about 1 minute(s).');
  expect(await standingOf(portal, 'new.person')).toMatch(
    /invitation .*email n\*\*\*@example\.com +waits for its turn$/,
  );
  const token = await tokenSent(portal);
  expect(await standingOf(portal, 'new.person')).toMatch(/on its way$/);
  await settle(portal);
  expect(await standingOf(portal, 'new.person')).toMatch(/sent \d{4}-.*, works until \d{4}-/);
  await expect(look(portal, token)).resolves.toMatchObject({ kind: 'invitation', username: 'new.person' });
  await portal.browser().call(api.passwordLink.choose, { token, ...password });
  expect(await standingOf(portal, 'new.person')).toMatch(/used \d{4}-/);
  await expect(look(portal, token)).rejects.toMatchObject(gone);
});

test('sending again voids the one before, and so does the command that takes it back', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const { db } = portal;
  await administer(db, 'people add new.person --name x --email new@example.com');
  await administer(db, 'people invite new.person');
  const first = await tokenSent(portal);
  await administer(db, 'people invite new.person');
  await expect(look(portal, first)).rejects.toMatchObject(gone);
  const second = await tokenSent(portal);
  await expect(look(portal, second)).resolves.toMatchObject({ username: 'new.person' });
  expect((await administer(db, 'people void new.person')).said).toEqual(['1 link(s) were voided.']);
  await expect(look(portal, second)).rejects.toMatchObject(gone);
  expect((await administer(db, 'people void new.person')).said).toEqual(['Nothing was open; nothing was changed.']);
});

test('of many, those whose invitation still works are left out unless it is said; a bulk that waits can be stopped', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const { db } = portal;
  for (const name of ['one', 'two'])
    await administer(db, `people add ${name}.person --name x --email ${name}@example.com`);
  await administer(db, 'people add three.person --name x');
  await administer(db, 'people void one.person two.person three.person');
  const { said, well } = await administer(db, 'people invite --all-invited');
  expect(well).toBe(false);
  expect(said[0]).toMatch(/^2 invitation\(s\) wait/);
  expect(said.at(-1)).toMatch(/^1 people have no address that a message could reach: three\.person\./);
  const again = await administer(db, 'people invite --all-invited');
  expect(again.said[0]).toBe('Nobody was invited.');
  expect(again.said.at(-1)).toMatch(/^2 people have an invitation that still works/);
  expect((await administer(db, 'people invite --all-invited --again')).said[0]).toMatch(/^2 invitation\(s\)/);
  expect((await administer(db, 'people invitations')).said[0]).toMatch(/^waiting 2, on their way 0, sent 0/);
  expect((await administer(db, 'people void --all-waiting')).said).toEqual(['2 link(s) were voided.']);
  expect(await releaseInvitations(db, means)).toBe(0);
});

test('a unit means its people and those of the units below it', async () => {
  await using portal = await startPortal();
  const { db } = portal;
  await sql`update person set status = 'invited' where username in ('han.bing', 'tang.rui', 'xu.jing')`.execute(db);
  const { said } = await administer(db, 'people invite --unit EG-CLD');
  expect(said[0]).toMatch(/^2 invitation\(s\) wait to leave by email/);
  await expect(administer(db, 'people invite --unit NOWHERE')).rejects.toThrow(
    'There is no unit with the code NOWHERE.',
  );
});

test.each([
  ['people invite', 'Say whom'],
  ['people invite demo.full --all-invited', 'Say whom'],
  ['people invite demo.full', 'demo.full is active, not invited'],
  ['people invite demo.waiting', 'demo.waiting is waiting: their invitation goes out on their first day'],
  ['people invite demo.invited --by pigeon', 'There is no way pigeon'],
  ['people invite demo.invited --file slips.txt', 'slips.txt must end in .csv'],
  ['people void', 'Say whose'],
])('"%s" is refused with a sentence', async (line, why) => {
  await using portal = await startPortal();
  await expect(administer(portal.db, line)).rejects.toThrow(why);
});

test('a sheet for handing over is for its owner alone, and replaces no file; what it shows works', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const { db } = portal;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-slips-'));
  try {
    await administer(db, 'people add new.person --name =1+1<b> --email new@example.com');
    const { said } = await administer(db, 'people invite new.person --file slips.html', folder);
    expect(said.join()).not.toContain('token=');
    const sheet = await readFile(path.join(folder, 'slips.html'), 'utf8');
    expect((await stat(path.join(folder, 'slips.html'))).mode & 0o777).toBe(0o600);
    expect(sheet).toContain('=1+1&lt;b&gt;');
    expect(sheet).toContain('<svg');
    const token = /token=([\w-]{43})/.exec(sheet)?.[1] ?? '';
    await expect(look(portal, token)).resolves.toMatchObject({ username: 'new.person' });
    // A file that is there already is kept, and so is the link.
    await expect(administer(db, 'people invite new.person --file slips.html', folder)).rejects.toThrow(
      'Nothing was changed',
    );
    await expect(look(portal, token)).resolves.toMatchObject({ username: 'new.person' });
    await administer(db, 'people invite --all-invited --again --file slips.csv', folder);
    expect(await readFile(path.join(folder, 'slips.csv'), 'utf8')).toContain(`"'=1+1<b>"`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('whoever is waiting gets the invitation on their first day by itself, with a record', async () => {
  await using portal = await startPortal();
  const { db } = portal;
  const days = {
    post: testPost,
    today: () => '2999-01-01',
    signsInElsewhere: false,
    linkChannels: testTools.linkChannels,
  };
  expect((await administer(db, 'people show demo.waiting')).said.at(-1)).toBe('No link was ever made for them.');
  await turnDays(db, days);
  expect(await standingOf(portal, 'demo.waiting')).toMatch(/the first day +email .* waits for its turn$/);
  const token = await tokenSent(portal);
  await expect(look(portal, token)).resolves.toMatchObject({ username: 'demo.waiting' });
  const { rows } = await sql<{
    deed: string;
  }>`select detail->>'deed' as deed from record r join person p on p.id = r.person_id
    where username = 'demo.waiting' order by seq`.execute(db);
  expect(rows.map(({ deed }) => deed)).toEqual(['enablePerson', 'invitePeople']);
});

test('whoever is disabled before their turn gets nothing', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const { db } = portal;
  await administer(db, 'people add new.person --name x --email new@example.com');
  await administer(db, 'people invite new.person');
  await administer(db, 'people disable new.person --yes');
  expect(await releaseInvitations(db, means)).toBe(0);
  await administer(db, 'people enable new.person --yes');
  expect(await releaseInvitations(db, means)).toBe(0);
});

test('whoever has come in by another way meanwhile is not invited any more', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const { db } = portal;
  await administer(db, 'people add new.person --name x --email new@example.com');
  await administer(db, 'people invite new.person');
  await sql`update person set status = 'active'`.execute(db);
  expect(await releaseInvitations(db, means)).toBe(0);
});

test('in Chinese too: who was invited, how it stands, and why nothing was sent', async () => {
  await using portal = await startPortal();
  const { db } = portal;
  await administer(db, 'people add new.person --name 新人 --email new.person@example.com');
  const said = async (line: string) => (await administer(db, line, undefined, 'zh_CN')).said;
  expect((await said('people invite new.person'))[0]).toMatch(/^1 份邀请等待通过 email 发出/);
  expect(await said('people show new.person')).toEqual(
    expect.arrayContaining(['new.person 新人：已邀请', '邮箱 n***@example.com（未确认）']),
  );
  await expect(said('people reset-link new.person')).rejects.toThrow('new.person 的状态是“已邀请”');
  expect(await said('people void new.person')).toEqual(['已作废 1 个链接。']);
});
