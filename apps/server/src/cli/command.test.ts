import { expect, test } from 'vitest';
import { testCommands } from '../testing/cli/commands.ts';
import { CommandError, readTyped } from './command.ts';

const read = (line: string) => {
  const { command, values, options } = readTyped(testCommands, line.split(' '));
  return [command.words.join(' '), values, options];
};

test('values and options stand in any order; a value that looks like an option stays one', () => {
  expect(read('people add --owner li --name 李')).toEqual(['people add', ['li'], { owner: 'yes', name: '李' }]);
  expect(read('key forget-lost --yes')).toEqual(['key forget-lost', ['--yes'], {}]);
  expect(read('switch email off li')).toEqual(['switch', ['email', 'off', 'li'], {}]);
});

test.each([
  ['nonsense', 'There is no command "nonsense"'],
  ['people add', 'Usage: npm run uc -- people add <user name>'],
  ['people add li wu', 'Usage'],
  ['people add li --name', 'Usage'],
  ['people add li --toString x', 'Usage'],
  ['people link li --owner', 'Usage'],
])('"%s" is refused with its usage', (line, why) => {
  expect(() => read(line)).toThrow(CommandError);
  expect(() => read(line)).toThrow(why);
});
