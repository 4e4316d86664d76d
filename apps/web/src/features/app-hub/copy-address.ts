import type { WebText } from '@uc/messages';
import { showToast } from '../../lib/notify.ts';
import { absoluteLaunchAddress } from './launch.ts';

/** Copies the address that opens an application, and says so; where the browser forbids it, shows the address. */
export async function copyAddress(id: string, text: WebText): Promise<void> {
  const address = absoluteLaunchAddress(id);
  try {
    await navigator.clipboard.writeText(address);
    showToast('success', text.views.appHub.copied);
  } catch {
    showToast('error', text.views.appHub.notCopied(address));
  }
}
