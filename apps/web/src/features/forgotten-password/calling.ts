/** How this feature calls: nobody is signed in, and what goes wrong is told in its place. */
export const asGuest = { withoutToken: true, show: 'none' } as const;
