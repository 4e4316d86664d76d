// Carries out one attack in a process of its own, so that its work is not mistaken for the server's.
import { attacks } from './attacks.ts';
import type { Target } from './wire.ts';

process.once('message', async ({ name, target }: { name: string; target: Target }) => {
  const attack = attacks.find((one) => one.name === name);
  process.send?.((await attack?.run(target)) ?? { unknown: 1 });
  process.disconnect();
});
