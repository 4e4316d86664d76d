// What a call costs at the least: Fastify, one indexed query, a short answer. Run as a process of its own beside the product, on its database.
import Fastify from 'fastify';
import pg from 'pg';
import { tokenHash } from '../apps/server/src/secrets/tokens.ts';

const [socketFolder] = process.argv.slice(2);
const pool = new pg.Pool({ host: socketFolder, user: 'uc', database: 'uc', max: 4 });
const app = Fastify();
app.get('/api-uc/bare', async (request) => {
  const cookie = String(request.headers.cookie).split('=')[1] ?? '';
  const { rows } = await pool.query({
    name: 'bare',
    text: 'select id, person_id from session where cookie_hash = $1',
    values: [tokenHash(cookie)],
  });
  return rows[0];
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
