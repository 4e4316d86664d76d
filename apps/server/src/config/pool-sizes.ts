/** How many connections a process may hold: for everything, and kept free for sign-in and credential changes. */
export interface PoolSizes {
  connections: number;
  reserved: number;
}

/** What a process holds when nobody says otherwise. */
export const usualSizes: PoolSizes = { connections: 6, reserved: 2 };
