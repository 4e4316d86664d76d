import { createCell } from './cell.ts';

/**
 * Until when somebody here waits for a code that was sent, by this machine's clock; 0: nobody does. Kept by the screens that
 * ask for codes, read by the demo, which shows what was sent meanwhile.
 */
export const codeAwaitedUntilMs = createCell(0);

/** Whether somebody here is asked for the code of a device; the demo shows those of its own devices meanwhile. */
export const deviceCodeAwaited = createCell(false);
