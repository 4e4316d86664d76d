import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { runStorm } from '../apps/server/src/testing/adapters/messenger/storm.ts';
import { startTestCluster } from '../apps/server/src/testing/db/embedded/test-cluster.ts';

/** How many messages and kills; fewer for a quick look. */
const [messages = 1_000, kills = 10] = process.argv.slice(2).map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'uc-bench-outbox-'));
await chmod(folder, 0o755); // PostgreSQL runs as another user where this runs as root
const cluster = await startTestCluster(join(folder, 'data'));
try {
  await migrate(cluster.connection, () => undefined);
  const figures = await runStorm({
    connection: cluster.connection,
    folder,
    messages,
    kills,
    endsLeases: false,
    patienceMs: 600_000,
    say,
  });
  say(`\nOver ${messages} messages and ${figures.kills} kills, two workers, a provider that goes away now and then:`);
  for (const [what, count] of Object.entries(figures)) say(`  ${what.padEnd(16)} ${count}`);
  const { lost, severalIds, sentAfterExpiry } = figures;
  process.exitCode = lost + severalIds + sentAfterExpiry === 0 ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
