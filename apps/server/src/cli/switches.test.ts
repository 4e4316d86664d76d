import { switches } from '@uc/contract';
import { expect, test } from 'vitest';
import { administer } from '../testing/cli/commands.ts';
import { startPortal } from '../testing/portal.ts';
import { CommandError } from './command.ts';

test('what is switched off is listed with for whom; twice is no error', async () => {
  await using portal = await startPortal();
  // One of the demo's people has everything switched off.
  expect((await administer(portal.db, 'switch list')).said.at(-1)).toContain('6 switched off');
  for (const name of switches) await administer(portal.db, `switch ${name} on demo.locked`);
  expect((await administer(portal.db, 'switch list')).said.at(-1)).toContain('0 switched off');
  for (const _ of ['once', 'twice']) {
    await administer(portal.db, 'switch otp off');
    await administer(portal.db, 'switch email off Demo.Basic');
  }
  const { said } = await administer(portal.db, 'switch list');
  expect(said.join('\n')).toMatch(/email +demo\.basic +\d{4}[^\n]*\notp +everyone +\d{4}/);
  expect(said.at(-1)).toContain('2 switched off');
  for (const _ of ['once', 'twice']) await administer(portal.db, 'switch email on demo.basic');
  expect((await administer(portal.db, 'switch list')).said.at(-1)).toContain('1 switched off');
});

test.each(['switch everything off', 'switch otp maybe', 'switch otp off nobody.here'])(
  '"%s" is refused with a sentence',
  async (line) => {
    await using portal = await startPortal();
    await expect(administer(portal.db, line)).rejects.toBeInstanceOf(CommandError);
  },
);
