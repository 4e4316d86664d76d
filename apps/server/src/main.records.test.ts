import { expect, inject, test } from 'vitest';
import { createBlankDatabase } from './testing/blank-database.ts';
import { startServer } from './testing/server-process.ts';

const secretKey = '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275';
const warning = 'can change behaviour records';

test('a start as the owner of the records warns; one that lets the owner migrate and serves as another does not (LG-04)', {
  timeout: 90_000,
}, async () => {
  await using database = await createBlankDatabase();
  const common = { UC_SECRET_KEY: secretKey, UC_DEMO: '0' };
  const { user, servingUser } = inject('cluster');
  const served = database.url.replace(`postgres://${user}@`, `postgres://${servingUser}@`);
  await using proper = startServer({ ...common, UC_DATABASE_OWNER_URL: database.url, UC_DATABASE_URL: served });
  await proper.ready();
  expect(proper.output() + proper.errors()).not.toContain(warning);
  // Everything is there by now, so that whoever serves needs the owner no more.
  await using alone = startServer({ ...common, UC_DATABASE_URL: served });
  await alone.ready();
  expect(alone.output() + alone.errors()).not.toContain(warning);
  await using bold = startServer({ ...common, UC_DATABASE_URL: database.url });
  await bold.ready();
  expect(bold.output() + bold.errors()).toContain(warning);
});
