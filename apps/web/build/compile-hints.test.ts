import { expect, test } from 'vitest';
import { compiledOnArrival } from './compile-hints.ts';

const hint = '//# allFunctionsCalledOnLoad\n';

/** What the build does with its files at the end. */
function finish(names: string[], files: string[]) {
  const { generateBundle } = compiledOnArrival(names);
  if (typeof generateBundle !== 'object') throw new Error('It has to come after the others');
  const bundle = Object.fromEntries(
    files.map((name) => [`${name}.js`, { type: 'chunk', name, code: `code of ${name}` }]),
  );
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  Reflect.apply(generateBundle.handler, context, [{}, bundle, true]);
  return Object.values(bundle).map(({ code }) => code);
}

test('what the engine reads stands at the head of the named files, and of no other', () => {
  expect(finish(['core'], ['core', 'later'])).toEqual([`${hint}code of core`, 'code of later']);
});

test('a named file that is gone stops the build: its follower would quietly be slow', () => {
  expect(() => finish(['core', 'portal'], ['core'])).toThrow('no file portal');
});
