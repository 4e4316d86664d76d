import type { WebText } from '@uc/messages';
import { joinServer } from '../apps/server/src/testing/whole-server.ts';
import { signIn, type Window } from './browser.ts';
import { deviceCode } from './device-code.ts';

/** Signs an administrator of the demo in: with the password, then with the code of their device. */
export async function signInAsAdministrator(
  window: Window,
  origin: string,
  account: string,
  text: WebText,
): Promise<void> {
  const { page } = window;
  await page.goto(`${origin}/uc/#/signIn`);
  await signIn(window, account);
  const field = page.getByRole('textbox', { name: text.views.secondStep.code });
  await field.waitFor();
  await field.fill(await deviceCode(window, origin, account));
  await page.getByRole('button', { name: text.views.secondStep.submit, exact: true }).click();
  await page.waitForURL((url) => /^#\/(pc\/appHub|mobile\/appList)$/.test(url.hash));
}

/** Lets enough time pass for everybody's devices to show codes that nobody has used; devices themselves do so every half minute. */
export async function letCodesPass(dataDir: string): Promise<void> {
  const database = await joinServer(dataDir);
  await database.query('update otp_device set last_used_step = 0');
  await database.end();
}

/** Too many wrong passwords by somebody's name, as sign-ins leave them. */
export async function lockOut(dataDir: string, username: string): Promise<void> {
  const database = await joinServer(dataDir);
  await database.query(
    `insert into attempt (bucket, tries, consecutive, locks, window_ends_at, locked_until, person_id)
      select 'password:name:' || username, 5, 5, 1, now() + interval '1 hour', now() + interval '20 minutes', id from person
      where username = $1 on conflict (bucket) do update set locked_until = excluded.locked_until`,
    [username],
  );
  await database.end();
}
