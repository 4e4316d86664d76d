import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { startPortal } from '../../testing/portal.ts';

test('whoever has sent all of a body keeps the connection, though they did not say how long it is and are refused', async () => {
  await using portal = await startPortal();
  const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (body: string) => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked', host: '127.0.0.1:8080' };
    const asked = request(`${origin}/api-uc/anonymous/nowhere`, { agent, method: 'POST', headers });
    asked.end(body);
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, answer.headers.connection, asked.reusedSocket];
  };
  expect(await ask('{}')).toEqual([404, 'keep-alive', false]);
  expect(await ask('{}')).toEqual([404, 'keep-alive', true]);
  agent.destroy();
});
