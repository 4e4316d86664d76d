import os from 'node:os';
import { workerData } from 'node:worker_threads';
import { openDatabases } from '../../db/database.ts';
import { admitKeys } from '../../db/keys/known-keys.ts';
import { keysFrom, loadSecretKeys } from '../../secrets/key-file.ts';
import { todayIn } from '../../values/today.ts';
import { continueJob } from './continue.ts';
import type { ThreadData } from './start.ts';

// On Linux this is said of the one thread that says it: people's calls go first.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

// Started by start.ts with the job that its process has taken; ends when there is nothing more to do for it.
const { connection, job, settings } = workerData as ThreadData;
const databases = openDatabases(connection, () => undefined, { connections: 3, reserved: 1, silenceMs: 0 });
try {
  const { main } = databases;
  const secrets = await loadSecretKeys(settings.secretKey, settings.dataDir, false);
  const seal = await admitKeys(main, secrets, { from: keysFrom(settings), mayBegin: false });
  await continueJob(
    main,
    {
      post: { seal, channels: settings.channels, publicOrigin: settings.publicOrigin },
      today: () => todayIn(settings.timeZone),
      smsCountries: settings.smsCountries,
      signsInElsewhere: settings.signsInElsewhere,
      linkChannels: settings.linkChannels,
    },
    job,
  );
} finally {
  await databases.close();
}
