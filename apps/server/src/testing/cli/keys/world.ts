import { admitKeys } from '../../../db/keys/known-keys.ts';
import { asEarlierVersion, earlierSeal } from '../../db/keys/world.ts';
import { type Portal, startPortal } from '../../portal.ts';
import { nextSecret, testSecret } from '../../seal.ts';

const server = { from: 'UC_SECRET_KEY', mayBegin: true };

/** The steps of a rotation, as documented: processes with the old key, with the new one behind it, with the new one in front. */
export interface Steps extends AsyncDisposable {
  before: Portal;
  between: Portal;
  during: Portal;
}

/** The demo as an earlier version has sealed it, and a process of every step on it. */
export async function startSteps(environment: Record<string, string> = {}): Promise<Steps> {
  await using parts = new AsyncDisposableStack();
  const before = parts.use(await startPortal({ environment, change: { seal: earlierSeal } }));
  await asEarlierVersion(before.owner);
  await admitKeys(before.owner, [testSecret], server);
  const beside = async (secrets: Buffer[]) =>
    parts.use(
      await startPortal({
        beside: before,
        environment,
        change: { seal: await admitKeys(before.owner, secrets, server) },
      }),
    );
  const between = await beside([testSecret, nextSecret]);
  const during = await beside([nextSecret, testSecret]);
  const kept = parts.move();
  return { before, between, during, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** A process that was started with the new key alone. */
export async function startAfter({ before }: Steps): Promise<Portal> {
  const seal = await admitKeys(before.owner, [nextSecret], server);
  return startPortal({ beside: before, change: { seal } });
}
