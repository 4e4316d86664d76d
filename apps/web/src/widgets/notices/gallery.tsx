import { useEffect, useEffectEvent, useRef } from 'react';
import { useCell } from '../../lib/cell.ts';
import { dialog, dismissToast, showToast, type Toast, toast } from '../../lib/notify.ts';
import type { GalleryOverlay, GalleryOverlays, GalleryStates } from '../gallery-state.ts';
import { OfflineStrip } from './offline-bar.tsx';

function ShowToast({ kind, message }: { kind: Toast['kind']; message: string }) {
  const shown = useCell(toast);
  useEffect(() => {
    showToast(kind, message);
    return () => dismissToast();
  }, [kind, message]);
  useEffect(() => {
    // Pointed at, it stays for as long as it is looked at.
    if (shown) document.querySelector('.toast')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }, [shown]);
  return null;
}

function ShowDialog({ message, onClose }: { message: string; onClose(): void }) {
  const shown = useCell(dialog);
  const wasShown = useRef(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    dialog.set(message);
    return () => dialog.set(null);
  }, [message]);
  useEffect(() => {
    if (shown === null && wasShown.current) close();
    wasShown.current = shown !== null;
  }, [shown]);
  return null;
}

/** The bar of a device without network. */
export const states: GalleryStates = { offline: () => <OfflineStrip isOnline={false} /> };

const message = (kind: Toast['kind'], words: string): GalleryOverlay => ({
  sign: '.toast',
  show: () => <ShowToast kind={kind} message={words} />,
});
const error = (message: string): GalleryOverlay => ({
  sign: '[role=alertdialog]',
  show: (close) => <ShowDialog message={message} onClose={close} />,
});
const long = 'The gateway did not answer in time, and neither did the one behind it. '.repeat(4);

/** Messages of each kind; the page has the hosts in which they appear. */
export const overlays: GalleryOverlays = {
  'toast: failed': message('error', 'Gateway timeout'),
  'toast: done': message('success', 'Saved'),
  'toast: long': message('error', long),
  'error dialog': error('Internal server error'),
  'error dialog, long': error(long),
};
