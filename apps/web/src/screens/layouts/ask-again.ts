import { scenes } from '@uc/contract';
import { whenText } from '../../lib/i18n/text.ts';
import type { Layout } from '../../lib/layout.ts';
import { showToast } from '../../lib/notify.ts';
import { askProof } from '../../lib/proof/ask.ts';
import { changePath, changeScenes } from '../../lib/proof/change-path.ts';
import { isReloaded } from '../../lib/proof/tickets.ts';
import { currentLogin } from '../../lib/session.ts';
import { forget, type StoredAsking } from '../../lib/storage.ts';

interface Place {
  path: string;
  layout: Layout;
  navigate(path: string): void;
}

/**
 * Asks for the proof again that was being asked for over this page before it was loaded again, by the same person. What it was for is begun anew
 * by whoever gave it; a change opens its form.
 */
export async function askAgain(before: StoredAsking, { path, layout, navigate }: Place): Promise<void> {
  forget('asked_proof', 'session');
  const scene = scenes.find((one) => one === before.scene);
  if (!scene || before.path !== path || before.owner !== currentLogin.get()?.user.id || !isReloaded()) return;
  if (!(await askProof(scene, { isExport: before.isExport === true }))) return;
  const change = changeScenes.find((one) => one === scene);
  if (change) navigate(changePath(change, layout));
  else showToast('success', (await whenText()).views.accountSecurity.verify.verified);
}
