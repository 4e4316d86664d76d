import { createCell } from './cell.ts';

/** True while the last call that tried did not reach the server, whatever the device says about its network. */
export const isUnreachable = createCell(false);
