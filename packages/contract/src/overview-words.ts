/** What can need somebody, in the order it is told: what hurts people now, what has to be done today, what within two weeks. */
export const overviewGroups = {
  now: [
    'stoppedPlans',
    'refusedRuns',
    'failedReads',
    'lockedPeople',
    'stuckRequests',
    'deviceRemovals',
    'brokenChains',
  ],
  today: ['waitingPlans', 'rolesWaiting', 'givenUpMessages', 'endedInvitations'],
  twoWeeks: ['endingCertificates', 'oldKeys'],
} as const;
export type OverviewGroup = keyof typeof overviewGroups;
export type OverviewItem = (typeof overviewGroups)[OverviewGroup][number];
/** All of them. */
export const overviewItems = Object.values(overviewGroups).flat();
