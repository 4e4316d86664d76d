import { paths } from '../apps/web/src/lib/paths.ts';
import { table } from '../apps/web/src/screens/table.ts';

/**
 * Pages that stay, from the web's own table, so that a new one is walked without being named here. The loading page only passes people on; the
 * administration has a walk of its own.
 */
export const pages = table.routes.filter(({ path, isAdministration }) => path !== paths.loading && !isAdministration);
export type WalkedPage = (typeof pages)[number];
/** Where somebody lands who signs in, by layout. */
export const { home } = table;
