import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** A process that stops in order; `stop` and `then` are what it does meanwhile and at first. */
async function run(stop: string, then: string): Promise<{ code: number; said: string }> {
  const script = `
    import { stopInOrder } from ${JSON.stringify(import.meta.resolve('./stop-in-order.ts'))};
    const say = (...words) => console.log(words.map((word) => word.message ?? word).join(' '));
    const ask = stopInOrder({ limitMs: 500, logger: { error: say }, stop: async (isAsked) => { ${stop} } });
    setInterval(() => {}, 1_000);
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code, said };
}

test('an error that nobody caught is told, stops in order and ends with 1', async () => {
  for (const fault of [`setTimeout(() => { throw new Error('lost'); })`, `Promise.reject(new Error('lost'))`]) {
    const { code, said } = await run(`say('stopped', isAsked)`, fault);
    expect(said).toBe('lost Something failed that nobody caught: stopping\nstopped false\n');
    expect(code).toBe(1);
  }
});

test('an error while stopping does not cut the stop short, but shows in the exit code', async () => {
  const stop = `setTimeout(() => { throw new Error('late'); }); await new Promise((done) => setTimeout(done, 50)); say('stopped', isAsked)`;
  const { code, said } = await run(stop, 'ask()');
  expect(said).toBe('late Something failed that nobody caught: stopping\nstopped true\n');
  expect(code).toBe(1);
});

test('a stop that fails ends with 1', async () => {
  expect(await run(`throw new Error('stuck')`, 'ask()')).toEqual({ code: 1, said: 'stuck Stopping failed\n' });
});

test('a stop that takes too long is broken off', async () => {
  const { code, said } = await run('await new Promise(() => {})', 'ask()');
  expect(said).toBe('Stopping was not done within 500 ms and is broken off\n');
  expect(code).toBe(1);
});

test('the same signal through two ways is one stop, and any of the three signals will do', async () => {
  const stop = `process.kill(process.pid, 'SIGTERM'); await new Promise((done) => setTimeout(done, 50)); say('stopped', isAsked)`;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    expect(await run(stop, `process.kill(process.pid, '${signal}')`)).toEqual({ code: 0, said: 'stopped true\n' });
});
