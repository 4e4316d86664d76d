import { createCell } from './cell.ts';

/** A short message that leaves by itself. */
export interface Toast {
  id: number;
  kind: 'error' | 'success';
  message: string;
  /** What can be done about it at once, such as taking it back. */
  act?: ToastAct | undefined;
  /** When it came, on the clock of the page. */
  atMs: number;
}

/** Something that a toast offers. */
export interface ToastAct {
  label: string;
  run(): void;
}

/** The one toast on show, or none (spec 8.4: only one at a time). */
export const toast = createCell<Toast | null>(null);
/** A message that was shown, to be read again. */
interface PastToast extends Pick<Toast, 'id' | 'kind' | 'message'> {
  at: Date;
}

/** So many are kept, of this visit only. */
const pastAtMost = 3;

/** The latest messages, the newest first: each leaves the screen by itself and may leave too soon. */
export const pastToasts = createCell<readonly PastToast[]>([]);

/** The message of the error dialog on show, or none. */
export const dialog = createCell<string | null>(null);

let count = 0;

/** Shows a toast in place of the one before. */
export function showToast(kind: Toast['kind'], message: string, act?: ToastAct): void {
  count += 1;
  toast.set({ id: count, kind, message, act, atMs: performance.now() });
  pastToasts.set([{ id: count, kind, message, at: new Date() }, ...pastToasts.get()].slice(0, pastAtMost));
}

/** A toast that led to a navigation, or came with it, is for the page that follows; an older one was for the page before. */
const cameWithItMs = 1_000;
/** The toast after which the person did something else: the page that follows is their own step. */
let passedId = 0;

/** Notes that somebody went on after a toast had come. */
export function passToast(id: number): void {
  passedId = id;
}

/** Takes the toast away when another page opens, unless it came with that page. */
export function leaveToast(): void {
  const shown = toast.get();
  if (shown && (shown.id === passedId || performance.now() - shown.atMs > cameWithItMs)) toast.set(null);
}

/** Takes the toast away; given an id, only if it is still that one. */
export function dismissToast(id?: number): void {
  if (id === undefined || toast.get()?.id === id) toast.set(null);
}
