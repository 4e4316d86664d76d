import type { Fault } from './fault.ts';
import { databaseFaults } from './rows/database.ts';
import { longFaults } from './rows/long.ts';
import { serverFaults } from './rows/server.ts';

/** The faults that are done to a whole product while people write, in the order in which they run. */
export const faults: Readonly<Record<string, Fault>> = { ...serverFaults, ...databaseFaults, ...longFaults };
