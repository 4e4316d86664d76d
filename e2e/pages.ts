import { paths } from '../apps/web/src/lib/paths.ts';
import { table } from '../apps/web/src/screens/table.ts';

/** Pages that stay, from the web's own table, so that a new one is walked without being named here; the loading page only passes people on. */
export const pages = table.routes.filter(({ path }) => path !== paths.loading);
export type WalkedPage = (typeof pages)[number];
/** Where somebody lands who signs in, by layout. */
export const { home } = table;
