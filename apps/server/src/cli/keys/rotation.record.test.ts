import { expect, test } from 'vitest';
import { openContext, testPost } from '../../testing/cli/commands.ts';
import { startSteps } from '../../testing/cli/keys/world.ts';
import { statesOf } from '../../testing/db/keys/world.ts';
import { nextSecret, testSecret } from '../../testing/seal.ts';
import { keyCommands } from './commands.ts';

/** Somebody of the demo was disabled and brought back. */
const demoDeeds = ['disablePerson', 'enablePerson'];

test('a rotation that is killed at its end has retired no key without its record', async () => {
  await using steps = await startSteps();
  const { owner, db } = steps.before;
  const { seal } = steps.during;
  await steps.before.passTime('25 hours');
  const command = keyCommands(() => ({
    from: 'UC_SECRET_KEY',
    secrets: async () => [nextSecret, testSecret],
    seal: () => seal,
    makeKey: async () => [],
    post: { ...testPost, securityContact: undefined },
  })).find(({ words }) => words[1] === 'rotate');
  const rotate = (openPost: () => Promise<typeof testPost>) => command?.run(openContext(owner, { openPost }));
  const deeds = async () =>
    (await db.selectFrom('record').select('detail').where('operation', '=', 'administer').execute())
      .map(({ detail }) => detail.deed)
      .filter((deed) => !demoDeeds.includes(deed as string));

  const killed = async () => {
    throw new Error('killed before the record');
  };
  await expect(rotate(killed)).rejects.toThrow('killed before the record');
  expect(await statesOf(db)).toEqual(['current', 'retiring']);
  expect(await deeds()).toEqual([]);

  expect(await rotate(async () => ({ ...testPost, seal }))).toBe(true);
  expect(await statesOf(db)).toEqual(['current', 'retired']);
  expect(await deeds()).toEqual(['rotateKey']);
});
