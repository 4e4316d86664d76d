import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { printTable } from '../processes.ts';

const server = 'apps/server/src';

/** Faults that tests of the product do more closely than people who write could show. */
export const tested: Readonly<Record<string, { what: string; files: readonly string[] }>> = {
  F02: {
    what: 'death between two statements, before and after the commit, between the provider and its mark',
    files: [
      'features/account-security/password.crashes.test.ts',
      'features/permissions/decide.crashes.test.ts',
      'http/idempotency.test.ts',
      'adapters/messenger/outbox.kill.test.ts',
    ],
  },
  F11: {
    what: 'mail and SMS down, slow, breaking off',
    files: ['adapters/messenger/outbox.failures.test.ts', 'adapters/messenger/outbox.slow.test.ts'],
  },
  F14: { what: "the log's disk is full", files: ['main.log-disk.test.ts'] },
  F17: { what: 'an upgrade with a migration, under load', files: ['main.rolling.test.ts'] },
  F18: {
    what: 'limits over two processes at once',
    files: ['features/account-security/codes.brute-force.test.ts', 'db/outbox/limits.test.ts'],
  },
  F20: {
    what: 'a process with a wrong clock; time that runs backwards',
    files: ['features/session/clock.alone.test.ts', 'db/ids.test.ts'],
  },
  F30: {
    what: 'orders of steps that nobody thought of',
    files: ['features/permissions/moves.model.test.ts', 'features/forgotten-password/reset.model.test.ts'],
  },
  F31: { what: 'a primary that gave up waiting for its standby', files: ['db/unconfirmed.test.ts'] },
  F32: { what: 'a replica that is behind', files: ['db/replica.test.ts'] },
};

interface Report {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Runs the tests of these faults, and prints how many passed. */
export function runTests(names: readonly string[]): boolean {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folder = mkdtempSync(path.join(tmpdir(), 'uc-faults-tests-'));
  const output = path.join(folder, 'report.json');
  const files = names.flatMap((name) => tested[name]?.files ?? []).map((file) => `${server}/${file}`);
  const chosen = ['--project', 'server', '--project', 'alone', '--reporter=json', `--outputFile=${output}`];
  try {
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...files], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
    const rows = names.map((name) => {
      const { what = '', files: own = [] } = tested[name] ?? {};
      const results = report.testResults
        .filter((result) => own.some((file) => result.name.endsWith(file)))
        .flatMap(({ assertionResults }) => assertionResults);
      const passed = results.filter(({ status }) => status === 'passed').length;
      const failed = results.filter(({ status }) => status === 'failed');
      for (const { fullName } of failed) console.log(`  ${name}: ${fullName}`);
      const isHeld = failed.length === 0 && passed > 0;
      return { isHeld, row: [name, what, String(passed), String(failed.length), isHeld ? 'held' : 'NOT HELD'] };
    });
    printTable(
      ['by tests of the product', '', 'passed', 'failed', ''],
      rows.map(({ row }) => row),
    );
    return rows.every(({ isHeld }) => isHeld);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
