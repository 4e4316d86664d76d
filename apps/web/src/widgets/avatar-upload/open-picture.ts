import { chunk } from '../../lib/chunk.ts';
import type { AvatarState } from './avatar-state.ts';
import { avatarRule, readImage } from './image-rules.ts';

/** Brings the crop dialog's code, which most visits never need. */
export const loadCropDialog = () => chunk(() => import('./crop-dialog.tsx'));

/** What a chosen file leads to: the crop dialog, or the reason why not. */
export async function openPicture(file: File): Promise<AvatarState> {
  const fileName = file.name;
  // Travels while the picture is judged. Loaded before it is drawn: a dialog that does not come must not take the page with it.
  const hasDialog = chunk(loadCropDialog).then(
    () => true,
    () => false,
  );
  try {
    const image = await readImage(file, avatarRule);
    if (typeof image === 'string') return { step: 'refused', fileName, reason: image };
    if (await hasDialog) return { step: 'cropping', fileName, image };
    image.close();
    return { step: 'unopened', fileName, file };
  } catch {
    return { step: 'unread', fileName }; // moved or locked since it was chosen
  }
}
