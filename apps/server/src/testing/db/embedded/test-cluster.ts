import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from '../../../db/embedded.ts';

/** Settings that trade durability, which a test does not need, for speed. */
export const TEST_SETTINGS: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
};

/** Starts a throw-away cluster for a test run in `dir`. */
export function startTestCluster(dir: string, more: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  return startEmbedded({ dataDir: dir, say: () => {}, ballastBytes: 0, settings: TEST_SETTINGS, ...more });
}
