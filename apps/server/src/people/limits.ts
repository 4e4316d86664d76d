/** Searches for people by one person, and different people they find. */
export const peopleLimits = { searchesPerMinute: 60, peoplePerHour: 500 } as const;
