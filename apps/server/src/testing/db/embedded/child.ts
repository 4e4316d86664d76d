import { startTestCluster } from './test-cluster.ts';

// A server of its own for the tests that kill one: options as JSON in the arguments, one event as JSON per line.
const tell = (event: string, detail: unknown) => console.log(JSON.stringify({ event, detail }));

const { dataDir, ...options } = JSON.parse(process.argv[2] ?? '{}');
try {
  const database = await startTestCluster(dataDir, {
    ...options,
    say: (line) => tell('say', line),
    onRestart: (reason) => tell('restarted', reason),
  });
  tell('ready', { host: database.connection.host, postmaster: database.pid() });
  process.once('SIGTERM', () => database.stop().then(() => process.exit()));
} catch (error) {
  const { name, message } = error as Error;
  tell('refused', { name, message });
}
