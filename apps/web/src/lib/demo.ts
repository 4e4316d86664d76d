import { createCell } from './cell.ts';

/** Whether this portal is the demo, as the server last said; undefined while nobody has asked. */
export const isDemo = createCell<boolean | undefined>(undefined);
