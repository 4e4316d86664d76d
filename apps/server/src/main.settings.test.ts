import { expect, test } from 'vitest';
import { createBlankDatabase } from './testing/blank-database.ts';
import { startServer } from './testing/server-process.ts';

const secretKey = '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275';

test("a server starts with a newer version's settings and those of Kubernetes, and has a line about each kind", {
  timeout: 120_000,
}, async () => {
  await using database = await createBlankDatabase();
  const newer = { UC_OF_A_NEWER_VERSION: 's3cret', UC_OF_ANOTHER: 's3cret' };
  const links = { UC_SERVICE_HOST: '10.96.3.1', UC_PORT_8080_TCP: 'tcp://10.96.3.1:8080' };
  const settings = { UC_DATABASE_URL: database.url, UC_SECRET_KEY: secretKey, UC_DEMO: '0' };
  await using server = startServer({ ...settings, ...newer, ...links });
  await server.ready();
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  const lines = server.output().split('\n');
  expect(lines.filter((line) => line.includes('are ignored: UC_OF_ANOTHER, UC_OF_A_NEWER_VERSION'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('Kubernetes has set UC_PORT_8080_TCP, UC_SERVICE_HOST'))).toHaveLength(1);
  expect(server.output()).not.toContain('s3cret');
});
